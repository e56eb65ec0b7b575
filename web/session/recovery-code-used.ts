/** The message after a sign-in with a recovery code instead of the authenticator app. */
export const recoveryCodeUsed = 'The recovery code is used up. Your profile says how many you have left.'
