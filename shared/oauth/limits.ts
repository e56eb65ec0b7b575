/**
 * Seconds that an authorization code and an access token last, days after its last use when a refresh token expires,
 * applications that a person can connect, and what a registration may contain.
 */
export const oauthLimits = {
  codeSeconds: 60,
  accessSeconds: 3600,
  refreshDays: 30,
  applications: 20,
  redirectUris: 5,
  addressLength: 250,
} as const
