/** The heading and the text of each step. The script puts them into the one heading of the page. */
export const resetSteps = {
  request: { title: 'Reset your password', text: 'We email you a code to set a new password.' },
  code: { title: 'Check Your Email', text: 'Enter the code from the email and a new password.' },
  done: {
    title: 'Your new password is set',
    text: 'You have been signed out everywhere, and applications that you had connected are disconnected. API keys keep working until you revoke them in your profile. Sign in with the new password.',
  },
} as const

export const doneWithoutKeys =
  'You have been signed out everywhere, applications that you had connected are disconnected, and your API keys have ended. Sign in with the new password.'
