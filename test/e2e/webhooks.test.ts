import type { Locator, Page } from 'playwright-core'
import { Webhook as Reference } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Webhook } from '../../shared/webhooks/webhook.ts'
import { settled } from '../builders/actors.ts'
import { openReceiver, type Received, type Receiver } from '../builders/receiver.ts'
import { advanceStageClock } from '../builders/stage-clock.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

afterEach(async () => {
  for (const { id } of await callAsManager<Webhook[]>('GET', '/api/webhooks'))
    await callAsManager('DELETE', `/api/webhooks/${id}`)
})

/** The deliveries whose body contains a text. Deliveries for other tests' records are ignored. */
const about = (text: string): Received[] => receiver.received.filter(({ body }) => body.includes(text))

/**
 * Whether a delivery is signed with a secret. The reference implementation would reject the stage's time, which other
 * tests set forward.
 */
const isSigned = ({ headers, body }: Received, secret: string): boolean =>
  headers['webhook-signature'] ===
  new Reference(secret).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body)

const present = async (): Promise<Webhook | undefined> => (await callAsManager<Webhook[]>('GET', '/api/webhooks'))[0]

const deliveries = (page: Page): Locator => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')

test('another system receives signed events; a failed delivery is retried; an endpoint that is gone is turned off with a notice', async () => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/webhooks')
  await page.getByText('No webhooks yet').waitFor()
  await picture(page, 'webhooks-none')

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data')
  await form.getByLabel('Chosen events').check()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await form.getByText('Choose at least one event').waitFor()
  await form.getByRole('group', { name: 'Projects' }).getByRole('checkbox', { name: 'Projects' }).check()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await form.getByText('The address has to be one of the public internet').waitFor()
  await expectAccessible(page)
  await picture(page, 'webhooks-add')
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Description').fill('Receiver of the test')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const told = page.getByRole('dialog', { name: 'Your webhook is registered' })
  const secret = await told.getByLabel('Signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await picture(page, 'webhooks-secret')
  await told.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('table', { name: 'Webhooks' }).getByRole('link', { name: '/hook' }).click()

  await page.getByRole('button', { name: 'Send test' }).click()
  await page
    .getByRole('dialog', { name: 'Test' })
    .getByText(/^204 in/)
    .waitFor()
  expect(about('webhook.test').map((one) => isSigned(one, secret))).toEqual([true])
  await page.getByRole('dialog', { name: 'Test' }).getByRole('button', { name: 'Done' }).click()

  const first = await ownProject({ name: 'Told at once' })
  await expect.poll(() => about(first.id).length).toBe(1)
  const [sent] = about(first.id)
  expect(sent !== undefined && isSigned(sent, secret)).toBe(true)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    type: 'project.created.v1',
    data: { projectId: first.id, by: { name: 'Ana Flores' } },
  })

  receiver.answer(503, 'Down for maintenance')
  const second = await ownProject({ name: 'Told later' })
  await expect.poll(() => about(second.id).length).toBe(1)
  await settled()
  await page.getByRole('button', { name: 'Refresh' }).click()
  // A new row moves the row being pressed, so wait until all rows are there and the log has stopped refreshing.
  const waiting = deliveries(page).filter({ hasText: 'Waiting' }).filter({ hasText: '1 attempt' }).first()
  await waiting.waitFor()
  await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor()
  await waiting.getByRole('button').first().click()
  await waiting.getByText('Down for maintenance').waitFor()
  await expectAccessible(page)
  await picture(page, 'webhook')

  // Go as far as the third retry, because the first two may have been due while the machine was busy.
  receiver.answer(204)
  await advanceStageClock(2400)
  await expect.poll(async () => (await present())?.failingSince).toBeNull()
  expect(about(second.id).length).toBeGreaterThan(1)
  expect(new Set(about(second.id).map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  receiver.answer(410)
  await settled()
  await ownProject({ name: 'Told no one' })
  const phone = await openPage({ width: 390, theme: 'dark' })
  await signInAs(phone, 'company@demo.test')
  await expect.poll(async () => (await present())?.off?.reason).toBe('gone')
  await settled()
  await phone.goto('/notices')
  await phone
    .getByRole('link', { name: /A webhook was turned off/ })
    .first()
    .click()
  await expectAddress(phone, '/webhooks')
  await phone.getByRole('link', { name: '/hook' }).click()
  await phone.getByText('because the receiver responded that the address is gone').waitFor()
  await deliveries(phone).first().waitFor()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await picture(phone, 'webhook-phone')
  await phone.getByRole('button', { name: 'More actions' }).click()
  await phone.getByRole('menuitem', { name: 'Delete…' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expectToast(phone, 'Webhook deleted')
  await phone.getByText('No webhooks yet').waitFor()
})
