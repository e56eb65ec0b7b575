/** Seconds that a session lasts. Use does not extend it, but the page of a team member who is active renews it. */
export const sessionSeconds = 3600

/** Hours after which a team member signs in again, however active. Company accounts and operators have no renewal. */
export const renewalHours = 12

/** A page renews a session that ends within this time, in seconds, when its person does something. */
export const renewalSeconds = 1200

/** Failed sign-ins per account and address, and per address in total, within the window. */
export const signInLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/**
 * Failed sign-ins in browsers in which the account has signed in before: per browser, and over all of them. How long
 * such a browser is remembered, and for how many accounts.
 */
export const deviceLimits = { perDevice: 5, perAccount: 20, days: 180, accounts: 5 } as const

/** Requests for a reset code, and attempts to enter one. Each is counted separately, with the same limits. */
export const resetLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Registrations per email address and network, and per network in total, within the window. */
export const registrationLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Registration mails to one address within the window, from all callers together. */
export const registrationMails = { most: 5, windowSeconds: 3600 } as const

/**
 * Days that a registered workspace and its link wait for activation, and that an application for a paid plan waits for
 * its payment.
 */
export const registrationDays = 7

/** Minutes for which the browser that has paid gets the same credentials, because an answer can be lost. */
export const credentialsMinutes = 10

/**
 * Sign-ins with a passkey that are begun. More than of passwords, because a person may cancel, and a passkey cannot be
 * guessed.
 */
export const passkeySignInLimits = { perAccountAndAddress: 20, perAddress: 200, windowSeconds: 900 } as const

/** Passkeys of a person, characters of a name, and seconds in which adding one or signing in has to be completed. */
export const passkeyLimits = { most: 10, nameLength: 60, ticketSeconds: 300 } as const

/** Characters of the name of an API key, minutes in which only the first use is recorded, and projects of a company's key. */
export const apiKeyLimits = { nameLength: 60, useMinutes: 15, projects: 50 } as const

/** Attempts to re-enter a password or code before changing how one signs in. */
export const reentryLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Recovery codes per person. Each replaces the authenticator app once. */
export const recoveryCodeCount = 10

/**
 * A person's picture: the file's size, the edge that the browser scales it to, and the longest edge accepted, in
 * pixels.
 */
export const avatarLimits = { bytes: 24 * 1024, edge: 128, longestEdge: 512 } as const

/** Seconds that a browser may cache a picture whose address contains its version. */
export const avatarCacheSeconds = 7 * 86_400

/**
 * Days that an invitation link is valid, and hours that links for a new password or address are. The code for a new
 * password is valid for one hour: Cognito sets this, and it cannot be changed.
 */
export const invitationDays = 7
export const resetLinkHours = 24
export const addressLinkHours = 24
