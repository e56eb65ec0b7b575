/** An authenticator in Chromium, such as a fingerprint reader, which answers without a person. */
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Connects one to the page until the test ends. */
export const connectAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  onTestFinished(() => devtools.detach())
  return {
    /** Whether it recognizes the person. If not, the browser reports what it reports after a cancellation. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
