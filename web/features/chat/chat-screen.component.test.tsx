import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newId } from '../../../functions/kernel/id.ts'
import { chatChannel } from '../../../shared/chat/chat-channel.ts'
import { projectSummary } from '../../../shared/projects/project.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, refuseField } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(projectSummary, { id: newId('project'), name: 'Canopy renewal' })
const channel = sample(chatChannel, {
  id: newId('chatChannel'),
  service: 'slack',
  name: '#site-works',
  projectIds: 'all',
  kinds: ['health', 'late'],
  pace: 'daily',
  on: true,
  off: null,
  version: 3,
  sentAt: null,
  failing: null,
  nextAt: null,
})

test('a channel is connected with its kinds and projects, and what is missing is said at its field', async () => {
  const screen = openScreen(
    '/chat-channels',
    someSession(),
    answer(routes.chat.list, []),
    answer(routes.projects.list, [project]),
    refuseField(routes.chat.create, 'address', 'Enter the address of an incoming webhook of Slack'),
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Connect channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a channel' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Connect' }))
  await expect
    .poll(() => noteAt(fieldIn(dialog, 'Address')))
    .toContain('Enter the address of the channel’s incoming webhook')
  fill(fieldIn(dialog, 'Address'), 'https://example.com/services/T0')
  fill(fieldIn(dialog, 'Name'), '#site-works')
  await screen.user.click(dialog.getByRole('checkbox', { name: /^Late/ }))
  await screen.user.selectOptions(fieldIn(dialog, 'Projects'), 'Chosen projects')
  await screen.user.click(await dialog.findByRole('checkbox', { name: project.name }))
  await screen.user.selectOptions(fieldIn(dialog, 'How often'), 'Daily digest')
  await screen.user.click(dialog.getByRole('button', { name: 'Connect' }))
  await expect
    .poll(() => noteAt(fieldIn(dialog, 'Address')))
    .toContain('Enter the address of an incoming webhook of Slack')
  expect(screen.api.sent(routes.chat.create).map(({ body }) => body)).toEqual([
    {
      address: 'https://example.com/services/T0',
      name: '#site-works',
      kinds: ['health'],
      projectIds: [project.id],
      pace: 'daily',
    },
  ])
})

test('a channel keeps its address unless another is entered, and a failing or paused one says why', async () => {
  const failing = { ...channel, id: newId('chatChannel'), name: '#fails' }
  const screen = openScreen(
    '/chat-channels',
    someSession(),
    answer(routes.chat.list, [
      channel,
      { ...failing, failing: { since: channel.createdAt, problem: 'The service answered 403: invalid_token' } },
      {
        ...channel,
        id: newId('chatChannel'),
        name: '#gone',
        on: false,
        off: { at: channel.createdAt, reason: 'gone' },
      },
    ]),
    answer(routes.chat.update, { ...channel, name: '#site' }),
  )
  const list = within(await screen.findByRole('list', { name: 'Chat channels' }))
  expect(list.getAllByText('Health changed and late · All projects · Daily digest')).toHaveLength(3)
  list.getByText(/^The service answered 403: invalid_token/)
  list.getByText(/Replace the address, and turn it on\.$/)
  await screen.user.click(list.getByRole('button', { name: 'Edit #site-works' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit #site-works' }))
  fill(fieldIn(dialog, 'Name'), '#site')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Channel saved')
  expect(screen.api.sent(routes.chat.update).map(({ body }) => body)).toEqual([
    { version: 3, name: '#site', kinds: ['health', 'late'], projectIds: 'all', pace: 'daily' },
  ])
})
