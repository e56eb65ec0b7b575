import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, picture } from './browser.ts'
import { callAsManager } from './own-records.ts'

const keys: string[] = []
afterAll(async () => {
  for (const id of keys) await callAsManager('DELETE', `/api/keys/${id}`)
})

test('a visitor with a key tries a call of the API reference, by keys and on a phone', async () => {
  const made = await callAsManager<{ id: string; key: string }>('POST', '/api/keys', { name: 'Try', scopes: ['read'] })
  keys.push(made.id)
  for (const options of [{}, { width: 390, theme: 'dark' }] as const) {
    const page = await openPage(options)
    await page.goto('/api-docs')
    await page.getByLabel('API key for trying calls').fill(made.key)
    const path = page.getByText('/api/tasks/{id}', { exact: true })
    await page.locator('summary').filter({ has: path }).first().focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form').first()
    await form.getByLabel('id', { exact: false }).fill('tsk_00000000000000000000000000000000')
    await page.keyboard.press('Enter')
    await form.getByText('Answered 404').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await form.scrollIntoViewIfNeeded()
    await picture(page, `try-a-call-${options.width ?? 1440}`)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(made.key)
  }
})
