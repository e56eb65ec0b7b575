/** The Customer Portal: its sign-in, its dashboard, the dialog with the details of a project, and the project's page. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../../shared/accounts/person.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor, demoPassword, settled } from '../builders/actors.ts'
import { expectAccessible, expectAddress, expectNoSidewaysScroll, openPage, picture } from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

/** Asks for a page without a session, and signs in through the portal's dialog that it leads to. */
const enter = async (page: Page, email: string, path = '/customer-dashboard'): Promise<void> => {
  await page.goto(path)
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('portal') === 'sign-in')
  const dialog = page.getByRole('dialog', { name: 'Customer Portal' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

const region = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true })

const figure = (page: Page, name: string): Locator =>
  page.getByRole('main').getByLabel('Statistics').locator('div').filter({ hasText: name }).getByRole('definition')

const details = async (page: Page, project: Project): Promise<Locator> => {
  await page.getByRole('button', { name: `Details of ${project.name}` }).click()
  return page.getByRole('dialog', { name: project.name })
}

/** The toast. An open dialog hides it from the roles that a test can ask for. */
const toasts = (page: Page, title: string): Locator => page.locator('[data-toasts]').getByText(title, { exact: true })

const readProject = ({ id }: Project): Promise<Project> => callAsManager('GET', `/api/projects/${id}`)

/** A project under way with two tasks, on which the demo's specialist works. */
const footbridge = async (): Promise<{ project: Project; tasks: Task[]; specialist: Person }> => {
  const name = `Footbridge ${crypto.randomUUID().slice(0, 6)}`
  const project = await ownProject({ name, description: 'A lift at each end', status: 'execution', budget: '9000.00' })
  const specialist = (await callAsManager<Person[]>('GET', '/api/users')).find(({ email }) => email === 'sme@demo.test')
  if (specialist === undefined) throw new Error('The demo has no specialist')
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: specialist.id })
  const tasks = [
    await ownTask(project, {
      title: 'Survey the ground',
      progress: 50,
      dueDate: '2026-01-05',
      assigneeId: specialist.id,
    }),
    await ownTask(project, { title: 'Order the steel', status: 'todo' }),
  ]
  await settled()
  return { project, tasks, specialist }
}

test('the company account signs in at the portal, and its figures agree with its lists', async () => {
  const { project } = await footbridge()
  const page = await openPage()
  await enter(page, 'company@demo.test', '/customer-portal')
  await expectAddress(page, '/customer-dashboard')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Harbour Rail' }).waitFor()
  const active = region(page, 'Active Projects').getByRole('listitem')
  await active.filter({ hasText: project.name }).waitFor()
  await expect.poll(async () => Number(await figure(page, 'Active Projects').innerText())).toBe(await active.count())
  const projects = (await (await actor('customer')).call('GET', '/api/customer/projects?limit=200')).body as Project[]
  await expect.poll(async () => Number(await figure(page, 'Total Projects').innerText())).toBe(projects.length)
  await expectAccessible(page)

  const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Company' }).click()
  await expectAddress(page, '/account')
  const section = page.getByRole('navigation', { name: 'Section' })
  expect((await section.getByRole('link').allInnerTexts()).slice(0, 4)).toEqual([
    'Account',
    'Billing & plans',
    'Team',
    'Project Requests',
  ])
  await section.getByRole('link', { name: 'Project Requests' }).click()
  await expectAddress(page, '/project-requests')
  await sidebar.getByRole('link', { name: 'Company' }).and(page.locator('[aria-current]')).waitFor()
  await page.goto('/project-management')
  await expectAddress(page, '/project-requests?tab=projects')
  await page.getByRole('tab', { name: 'Active Projects', selected: true }).waitFor()
  await page.getByLabel('Filter by status').selectOption('Execution')
  await page.getByRole('button', { name: `Delete ${project.name}` }).click()
  const deletion = page.getByRole('alertdialog', { name: `Delete ${project.name}` })
  await deletion.getByText(/to the trash with 2 tasks and can be restored for 30 days/).waitFor()
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row').filter({ hasText: project.name }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAddress(page, '/')
})

