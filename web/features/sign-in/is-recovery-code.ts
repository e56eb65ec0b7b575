/** Whether the input cannot be a code from an authenticator app. */
export const isRecoveryCode = (typed: string): boolean => !/^\s*\d{3}\s?\d{3}\s*$/.test(typed)
