import { expect, inject, test } from 'vitest'
import { openPage, signInAs, expectAccessible, picture } from './browser.ts'
test('probe', async () => {
  const page = await openPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('program@demo.test')
  await page.getByLabel('Password').fill('Demo-2026-plan!')
  console.log(await page.locator('body').ariaSnapshot())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Login successful').first().waitFor()
  console.log(await page.locator('body').ariaSnapshot())
  console.log(await page.evaluate(() => document.body.lastElementChild?.outerHTML))
  console.log(await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])))
})
