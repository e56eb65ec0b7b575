/** Takes the email from the sign-in to the page that resets the password, so that people do not type it again. */
const key = 'plumbline.reset-email'

export const carryResetEmail = (email: string): void => {
  if (email === '') return
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage, the page asks for the email.
  }
}

export const takeResetEmail = (): string | null => {
  try {
    const email = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return email
  } catch {
    return null
  }
}
