/** The public pages as a visitor finds them: with and without scripts, wide and narrow, and what is not there. */
import { describe, expect, inject, test } from 'vitest'
import { publicPages } from '../../shared/site/pages.ts'
import { expectFit, expectNoSidewaysScroll, openPage } from './browser.ts'

const listed = publicPages.filter((page) => page.listed)

describe.each([1440, 390] as const)('without scripts, %i pixels wide', (width) => {
  test('every public page can be read', async () => {
    const page = await openPage({ width, withoutScripts: true })
    for (const { path, title } of listed) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      expect(await page.title()).toBe(title)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      await expectNoSidewaysScroll(page).catch((error: unknown) => {
        throw new Error(`${path} scrolls sideways`, { cause: error })
      })
    }
    expect(await page.context().cookies()).toEqual([])
  })

  test('the header leads to every main page', async () => {
    const page = await openPage({ width, withoutScripts: true })
    for (const { path, name } of listed.filter((row) => 'inHeader' in row)) {
      await page.goto('/')
      const isNarrow = width === 390
      if (isNarrow) await page.locator('summary[aria-label="Menu"]').click()
      await page
        .getByRole('navigation', { name: isNarrow ? 'Menu' : 'Main' })
        .getByRole('link', { name, exact: true })
        .click()
      await page.waitForURL((url) => url.pathname === path)
    }
  })
})

test('an unknown path is answered with 404, its address and the way home', async () => {
  const page = await openPage({ width: 390, theme: 'dark' })
  const address = `${inject('origin')}/no/such/page?with=a-question`
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByText(address, { exact: true }).waitFor()
  await expectFit(page, 'public-not-found')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.getByRole('heading', { name: 'Know that every project hangs straight.' }).waitFor()
})

test('an unknown call is answered by the API, and the files for search engines know the stage', async () => {
  const origin = inject('origin')
  const read = async (path: string) => {
    const answer = await fetch(origin + path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  expect(await read('/api/no-such-call')).toMatchObject({
    status: 404,
    type: expect.stringContaining('json') as string,
  })
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const { text } = await read('/sitemap.xml')
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual(
    listed.map(({ path }) => origin + path),
  )
  expect((await read('/pricing')).text).toContain(`<link rel="canonical" href="${origin}/pricing"`)
})

test('the menu of a narrow screen closes with Escape and with a click elsewhere', async () => {
  const page = await openPage({ width: 390 })
  await page.goto('/why')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const opener = page.locator('summary[aria-label="Menu"]')
  await opener.click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await opener.click()
  await menu.waitFor()
  await page.locator('h1').click({ force: true, position: { x: 5, y: 60 } })
  await menu.waitFor({ state: 'hidden' })
})
