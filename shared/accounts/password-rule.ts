/** The password rule of the user pools, with the messages that the forms show. */

/** The characters that Cognito counts as symbols. A space counts only inside a password. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, symbol]

/** What is wrong with a new password. Undefined if it is valid. */
export const passwordProblem = (password: string): string | undefined => {
  if (Array.from(password).length < 8) return 'Password must be at least 8 characters'
  if (password.length > 256) return 'Use at most 256 characters'
  if (password.trim() !== password) return 'Password must not start or end with a space'
  return kinds.every((kind) => kind.test(password))
    ? undefined
    : 'Password must include uppercase, lowercase, number, and special character'
}

/** What is wrong with the repeated password. Undefined if it matches. */
export const repetitionProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : "Passwords don't match"
