/** What is said after a sign-in in which a recovery code stood in for the app. */
export const recoveryCodeUsed = 'The recovery code is used up. Your profile says how many you have left.'
