import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { secretKey } from '../../infra/local/services/stripe/test-keys.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from './browser.ts'

const sections = [
  'overview',
  'traces',
  'functions',
  'events',
  'queues',
  'inbox',
  'schedules',
  'capacity',
  'grants',
  'model',
  'alarms',
]

const openConsole = async (page: Page, section: string) => {
  await page.goto(`/_local#${section}`)
  // The previous section stays visible until the page has handled its new address.
  await page.locator(`[aria-current=page][href="/_local#${section}"]`).waitFor()
  await page.getByText('Loading …').waitFor({ state: 'detached' })
  await page.locator('#section > *').first().waitFor()
}

describe('the developer console', () => {
  test.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const)('shows every section at %i px in %s', async (width, theme) => {
    const page = await openPage({ width, theme })
    for (const section of sections) {
      await openConsole(page, section)
      await expectNoSidewaysScroll(page)
    }
  })

  test.each(sections)('has no axe violations in %s', async (section) => {
    const page = await openPage()
    // The page's own content security policy blocks axe too.
    await page.route('**/_local', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await openConsole(page, section)
    await expectAccessible(page)
    expect(await page.locator('h1').count()).toBe(1)
  })

  test('works with the keyboard, and keeps the focus and open sections on refresh', async () => {
    const page = await openPage()
    // The console lists the newest calls only.
    await fetch(`${inject('origin')}/api/health`)
    await openConsole(page, 'overview')
    await page.keyboard.press('3')
    const item = page.locator('details', { hasText: 'GET /api/health' })
    await item.waitFor()
    const summary = item.locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    const newestCall = () =>
      item.evaluate((element) => element.querySelector('tbody tr')?.getAttribute('data-key') ?? 'none')
    const before = await newestCall()
    await fetch(`${inject('origin')}/api/health`)
    // A call made outside the page appears without a click.
    await expect.poll(newestCall).not.toBe(before)
    expect(await item.getAttribute('open')).toBe('')
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    await page.keyboard.type('no such function')
    await page.getByText('No function matches.').waitFor()
    expect(page.url()).toMatch(/#functions\?filter=no\+such\+function$/)
  })

  test('shows alarms, and causes and mends the faults of the runbooks', async () => {
    const page = await openPage()
    const origin = inject('origin')
    await openConsole(page, 'overview')
    await page.keyboard.press('-')
    await page.getByRole('button', { name: 'Cause wrong-webhook-secret' }).press('Enter')
    await page.getByText('The fault wrong-webhook-secret is caused until you mend it.').waitFor()
    const headers = { authorization: `Bearer ${secretKey}` }
    for (let count = 0; count < 3; count += 1) await fetch(`${origin}/v1/customers`, { method: 'POST', headers })
    const on = page.getByRole('region', { name: 'Alarms that are on' })
    await on.getByRole('row', { name: /stripe-webhook ALARM mail Messages of Stripe’s webhook were refused/ }).waitFor()
    await page.getByRole('button', { name: 'Mend wrong-webhook-secret' }).press('Enter')
    await page.getByText('No fault is caused any more.').waitFor()
    await page.getByRole('button', { name: 'Cause wrong-webhook-secret' }).waitFor()
    await fetch(`${origin}/_local/stripe/deliveries/flush`, { method: 'POST' })
  })
})
