import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newId } from '../../../../functions/kernel/id.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer, hold, refuse, type Answer } from '../../../../test/builders/answers.ts'
import { fieldIn, openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { someSession } from '../../../session/some-session.ts'
import { saveDraft } from '../../../storage/drafts.ts'

const session = someSession()
const projectId = newId('project')
const project = sample(routes.projects.read.result, { id: projectId, name: 'Canopy renewal' })

const small = sample(routes.meetings.read.result)
const action = (id: string, text: string): Meeting['actions'][number] => ({
  id,
  text,
  ownerId: null,
  ownerName: '',
  dueDate: null,
  taskId: null,
})
const minutes = sample(routes.meetings.read.result.shape.minutes.def.innerType, {
  attendance: [],
  notes: [],
  decisions: [],
  summary: '',
})

/**
 * A meeting that was held, with three actions, one of which is a task already. Creating a task changes it, as long as its
 * project has room.
 */
const openMinutes = async (fields: Partial<Meeting> = {}, ...answers: Answer[]) => {
  let stored: Meeting = {
    ...small,
    id: newId('meeting'),
    title: 'Canopy review',
    scheduledAt: '2026-11-23T10:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    status: 'held',
    projectId,
    minutes,
    version: 1,
    actions: [
      action('glaze', 'Call the glazier'),
      { ...action('steel', 'Order the steel'), taskId: 'tsk_1' },
      action('crane', 'Book the crane'),
    ],
    ...fields,
  }
  const change = (parts: Partial<Meeting>): Meeting => (stored = { ...stored, ...parts, version: stored.version + 1 })
  let room = Infinity
  const full = refuse(routes.meetings.makeTask, 'forbidden', 'A project has at most 5,000 tasks.')
  const takes = answer(routes.meetings.makeTask, ({ params: { actionId } }) =>
    change({
      actions: stored.actions.map((one) => (one.id === actionId ? { ...one, taskId: `tsk_${one.id}` } : one)),
    }),
  )
  const screen = openScreen(
    `/meetings/${stored.id}?tab=minutes`,
    session,
    ...answers,
    answer(routes.meetings.read, () => stored),
    answer(routes.projects.list, [project]),
    { row: routes.meetings.makeTask, respond: (asked) => (room-- > 0 ? takes : full).respond(asked) },
    answer(routes.meetings.writeMinutes, ({ body }) =>
      change({
        actions: body.actions.map(({ id, text }) => stored.actions.find((one) => one.id === id) ?? action(id, text)),
      }),
    ),
  )
  const made = () =>
    screen.api.sent(routes.meetings.makeTask).map(({ params, body }) => [params.actionId, body.projectId])
  const leaveRoom = (tasks: number) => void (room = tasks)
  return { screen, made, leaveRoom }
}

test('actions without a task become tasks together, in the project of the meeting', async () => {
  const { screen, made } = await openMinutes()
  await screen.user.click(await screen.findByRole('button', { name: 'Create 2 tasks' }))
  await screen.findByText('2 tasks created')
  expect(made()).toEqual([
    ['glaze', projectId],
    ['crane', projectId],
  ])
  await expect.poll(() => screen.queryByRole('button', { name: /^Create 2 tasks/ })).toBeNull()
})

test('a meeting without a project asks for one first', async () => {
  const { screen, made } = await openMinutes({ projectId: null })
  const create = await screen.findByRole('button', { name: 'Create 2 tasks' })
  expect(create).toHaveProperty('disabled', true)
  const choice = await screen.findByLabelText('Project of the tasks')
  await expect.poll(() => choice.textContent).toContain('Canopy renewal')
  await screen.user.selectOptions(choice, 'Canopy renewal')
  await screen.user.click(create)
  await screen.findByText('2 tasks created')
  expect(made().map(([, chosen]) => chosen)).toEqual([projectId, projectId])
})

test('if one is refused, it says how many tasks there are and why no more, and the rest can be tried again', async () => {
  const { screen, made, leaveRoom } = await openMinutes()
  leaveRoom(1)
  await screen.user.click(await screen.findByRole('button', { name: 'Create 2 tasks' }))
  await screen.findByText('Only 1 task created')
  await screen.findByText('A project has at most 5,000 tasks.')
  expect(made()).toHaveLength(2)
  leaveRoom(Infinity)
  await screen.user.click(await screen.findByRole('button', { name: 'Create task: Book the crane' }))
  await screen.findByText('Task created')
})

test('actions that are not saved yet are saved first', async () => {
  const attendee = { id: session.user.id, name: 'Ana Flores' }
  const { screen, made } = await openMinutes({ status: 'scheduled', attendees: [attendee] })
  await screen.user.click(await screen.findByRole('button', { name: 'Add action' }))
  await screen.user.type(await screen.findByLabelText('Action 4'), 'Agree the access')
  await screen.user.click(await screen.findByRole('button', { name: 'Save and create 3 tasks' }))
  await screen.findByText('3 tasks created')
  expect(screen.api.sent(routes.meetings.writeMinutes).map(({ body }) => body.actions.map(({ text }) => text))).toEqual(
    [['Call the glazier', 'Order the steel', 'Book the crane', 'Agree the access']],
  )
  expect(made()).toHaveLength(3)
})

test('a risk from the notes has the manager of the project as the responsible person, once the project is there', async () => {
  const manager = sample(routes.people.list.result.def.element, {
    id: newId('person'),
    firstName: 'Rui',
    lastName: 'Costa',
  })
  const managed = { ...project, managerId: manager.id }
  const { answer: slow, release } = hold(answer(routes.projects.read, managed))
  const meetingId = newId('meeting')
  const drafted = {
    items: [],
    lines: [],
    unused: [],
    draftedBy: 'rules',
    madeBy: null,
    draftedAt: '2026-11-23T10:00:00Z',
  }
  const late = { id: 'late', kind: 'risk', text: 'The crane may come late', ownerId: '', dueDate: '', taken: false }
  saveDraft(`notes.${meetingId}.${session.user.id}`, {
    notes: 'Risk: the crane may come late',
    drafted,
    proposals: [{ ...late, records: [] }],
  })
  const people = answer(routes.people.list, [manager])
  const { screen } = await openMinutes({ id: meetingId, status: 'scheduled' }, slow, people)
  await screen.user.click(await screen.findByRole('button', { name: 'Draft from notes' }))
  const openForm = async () => {
    await screen.user.click(await screen.findByRole('button', { name: /^Add to the RAID log/ }))
    return within(await screen.findByRole('dialog', { name: 'Create RAID Log Entry' }))
  }
  const dialog = await openForm()
  expect(fieldIn(dialog, 'Assigned to')).toHaveProperty('value', fullName(session.user))
  expect(fieldIn(dialog, 'Responsible')).toHaveProperty('value', '')
  release()
  await expect.poll(() => fieldIn(dialog, 'Responsible')).toHaveProperty('value', 'Rui Costa')
  // What the form fills in is no draft of the person.
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await openForm()).queryByText(/restored/i)).toBeNull()
})
