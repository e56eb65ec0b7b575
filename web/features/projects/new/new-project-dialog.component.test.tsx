import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { charter } from '../../../../shared/charters/charter.ts'
import { charterNeeds } from '../../../../shared/charters/charter-needs.ts'
import type { RaciMatrix } from '../../../../shared/charters/raci.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, type Answer } from '../../../../test/builders/answers.ts'
import { fieldIn, fill, isInvalid, noteAt, openScreen, type Screen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { priya, tomasz } from '../../../../test/builders/two-people.ts'
import { someSession } from '../../../session/some-session.ts'

const created = sample(routes.projects.create.result, { id: 'prj_0000000000000001', name: 'Slow line' })
const plan = sample(routes.dashboard.planLimits.result, { canCreateProject: true })
plan.limits.aiFeatures = 'full'

const usual = [
  answer(routes.people.list, [tomasz, priya]),
  answer(routes.dashboard.planLimits, plan),
  answer(routes.projects.create, created),
  answer(routes.projects.read, created),
  answer(routes.tasks.list, []),
]

const matrix: RaciMatrix = {
  draftedBy: 'rules',
  draftedAt: created.createdAt,
  edited: false,
  roles: ['Sponsor', 'Manager'],
  activities: [{ name: 'Two lifts', assignments: { Sponsor: 'A', Manager: 'R' } }],
}

const openDialog = async (...answers: Answer[]) => {
  const screen = openScreen('/projects?dialog=new', someSession(), ...answers, ...usual)
  return { screen, ...(await dialogOf(screen)) }
}

const dialogOf = async (screen: Screen) => {
  const box = within(await screen.findByRole('dialog', { name: 'Create New Project' }))
  const field = (label: string) => fieldIn(box, label)
  const press = (name: string) => screen.user.click(box.getByRole('button', { name }))
  return { dialog: box, field, press }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const fillForCharter = async ({ screen, dialog, field, press }: Dialog) => {
  await press('Create with Charter…')
  await dialog.findByRole('option', { name: 'Tomasz Nowak' })
  const texts = {
    'Project name': created.name,
    Description: 'A lift at each end, open while trains run.',
    'Start date': '2028-02-29',
    'End date': '2028-12-31',
    Budget: '25000.50',
    'Project sponsor': 'Clara Nunes',
    Scope: 'Both platforms and the street.',
  }
  for (const [label, text] of Object.entries(texts)) fill(field(label), text)
  const choices = {
    'Project type': 'Infrastructure',
    Priority: 'High',
    'Reporting schedule': 'Weekly',
    'Project manager': 'Tomasz Nowak',
  }
  for (const [label, option] of Object.entries(choices)) await screen.user.selectOptions(field(label), option)
}

const isAtRow = async (screen: Screen) => {
  await screen.findByRole('heading', { name: created.name, level: 1 })
  await screen.findByRole('form', { name: 'New task' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
}

test('needs only a name, says so at its field, and opens the project in the row of its first task', async () => {
  const { screen, dialog, field, press } = await openDialog()
  expect(document.activeElement).toBe(field('Project name'))
  expect(dialog.getAllByRole('textbox')).toEqual([field('Project name')])
  await press('Create Project')
  await dialog.findByText('Project name is required')
  expect([...document.querySelectorAll('[aria-invalid]')]).toEqual([field('Project name')])
  fill(field('Project name'), created.name)
  await press('Create Project')
  await screen.findByText('Project created successfully')
  await isAtRow(screen)
  const [{ body } = {}] = screen.api.sent(routes.projects.create)
  expect(body).toMatchObject({ name: created.name, status: 'planning' })
  for (const left of ['priority', 'projectType', 'budget', 'charter', 'raciMatrix'])
    expect(body).not.toHaveProperty(left)
})

test('asks at its fields for everything that a charter needs, and sends nothing until then', async () => {
  const { screen, dialog, field, press } = await openDialog()
  await press('Create with Charter…')
  await dialog.findByRole('option', { name: 'Tomasz Nowak' })
  await press('Create with Charter')
  await dialog.findByText(charterNeeds.name.message)
  for (const { label, message } of Object.values(charterNeeds)) {
    expect(isInvalid(field(label)), label).toBe(true)
    expect(noteAt(field(label))).toBe(message)
  }
  expect(isInvalid(field('Out of scope'))).toBe(false)
  expect(document.activeElement).toBe(field('Project name'))
  expect(screen.api.sent(routes.ai.projectCharter)).toEqual([])
})

test('offers a manager once the list of people has loaded, and until then no field that would lose its input', async () => {
  const { answer: people, release } = hold(answer(routes.people.list, [tomasz, priya]))
  const { screen, dialog, field, press } = await openDialog(people)
  await press('Create with Charter…')
  expect(field('Project manager').textContent).toBe('Loading…')
  expect(field('Project manager')).toHaveProperty('disabled', true)
  release()
  const offered = await dialog.findByRole('option', { name: 'Tomasz Nowak' })
  await screen.user.selectOptions(field('Project manager'), offered)
  expect(field('Project manager')).toHaveProperty('value', 'Tomasz Nowak')
  // She is a specialist.
  expect(dialog.queryByRole('option', { name: 'Priya Raman' })).toBeNull()
})

test('sends the items of its lists, which are added by Enter, by the plus button and by leaving the field', async () => {
  const { screen, dialog, field, press } = await openDialog(answer(routes.projects.assign, created))
  await press('Create with Charter…')
  fill(field('Project name'), created.name)
  await screen.user.type(field('Team members'), '  Ada Byron {Enter}   {Enter}')
  fill(field('Team members'), 'Left out')
  await press('Add to Team members')
  await press('Remove Left out')
  await press('Add milestone')
  await expect.poll(() => document.activeElement).toBe(field('Milestone 1'))
  await screen.user.paste('Lift runs')
  fill(field('Date of milestone 1'), '2028-11-30')
  await press('Add milestone')
  fill(field('Milestone 2'), 'Left out')
  await press('Remove milestone 2')
  await screen.user.type(field('Stakeholders'), 'priya raman')
  await press('Create Project')
  await expect
    .poll(() => screen.api.sent(routes.projects.create).map(({ body }) => body))
    .toMatchObject([
      {
        teamMembers: ['Ada Byron'],
        stakeholders: ['priya raman'],
        milestones: [{ name: 'Lift runs', date: '2028-11-30' }],
      },
    ])
  expect(dialog.queryByText('Left out')).toBeNull()
})

test('keeps its draft when the dialog is closed and the page reloaded, until it is discarded', async () => {
  const first = await openDialog()
  await first.press('Create with Charter…')
  fill(first.field('Project name'), 'Half a thought')
  await first.screen.user.type(first.field('Risks'), 'Forgetting it{Enter}')
  await first.screen.user.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')

  const { screen, dialog, field, press } = await openDialog()
  await dialog.findByText('Draft restored.')
  expect(field('Project name')).toHaveProperty('value', 'Half a thought')
  dialog.getByRole('button', { name: 'Remove Forgetting it' })
  await press('Discard')
  await expect.poll(() => field('Project name')).toHaveProperty('value', '')
  await press('Cancel')
  // The dialog has a button of this name, too.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await screen.user.click(await screen.findByRole('button', { name: 'Create Project' }))
  const repeated = await dialogOf(screen)
  expect(repeated.dialog.queryByText('Draft restored.')).toBeNull()
})

test('keeps the input when the response is lost, and sends the same request again, once on a double click', async () => {
  const { screen, dialog, field, press } = await openDialog(disconnect(routes.projects.create))
  fill(field('Project name'), created.name)
  await press('Create Project')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Failed to create project.')
  expect(alert.textContent).toContain('Unable to connect to server')
  expect(field('Project name')).toHaveProperty('value', created.name)
  screen.api.reconnect(routes.projects.create)
  const { answer: slow, release } = hold(answer(routes.projects.create, created))
  screen.api.add(slow)
  await screen.user.dblClick(dialog.getByRole('button', { name: 'Create Project' }))
  release()
  await screen.findByRole('heading', { name: created.name, level: 1 })
  const keys = screen.api.sent(routes.projects.create).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('continues after a failed step with all input, and drafts nothing twice', async () => {
  const drafted = sample(charter, { objectives: ['Deliver “Two lifts”.'] })
  const opened = await openDialog(
    disconnect(routes.ai.raciMatrix),
    answer(routes.ai.raciMatrix, matrix),
    answer(routes.ai.projectCharter, drafted),
  )
  const { screen, dialog, field, press } = opened
  await fillForCharter(opened)
  // Typed without pressing Enter.
  await screen.user.type(field('Deliverables'), 'Two lifts')
  await press('Create with Charter')
  await dialog.findByText('Failed to generate RACI matrix: Unable to connect to server')
  expect(field('Project name')).toHaveProperty('value', created.name)
  dialog.getByRole('button', { name: 'Remove Two lifts' })
  screen.api.reconnect(routes.ai.raciMatrix)
  await press('Create with Charter')
  await screen.findByText('Project created successfully with AI-generated charter and RACI matrix!')
  expect(screen.api.sent(routes.ai.projectCharter).map(({ body }) => body)).toMatchObject([
    { deliverables: ['Two lifts'] },
  ])
  expect(screen.api.sent(routes.ai.raciMatrix).length).toBe(2)
  expect(screen.api.sent(routes.projects.create).map(({ body }) => body)).toMatchObject([
    { budget: '25000.50', projectType: 'infrastructure', managerId: tomasz.id, charter: drafted, raciMatrix: matrix },
  ])
})

test('says that the plan is full before anything is typed', async () => {
  const full = answer(routes.dashboard.planLimits, { ...plan, canCreateProject: false })
  const screen = openScreen('/projects?dialog=new', someSession(), full, ...usual)
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan Limit Reached' }))
  dialog.getByRole('button', { name: 'Maybe Later' })
  expect(screen.queryByRole('dialog', { name: 'Create New Project' })).toBeNull()
})

test('says that the plan has become full meanwhile, and keeps the input', async () => {
  const words = 'Project limit reached. Upgrade to create more projects.'
  const { dialog, field, press } = await openDialog(refuse(routes.projects.create, 'project_limit_reached', words))
  fill(field('Project name'), 'One too many')
  await press('Create Project')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(field('Project name')).toHaveProperty('value', 'One too many')
})

test('adds specialists to the team who were named before the list of people had loaded', async () => {
  const { answer: people, release } = hold(answer(routes.people.list, [tomasz, priya]))
  const { screen, field, press } = await openDialog(people, answer(routes.projects.assign, created))
  await press('Create with Charter…')
  fill(field('Project name'), created.name)
  await screen.user.type(field('Team members'), 'priya raman{Enter}')
  await press('Create Project')
  release()
  await screen.findByRole('heading', { name: created.name, level: 1 })
  expect(screen.api.sent(routes.projects.assign)).toMatchObject([{ body: { userId: priya.id } }])
})
