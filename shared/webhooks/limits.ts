/** Webhooks per workspace, and characters of an address and a description. */
export const webhookLimits = { perWorkspace: 10, address: 1000, description: 120 } as const

/**
 * Webhook attempts. `waits` are the minutes before each retry, after the example of Standard Webhooks: ten attempts
 * within 76 hours. After this many deliveries in a row have been given up, the webhook is turned off.
 */
export const webhookAttempts = {
  /** Milliseconds for a whole attempt (DNS, connection and response), and from how many an endpoint counts as slow. */
  timeout: 10_000,
  slow: 3000,
  waits: [1, 5, 30, 120, 300, 600, 840, 1200, 1440],
  givenUpInARow: 5,
  /** Bytes of a response that are read, and characters that are stored if it was not a success. */
  bytesRead: 4096,
  storedCharacters: 500,
  /** Attempts in the log of a delivery, including manual ones. */
  kept: 20,
} as const

/** Hours in which deliveries are also signed with the previous secret, and days that a delivery is kept. */
export const oldSecretHours = 24
export const deliveryDays = 30

/** Deliveries that one call sends again. */
export const replayedAtOnce = 500

/** Deliveries on a page of a webhook's log. */
export const deliveryPage = 25
