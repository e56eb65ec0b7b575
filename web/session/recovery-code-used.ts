/** The message after a sign-in with a recovery code instead of the authenticator app. */
export const recoveryCodeUsed = 'The recovery code can no longer be used. Your profile shows how many are left.'