test('the details of a project change its tasks and settings', async () => {
  const { project, tasks } = await footbridge()
  const page = await openPage()
  await enter(page, 'company@demo.test', '/customer-dashboard?from=mail')
  await expectAddress(page, '/customer-dashboard?from=mail')
  const dialog = await details(page, project)
  await dialog.getByText('A lift at each end').waitFor()
  await expectAccessible(page)
  await picture(page, 'portal-dialog-overview')

  await dialog.getByRole('tab', { name: 'Tasks' }).click()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  const form = dialog.getByRole('form', { name: 'New task' })
  await form.getByLabel('Title').fill('Paint the railings')
  await form.getByLabel('Status').selectOption('Completed')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await toasts(page, 'Task created').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: 'Edit Order the steel' }).click()
  const edit = dialog.getByRole('form', { name: 'Edit Order the steel' })
  expect(await edit.getByLabel('Progress').locator('option').allInnerTexts()).toEqual([
    '0%',
    '25%',
    '50%',
    '75%',
    '100%',
  ])
  await edit.getByLabel('Progress').selectOption('75%')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'detached' })
  expect(await readTask(tasks[1] as Task)).toMatchObject({ progress: 75 })
  await picture(page, 'portal-dialog-tasks')

  await dialog.getByRole('button', { name: 'Delete Survey the ground' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Delete task' })
  await deletion.getByLabel('Reason').fill('Done by the city')
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await toasts(page, 'Task deleted').waitFor()
  await dialog.getByText('Survey the ground').waitFor({ state: 'detached' })
  expect((await tasksOf(project)).map(({ title }) => title).toSorted()).toEqual([
    'Order the steel',
    'Paint the railings',
  ])

  await dialog.getByRole('tab', { name: 'Settings' }).click()
  // The mean of 75 and 100, which the dialog shows and never sends.
  await dialog.getByText('88% average of the tasks').waitFor()
  await dialog.getByLabel('Budget').fill('12,500.50')
  await dialog.getByLabel('Status').selectOption('On Hold')
  await dialog.getByLabel('Risk level').selectOption('High')
  await dialog.getByLabel('Reason for the risk level').fill('The steel is late')
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await toasts(page, 'Project updated').waitFor()
  expect(await readProject(project)).toMatchObject({
    status: 'on_hold',
    budget: '12500.50',
    riskLevel: 'high',
    riskPin: { reason: 'The steel is late' },
  })
  await picture(page, 'portal-dialog-settings')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectAddress(page, '/customer-dashboard?from=mail')
})

test('the page of a project shows its figures, joins charter and RACI, and Back leads where one came from', async () => {
  const { project } = await footbridge()
  for (const raidType of ['risk', 'issue', 'assumption'])
    await callAsManager('POST', '/api/raid', {
      projectId: project.id,
      raidType,
      title: `The ${raidType} of the steel`,
      description: 'It may come late',
      assignedTo: 'Mei Chua',
      responsible: 'Mei Chua',
      impact: 'medium',
      ...(raidType === 'risk' && { probability: 'low' }),
    })
  const page = await openPage()
  await enter(page, 'company@demo.test')
  await region(page, 'Active Projects')
    .getByRole('link', { name: `Manage Project ${project.name}` })
    .click()
  await expectAddress(page, `/project/${project.id}`)
  const summary = page.getByLabel('Summary')
  await summary.getByText('25%', { exact: true }).waitFor()
  await summary.getByText('$9,000', { exact: true }).waitFor()
  const raid = summary.locator('div').filter({ hasText: 'Risks and issues' })
  await raid.getByText('1 open risk').waitFor()
  const progress = page.getByRole('region', { name: 'Progress overview' })
  await progress.getByText('Pending').waitFor()
  expect((await progress.locator('dl').innerText()).split(/\s*\n\s*/).join(' ')).toBe('In progress 1 Pending 1')
  await expectAccessible(page)
  await picture(page, 'portal-project')
  expect(await page.getByRole('tablist', { name: 'Project sections' }).getByRole('tab').allInnerTexts()).toEqual([
    'Overview',
    'Tasks\n2',
    'RAID Logs',
    'Financials',
    'Files',
    'AI Insights',
    'Charter & RACI',
  ])

  await page.getByRole('tab', { name: 'RAID Logs' }).click()
  // The late task raises an issue of its own, which both count. It is behind the project's folded line of late tasks.
  await page.getByRole('button', { name: `Late tasks of ${project.name}` }).click()
  const listed = page.getByRole('row').filter({ hasText: /(?:RISK|ISSUE)-\d/ })
  const counted = async () => Number.parseInt(await raid.getByRole('definition').innerText(), 10)
  await expect.poll(async () => (await listed.count()) - (await counted())).toBe(0)
  expect(await counted()).toBeGreaterThanOrEqual(2)

  await page.getByRole('tab', { name: 'Charter & RACI' }).click()
  await page.getByText('No Charter Available').waitFor()
  await page.getByRole('tab', { name: 'RACI Matrix' }).click()
  await expectAddress(page, `/project/${project.id}?tab=raci`)
  await page.getByText('No RACI Matrix Available').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await expectAddress(page, '/customer-dashboard')

  await page.goto('/tasks?status=late')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('complementary').getByRole('link', { name: project.name }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => url.pathname === '/tasks' && url.searchParams.get('status') === 'late')
})

test('a specialist finds their tasks in the portal, on a phone, without money, settings or deletion', async () => {
  const { project } = await footbridge()
  const page = await openPage({ width: 390 })
  await enter(page, 'sme@demo.test')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Priya Raman' }).waitFor()
  const mine = region(page, 'My Tasks')
  await mine.getByRole('link', { name: /^Survey the ground/ }).waitFor()
  const own = (await (await actor('sme')).call('GET', '/api/customer/projects?limit=200')).body as Project[]
  await expect.poll(async () => Number(await figure(page, 'Total Projects').innerText())).toBe(own.length)
  expect(await page.getByLabel('Statistics').getByText('Total Budget').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Manage Project/ }).count()).toBe(0)
  const dialog = await details(page, project)
  await dialog.getByText('A lift at each end').waitFor()
  expect(await dialog.getByText('$9,000').count()).toBe(0)
  await dialog.getByRole('tab', { name: 'Tasks' }).click()
  await dialog.getByRole('button', { name: 'Edit Survey the ground' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).waitFor()
})
