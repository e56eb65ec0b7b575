import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { routes } from '../../../../shared/routes.ts'
import type { Session } from '../../../../shared/accounts/session.ts'
import { answer, disconnect, hold, stored, type Answer } from '../../../../test/builders/answers.ts'
import { fill, noteAt, openScreen, type Place, press } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { companySession as company, someSession } from '../../../session/some-session.ts'

const { projects, tasks } = routes
const id = 'prj_0000000000000001'
const project = sample(projects.customerRead.result, {
  id,
  name: 'Footbridge',
  status: 'execution',
  budget: '9000.00',
  taskCount: 1,
  version: 1,
})
const task = sample(tasks.customerUpdate.result, {
  id: `tsk_${id.slice(4)}0000000000000001`,
  projectId: id,
  title: 'Survey the ground',
})

const openDetails = async (as: Session, ...answers: Answer[]) => {
  const screen = openScreen(
    `/customer-dashboard?details=${id}`,
    as,
    ...answers,
    answer(projects.customerRead, project),
    answer(projects.read, project),
    answer(tasks.customerList, [task]),
    answer(tasks.list, [task]),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Footbridge' }))
  const openTab = (name: RegExp) => screen.user.click(dialog.getByRole('tab', { name }))
  return { screen, dialog, openTab }
}

const field = (place: Place, label: string) => place.getByLabelText<HTMLInputElement>(label)

test('a new task needs a title, which survives another tab, a reload and a failed call, and is created once', async () => {
  let { screen, dialog, openTab } = await openDetails(company)
  await openTab(/^Tasks/)
  await press(screen, dialog, 'Add Task')
  const form = () => within(dialog.getByRole('form', { name: 'New task' }))
  const title = () => field(form(), 'Title *')
  await press(screen, form(), 'Add Task')
  await expect.poll(() => noteAt(title())).toBe('Task title is required.')
  expect(field(form(), 'Status').value).toBe('todo')
  fill(title(), 'Paint the railings')
  await openTab(/^Overview/)
  await openTab(/^Tasks/)
  expect(title().value).toBe('Paint the railings')

  ;({ screen, dialog, openTab } = await openDetails(company, disconnect(tasks.customerCreate)))
  await openTab(/^Tasks/)
  await screen.user.selectOptions(field(form(), 'Status'), 'completed')
  expect([field(form(), 'Progress').value, field(form(), 'Progress').disabled]).toEqual(['100', true])
  await press(screen, form(), 'Add Task')
  await screen.findByText('Failed to create task')
  expect(title().value).toBe('Paint the railings')
  const created = hold(answer(tasks.customerCreate, { ...task, id: `${task.id.slice(0, -1)}2`, title: title().value }))
  screen.api.add(created.answer)
  await screen.user.dblClick(form().getByRole('button', { name: 'Add Task' }))
  created.release()
  await screen.findByText('Task created')
  expect([title().value, field(form(), 'Status').value]).toEqual(['', 'todo'])
  expect(screen.api.sent(tasks.customerCreate)).toHaveLength(2)
})

test('a task is deleted only for a reason', async () => {
  const { screen, dialog, openTab } = await openDetails(company, disconnect(tasks.customerRemove))
  await openTab(/^Tasks/)
  await screen.user.click(await dialog.findByRole('button', { name: 'Delete Survey the ground' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete task' }))
  const [reason, send] = [
    field(question, 'Reason *'),
    question.getByRole<HTMLButtonElement>('button', { name: 'Delete' }),
  ]
  expect([noteAt(reason), send.disabled]).toEqual(['Deletion reason is required', true])
  fill(reason, 'Done by the city')
  await screen.user.click(send)
  await screen.findByText('Failed to delete task')
  expect(reason.value).toBe('Done by the city')
  screen.api.add(answer(tasks.customerRemove, null), answer(tasks.customerList, []))
  await screen.user.click(send)
  await dialog.findByText('No Tasks Yet')
  expect(screen.api.sent(tasks.customerRemove).at(-1)?.body).toMatchObject({ reason: 'Done by the city' })
})

test('the settings are checked, and compared if someone else has changed them in the meantime', async () => {
  const { answers, change } = stored(projects.customerRead, projects.customerUpdate, project)
  const { screen, dialog, openTab } = await openDetails(company, ...answers)
  await openTab(/^Settings/)
  const labelled = (label: string) => field(dialog, label)
  fill(labelled('Budget (US dollars)'), 'a lot')
  fill(labelled('Start date'), '2026-12-02')
  fill(labelled('End date'), '2026-12-01')
  await screen.user.selectOptions(labelled('Risk level'), 'high')
  await press(screen, dialog, 'Save Settings')
  await expect.poll(() => noteAt(labelled('Budget (US dollars)'))).toBe('Enter an amount like 1250.00')
  expect(noteAt(labelled('End date'))).toBe('The end date is before the start date')
  expect(noteAt(labelled('Reason for the risk level'))).toBe('Enter why the level is pinned')

  await press(screen, dialog, 'Discard changes')
  fill(labelled('Budget (US dollars)'), '12,500.50')
  await screen.user.selectOptions(labelled('Status'), 'on_hold')
  change({ status: 'active', description: 'Two lifts' })
  await press(screen, dialog, 'Save Settings')
  const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
  const { on_hold: mine, active: theirs } = projectStatuses
  expect(question.getByRole('row', { name: /^Status/ }).textContent).toBe(`Status${mine.label}${theirs.label}`)
  question.getByText('Two lifts')
  await press(screen, question, 'Keep mine')
  await screen.findByText('Project updated')
  const body = { budget: '12500.50', status: 'on_hold' }
  expect(screen.api.sent(projects.customerUpdate).map((call) => call.body)).toEqual([
    { ...body, version: 1 },
    { ...body, version: 2 },
  ])
  expect(field(dialog, 'Description').value).toBe('Two lifts')
})

test('a specialist is offered no settings and no deletion', async () => {
  const { dialog, openTab } = await openDetails(someSession({ role: 'sme' }))
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Tasks 1'])
  await openTab(/^Tasks/)
  await dialog.findByRole('button', { name: 'Edit Survey the ground' })
  expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull()
})
