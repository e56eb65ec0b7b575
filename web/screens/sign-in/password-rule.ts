/** The rule for new passwords, with the words that the forms show. */

/** What is wrong with a new password; undefined where nothing is. */
export const passwordProblem = (password: string): string | undefined => {
  if (Array.from(password).length < 8) return 'Password must be at least 8 characters'
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/]
  return kinds.every((kind) => kind.test(password)) ? undefined : 'Password must include uppercase, lowercase, number, and special character'
}

/** What is wrong with its repetition. */
export const repetitionProblem = (password: string, repeated: string): string | undefined => (password === repeated ? undefined : "Passwords don't match")
