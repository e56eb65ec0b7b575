/** The rule for passwords, as the user pools have it, with the words that the forms show. */

/** The characters that Cognito counts as symbols; a blank is one within a password. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, symbol]

/** What is wrong with a new password; undefined where nothing is. */
export const passwordProblem = (password: string): string | undefined => {
  if (Array.from(password).length < 8) return 'Password must be at least 8 characters'
  if (password.length > 256) return 'Use at most 256 characters'
  if (password.trim() !== password) return 'Password must not begin or end with a space'
  return kinds.every((kind) => kind.test(password))
    ? undefined
    : 'Password must include uppercase, lowercase, number, and special character'
}

/** What is wrong with its repetition. */
export const repetitionProblem = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : "Passwords don't match"
