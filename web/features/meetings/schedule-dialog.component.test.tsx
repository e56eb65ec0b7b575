import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newId } from '../../../functions/kernel/id.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { priya } from '../../../test/builders/two-people.ts'
import { someSession } from '../../session/some-session.ts'

const { user, ...session } = someSession()
const manager = { ...session, user: { ...user, id: newId('person') } }

const people = answer(routes.people.list, [priya])

const dialogOf = async (screen: Screen) => within(await screen.findByRole('dialog', { name: 'Schedule Meeting' }))

test('says that the people are loading, and asks for them again after a failure', async () => {
  const { answer: failing, release } = hold(refuse(routes.people.list, 'internal', 'Out of order.'))
  const screen = openScreen('/meetings?new=1', manager, failing, people)
  const dialog = await dialogOf(screen)
  await dialog.findByText('Loading the people')
  expect(dialog.queryByText('No people found.')).toBeNull()
  release()
  await dialog.findByText('The people could not be loaded')
  screen.api.reconnect(routes.people.list)
  await screen.user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByRole('checkbox', { name: /^Priya Raman/ })
})

test('shows errors at the fields, follows the usual length of a type, and schedules once', async () => {
  const meeting = sample(routes.meetings.create.result, { title: 'Canopy review' })
  const screen = openScreen('/meetings?new=1', manager, disconnect(routes.meetings.create), people)
  const dialog = await dialogOf(screen)
  const schedule = dialog.getByRole('button', { name: 'Schedule Meeting' })
  await screen.user.click(schedule)
  await expect.poll(() => noteAt(fieldIn(dialog, 'Title'))).toBe('Meeting title is required')
  fill(fieldIn(dialog, 'Title'), meeting.title)
  await screen.user.selectOptions(fieldIn(dialog, 'Type'), 'Review')
  await expect.poll(() => fieldIn(dialog, 'Length')).toHaveProperty('value', '60')
  fill(fieldIn(dialog, 'Day'), '2027-03-14')
  fill(fieldIn(dialog, 'Start time'), '10:00')
  await screen.user.click(await dialog.findByRole('checkbox', { name: /^Priya Raman/ }))
  fill(fieldIn(dialog, 'Meeting link'), 'meet')
  await screen.user.click(schedule)
  await dialog.findByText('Enter a full URL, such as https://meet.example.com/room')
  fill(fieldIn(dialog, 'Meeting link'), 'https://meet.example.com/canopy')
  await screen.user.click(schedule)
  await screen.findByText('The meeting could not be scheduled')
  expect(fieldIn(dialog, 'Title')).toHaveProperty('value', meeting.title)
  screen.api.reconnect(routes.meetings.create)
  const { answer: slow, release } = hold(answer(routes.meetings.create, meeting))
  screen.api.add(slow)
  await screen.user.dblClick(schedule)
  release()
  await screen.findByText('Meeting scheduled')
  const sent = screen.api.sent(routes.meetings.create)
  expect(sent.map(({ body, idempotencyKey }) => [body.title, body.type, body.duration, idempotencyKey])).toEqual(
    Array.from({ length: 2 }, () => [meeting.title, 'review', 60, sent[0]?.idempotencyKey]),
  )
})
