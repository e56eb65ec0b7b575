import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../functions/kernel/id.ts'
import { changedSettings, notice, type Notice, type NoticeChannels } from '../../../shared/notices/notice.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, type Answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const glass = sample(notice, {
  id: newId('notice'),
  kind: 'assigned',
  text: 'A task was assigned to you',
  subtitle: 'Cut the glass',
  read: true,
})

/** Opens the notices, which the server filters by whether they are unread. */
const openNotices = (search: string, items: Notice[], ...answers: Answer[]) => {
  const unread = items.filter(({ read }) => !read)
  return openScreen(
    `/notices${search}`,
    someSession(),
    ...answers,
    answer(routes.notices.list, ({ query }) => (query.state === 'unread' ? unread : items)),
    answer(routes.notices.latest, { items: [], unread: unread.length, upTo: items[0]?.id ?? null }),
  )
}

describe('the notices', () => {
  test('are filtered by the address, and all marked as read at once', async () => {
    const all = [{ ...glass, read: false }]
    const latest = { items: [], unread: 0, upTo: glass.id }
    const screen = openNotices('?kind=assigned', all, answer(routes.notices.readAll, latest))
    await screen.findByText('Cut the glass')
    await screen.user.selectOptions(screen.getByLabelText('Show'), 'Unread')
    await expect.poll(() => location.search).toBe('?kind=assigned&state=unread')
    await screen.findByText('Cut the glass')
    screen.api.add(
      answer(routes.notices.list, ({ query }) => (query.state === 'unread' ? [] : [glass])),
      answer(routes.notices.latest, latest),
    )
    await screen.user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await screen.findByText('No matching notices')
    screen.getByText(/^Nothing unread/)
    expect(screen.api.sent(routes.notices.readAll)).toMatchObject([{ body: { upTo: glass.id } }])
    await screen.user.click(screen.getByRole('button', { name: 'Show all notices' }))
    await screen.findByText('Cut the glass')
    expect(location.search).toBe('')
    await screen.user.selectOptions(screen.getByLabelText('Kind'), 'Overdue')
    await expect.poll(() => screen.api.sent(routes.notices.list).at(-1)?.query).toMatchObject({ kind: 'overdue' })
  })

  test('show a mark at once, and take it back with a message if it cannot be saved', async () => {
    const { answer: failing, release } = hold(refuse(routes.notices.mark, 'internal', 'Out of order.'))
    const screen = openNotices('', [glass], failing)
    const name = 'A task was assigned to you, Cut the glass'
    await screen.user.click(await screen.findByRole('button', { name: `Mark as unread: ${name}` }))
    await screen.findByRole('button', { name: `Mark as read: ${name}` })
    release()
    await screen.findByText('Could not mark as unread')
    await screen.findByRole('button', { name: `Mark as unread: ${name}` })
  })

  test('that cannot be loaded say so, and load on another try', async () => {
    const screen = openNotices('', [], disconnect(routes.notices.list))
    await screen.findByText('Your notices could not be loaded')
    screen.api.reconnect(routes.notices.list)
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No notices yet')
  })
})

test('a setting is saved at once, and reverted with a message if that fails', async () => {
  const off: NoticeChannels = { inApp: true, mail: 'off' }
  let stored = { ...sample(routes.notices.settings.result), due_soon: off, overdue: off, raidDigest: true }
  const screen = openScreen(
    '/notices/settings',
    someSession(),
    answer(routes.notices.settings, () => stored),
    answer(routes.notices.changeSettings, ({ body }) => (stored = { ...stored, ...changedSettings(stored, body) })),
  )
  const choice = async (group: string, label: string) =>
    within(await screen.findByRole('group', { name: group })).getByLabelText(label)
  await screen.user.click(await choice('RAID log digest', 'Each morning'))
  await screen.findByText('Saved')
  await screen.user.selectOptions(await choice('Overdue', 'Mail'), 'Daily digest')
  await expect.poll(() => stored.overdue.mail).toBe('daily')
  expect(stored.raidDigest).toBe(false)
  expect(screen.api.sent(routes.notices.changeSettings).map(({ body }) => body)).toEqual([
    { raidDigest: false },
    { overdue: { mail: 'daily' } },
  ])

  const { answer: failing, release } = hold(refuse(routes.notices.changeSettings, 'internal', 'Out of order.'))
  screen.api.add(failing)
  const box = await choice('Due soon', 'In app')
  await screen.user.click(box)
  await expect.poll(() => box).toHaveProperty('checked', false)
  release()
  await screen.findByText('Your choice could not be saved')
  await expect.poll(() => box).toHaveProperty('checked', true)
  expect(await choice('Overdue', 'Mail')).toHaveProperty('value', 'daily')
})
