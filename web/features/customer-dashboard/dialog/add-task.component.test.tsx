import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { projectSummary } from '../../../../shared/projects/project.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer, hold, refuse, type Answer } from '../../../../test/builders/answers.ts'
import { openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { companySession as company } from '../../../session/some-session.ts'

const row = routes.tasks.customerCreate

/** The dialog of a project in the portal, at the form for a new task. */
const openForm = async (...answers: Answer[]) => {
  const project = { id: 'prj_1', name: 'Slow line' }
  const screen = openScreen(
    '/customer-dashboard',
    company,
    answer(routes.projects.customerList, [sample(projectSummary, { ...project, status: 'active' })]),
    answer(routes.projects.customerRead, sample(routes.projects.customerRead.result, project)),
    ...answers,
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Details of Slow line' }))
  await screen.user.click(await screen.findByRole('tab', { name: /Tasks/ }))
  await screen.user.click(await screen.findByRole('button', { name: 'Add Task' }))
  const form = within(await screen.findByRole('form', { name: 'New task' }))
  return { screen, form, title: form.getByLabelText(/Title/) }
}

test('a task needs a title, and is created once however often it is sent', async () => {
  const { answer: created, release } = hold(answer(row, sample(row.result, { title: 'Lay the roof' })))
  const { screen, form, title } = await openForm(created)
  expect(form.queryByText('Task title is required.')).toBeNull()
  await screen.user.type(title, ' {Enter}')
  form.getByText('Task title is required.')
  await screen.user.type(title, 'Lay the roof{Enter}')
  expect(form.queryByText('Task title is required.')).toBeNull()
  await screen.user.type(title, '{Enter}')
  release()
  await screen.findByText('Task created')
  expect(screen.api.sent(row).map(({ body }) => body.title)).toEqual(['Lay the roof'])
})

test('a task that is refused says why', async () => {
  const { screen, title } = await openForm(refuse(row, 'project_read_only', 'The project takes no changes now.'))
  await screen.user.type(title, 'Lay the roof{Enter}')
  await screen.findByText('Failed to create task')
  screen.getByText('The project takes no changes now.')
})
