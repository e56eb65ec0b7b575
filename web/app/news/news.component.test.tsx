import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { activity } from '../../../shared/dashboard/activity.ts'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { lasting, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

/** As if the person had looked at another tab. */
const lookAway = () => {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

test('what others change appears, and is fetched only when there is news', async () => {
  const manager = someSession()
  const asked = { news: 0, dashboard: 0, bell: 0 }
  let happened = 'evt_1'
  let unread = 0
  const line = () => sample(activity, { id: happened, text: `Change ${happened}` })
  const screen = openScreen(
    '/dashboard',
    manager,
    answer(routes.dashboard.news, () => {
      asked.news += 1
      return {
        happened: [{ id: happened, about: 'task', projectId: 'prj_1' }],
        last: { comments: null, requests: null, raid: null },
        notices: String(unread),
      }
    }),
    answer(routes.notices.latest, () => {
      asked.bell += 1
      return { unread, upTo: null, items: [] }
    }),
    answer(routes.dashboard.read, () => {
      asked.dashboard += 1
      return { ...sample(routes.dashboard.read.result), session: lasting(manager), activity: [line()] }
    }),
  )
  const feed = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  feed.getByText('Change evt_1')
  await waitFor(() => expect(asked).toEqual({ news: 1, dashboard: 1, bell: 1 }))

  lookAway()
  await waitFor(() => expect(asked.news).toBe(2))
  expect(asked).toEqual({ news: 2, dashboard: 1, bell: 1 })

  happened = 'evt_2'
  unread = 3
  lookAway()
  await feed.findByText('Change evt_2')
  await screen.findByRole('button', { name: 'Inbox, 3 unread' })
  expect(asked).toEqual({ news: 3, dashboard: 2, bell: 2 })
})
