import type { Browser, Page } from 'playwright-core'

/** Opens a page of a person who is signed in with the session's token. */
export const openSignedIn = async (browser: Browser, origin: string, token: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
  })
  await context.addCookies([
    {
      name: '__Host-session',
      value: token,
      url: origin.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ])
  const page = await context.newPage()
  // Allows for a busy machine.
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => console.error(error))
  return page
}
