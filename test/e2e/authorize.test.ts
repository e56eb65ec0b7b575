import { expect, test } from 'vitest'
import type { ApiKey } from '../../shared/accounts/api-keys.ts'
import { anAsking, askingPath } from '../builders/application.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { callAsManager } from './own-records.ts'

/** Opens the page as an application does, and takes the place of that application when the page leads back to it. */
const openAsking = async (width: 390 | 1440) => {
  const page = await openPage({ width })
  await signInAs(page, 'program@demo.test')
  await page.route(`${anAsking.redirect_uri}*`, (route) => route.fulfill({ body: 'You can close this window.' }))
  await page.goto(askingPath({ scope: 'read propose write' }))
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  return page
}

test('a person allows an application by the keyboard, on a phone as well, and disconnects it in the profile', async () => {
  const page = await openAsking(390)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'authorize-phone')
  const write = page.getByRole('checkbox', { name: /^Make changes/ })
  await write.focus()
  await page.keyboard.press('Space')
  expect(await write.isChecked()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You can close this window.').waitFor()
  const answer = new URL(page.url()).searchParams
  expect(answer.get('code')).toMatch(/^plc_/)
  expect(answer.get('state')).toBe(anAsking.state)
  // It has not exchanged the code, so nothing is connected.
  const keys = await callAsManager<ApiKey[]>('GET', '/api/keys')
  expect(keys.filter(({ application }) => application !== null)).toEqual([])
})

test('a person denies it, and the application is told', async () => {
  const page = await openAsking(1440)
  await picture(page, 'authorize')
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('You can close this window.').waitFor()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
})
