import { expect, test } from 'vitest'
import { notice as noticeSchema, type Notice } from '../../../shared/notices/notice.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, hold, refuse } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const at = (hour: number) => new Date(Date.now() - 3_600_000 * hour).toISOString()
const idOf = (number: number) => `ntc_${String(number).padStart(16, '0')}`
const noticeOf = (number: number, more: Partial<Notice>): Notice =>
  sample(noticeSchema, { id: idOf(number), kind: 'assigned', subtitle: 'Depot', at: at(3 * (9 - number)), ...more })

const unread = noticeOf(1, { text: 'Lay the roof', read: false })
const latest = { unread: 1, upTo: idOf(1), items: [] }

test('marking all as read includes a notice that was marked as unread since', async () => {
  const read = noticeOf(2, { text: 'Order the glass', read: true })
  const screen = openScreen(
    '/notices',
    someSession(),
    answer(routes.notices.list, [read, unread]),
    answer(routes.notices.latest, latest),
    answer(routes.notices.mark, { ...read, read: false, upTo: idOf(2) }),
    answer(routes.notices.readAll, { ...latest, unread: 0, upTo: null }),
  )
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
  expect(all.disabled).toBe(false)
  await screen.user.click(await screen.findByRole('button', { name: 'Mark as unread: Order the glass, Depot' }))
  await expect
    .poll(() => [screen.api.sent(routes.notices.mark).length, all.disabled, all.isConnected], { timeout: 4000 })
    .toEqual([1, false, true])
  await screen.user.click(all)
  await expect.poll(() => screen.api.sent(routes.notices.readAll).map(({ body }) => body)).toEqual([{ upTo: idOf(2) }])
})

test('a mark shows at once, and is taken back with a message if it is refused', async () => {
  const { answer: refused, release } = hold(refuse(routes.notices.mark, 'busy', 'Too many changes.'))
  const screen = openScreen('/notices', someSession(), answer(routes.notices.list, [unread]), refused)
  await screen.user.click(await screen.findByRole('button', { name: 'Mark as read: Lay the roof, Depot' }))
  await screen.findByRole('button', { name: 'Mark as unread: Lay the roof, Depot' })
  release()
  await screen.findByText('Could not mark as read')
  await screen.findByRole('button', { name: 'Mark as read: Lay the roof, Depot' })
})
