import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChatChannel } from '../../shared/chat/chat-channel.ts'
import { settled } from '../builders/actors.ts'
import { openReceiver, type Receiver } from '../builders/receiver.ts'
import { advanceStageClock } from '../builders/stage-clock.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

/** Stands in for both services: the stage takes addresses of this machine for Slack’s by their path. */
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  receiver.answer(200, 'ok')
})
afterAll(() => receiver.close())
afterEach(async () => {
  for (const { id } of await callAsManager<ChatChannel[]>('GET', '/api/chat-channels'))
    await callAsManager('DELETE', `/api/chat-channels/${id}`)
})

const messages = (text: string): string[] =>
  receiver.received.map(({ body }) => body).filter((body) => body.includes(text))

test('a channel is connected, tested and told of a sealed report, and its address is never shown again', async () => {
  const project = await ownProject({ name: 'Depot gates' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/chat-channels')
  await page.getByText('No chat channels yet').waitFor()
  await picture(page, 'chat-none')
  await page.getByRole('button', { name: 'Connect channel' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a channel' })
  await form.getByLabel('Address').fill('https://hooks.example.com/services/T0')
  await form.getByLabel('Name').fill('#site-works')
  for (const kind of [/^Report sealed/, /^Mentioned/]) await form.getByRole('checkbox', { name: kind }).check()
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await form.getByText('Enter the address of an incoming webhook of Slack').waitFor()
  await expectAccessible(page)
  await picture(page, 'chat-connect')
  await form.getByLabel('Address').fill(receiver.url.replace('/hook', '/services/T0/B0/hidden'))
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectToast(page, 'Channel connected')

  await page.getByRole('button', { name: 'Send test to #site-works' }).click()
  await expectToast(page, 'Test sent')
  expect(messages('A test of #site-works')).toHaveLength(1)

  const { id } = await callAsManager<{ id: string }>('POST', '/api/reports', {
    projectId: project.id,
    type: 'status',
    audienceType: 'team',
    title: 'Week 48 at the gates',
  })
  await callAsManager('POST', `/api/reports/${id}/seal`, {})
  const { user } = await callAsManager<{ user: { id: string } }>('GET', '/api/auth/user')
  const task = await callAsManager<{ id: string }>('POST', '/api/tasks', { projectId: project.id, title: 'Oil hinges' })
  await callAsManager('POST', `/api/tasks/${task.id}/comments`, { text: 'By Friday?', mentions: [user.id] })
  await settled()
  // The stage's own schedule may have sent it by now.
  const hasHeard = async () => {
    const [channel] = await callAsManager<ChatChannel[]>('GET', '/api/chat-channels')
    return channel !== undefined && (channel.nextAt !== null || channel.sentAt !== null)
  }
  await expect.poll(hasHeard).toBe(true)
  await advanceStageClock(120)
  await expect.poll(() => messages('Week 48 at the gates was sealed').length).toBe(1)
  expect(messages('Week 48')[0]).toContain(`/reports/${id}`)
  await expect.poll(() => messages('Oil hinges').length).toBe(1)
  expect(messages('Oil hinges')[0]).toMatch(/ in [A-Z]{2,5}-1 Oil hinges/)

  const phone = await openPage({ width: 390, theme: 'dark' })
  await signInAs(phone, 'company@demo.test')
  await phone.goto('/chat-channels')
  await phone.getByText(/^Last message/).waitFor()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  expect(await phone.content()).not.toContain('/services/')
  await picture(phone, 'chat-phone')
  await phone.getByRole('button', { name: 'More actions for #site-works' }).click()
  await phone.getByRole('menuitem', { name: 'Disconnect…' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(phone, 'Channel disconnected')
})
