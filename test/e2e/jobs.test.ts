/**
 * The jobs that people come for most, with the acts that they may take: clicks, choices, keys, and fields that are filled
 * in. The first quarter of an hour has its own file (first-quarter-hour.test.ts).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../../shared/accounts/person.ts'
import type { Meeting } from '../../shared/meetings/meeting.ts'
import type { Expense } from '../../shared/money/expense.ts'
import type { Notice } from '../../shared/notices/notice.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { RaidEntry } from '../../shared/raid/raid.ts'
import { actor, callerAs, settled } from '../builders/actors.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { countActs } from './acts.ts'
import { expectToast, openPage, picture, sharedPage, signInAs, toastOf } from './browser.ts'
import { mailsTo } from './mailbox.ts'
import { callAsManager, ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

const people = () => callAsManager<Person[]>('GET', '/api/users')

const personOf = async (login: string): Promise<Person> => {
  const person = (await people()).find(({ email }) => email === login)
  if (person === undefined) throw new Error(`The demo has no ${login}`)
  return person
}

const openAt = async (path: string): Promise<Page> => {
  const page = await sharedPage('program@demo.test')
  await page.goto(path)
  return page
}

test('what is late is found and reassigned in at most four acts from the dashboard', async () => {
  const project = await ownProject({ name: 'Buffer stops', status: 'execution' })
  const task = await ownTask(project, {
    title: 'Replace the buffer stop',
    // Before everything else in the workspace, so that it is the first of the late tasks.
    dueDate: '2019-01-07',
    assigneeId: (await personOf('program@demo.test')).id,
  })
  await settled()
  const page = await openAt('/dashboard')
  const { click, choose, all } = countActs(page)

  await click(page.getByLabel('Statistics').getByRole('link', { name: /overdue$/ }))
  const first = page.getByRole('table', { name: 'Tasks' }).getByRole('row').nth(1)
  await first.getByText(task.title, { exact: true }).waitFor()
  await click(first.getByRole('button', { name: `Assignee of ${task.title}:` }))
  const choice = first.getByRole('combobox', { name: `Assignee of ${task.title}` })
  // The click also opened the list, so that the choice is one act.
  await expect.poll(() => choice.evaluate((node) => node.matches(':open'))).toBe(true)
  await picture(page, 'reassign-late')
  await choose(choice, 'Tomasz Nowak')
  await toastOf(page).getByText(`Assignee of “${task.title}”`).waitFor()

  expect((await readTask(task)).assigneeId).toBe((await personOf('project@demo.test')).id)
  expect(all()).toBeLessThanOrEqual(4)
})

const canopy = [
  'Survey the platform',
  'Agree the track access',
  'Design the canopy',
  'Order the steel',
  'Order the glass',
  'Close the platform',
  'Remove the old canopy',
  'Pour the foundations',
  'Erect the steel',
  'Fit the glass',
  'Test the drainage',
  'Open the platform',
]

test('twelve tasks that depend on each other are planned by keys in at most 17 acts', async () => {
  const project = await ownProject()
  const page = await openAt(`/projects/${project.id}?tab=tasks`)
  await page.getByText('No Tasks Yet').waitFor()
  const { key, type, all } = countActs(page)
  const row = page.getByRole('form', { name: 'New task' })
  const inField = (label: string) => row.getByLabel(label).and(page.locator(':focus')).waitFor()

  await key('n')
  await inField('Title')
  await type(canopy[0] ?? '', 'Enter')
  await key('Alt+Shift+ArrowRight')
  for (const title of canopy.slice(1, -1)) await type(title, 'Enter')
  await type(canopy.at(-1) ?? '', 'Tab')
  await type('02282027', 'Tab')
  // The button of the calendar is a stop between the two fields.
  await key('Tab')
  await inField('Assignee')
  await type('priya', 'Enter')

  await expect.poll(async () => (await tasksOf(project)).map(({ title }) => title)).toEqual(canopy)
  const tasks = await tasksOf(project)
  expect(tasks.map(({ dependencies }) => dependencies)).toEqual([[], ...tasks.slice(0, -1).map(({ id }) => [id])])
  expect(tasks.at(-1)).toMatchObject({
    dueDate: '2027-02-28',
    assigneeId: (await personOf('sme@demo.test')).id,
  })
  expect(all()).toBeLessThanOrEqual(17)
})

test('a project slips by two weeks in at most three acts on its timeline', async () => {
  const project = await ownProject({ startDate: '2028-02-28', endDate: '2028-03-10' })
  const task = await ownTask(project, { startDate: '2028-02-28', dueDate: '2028-02-29' })
  await settled()
  const page = await openAt(`/timeline?project=${project.id}`)
  const { press, all } = countActs(page)
  await press('Shift project…')
  const dialog = page.getByRole('dialog', { name: 'Shift project' })
  await press('+2 weeks', dialog)
  await dialog.getByRole('row', { name: /Order the glass.*Mar 13/ }).waitFor()
  await press('Shift', dialog)
  await expectToast(page, 'Task moved with the project’s dates')
  expect((await readTask(task)).dueDate).toBe('2028-03-14')
  expect(all()).toBeLessThanOrEqual(3)
})

const ownMeeting = async (project: Project): Promise<Meeting> =>
  callAsManager('POST', '/api/meetings', {
    title: 'Canopy review',
    projectId: project.id,
    scheduledAt: '2027-05-03T10:00:00Z',
  })

test('a risk named in a meeting reaches its owner in at most five acts', async () => {
  const { id: managerId } = await personOf('project@demo.test')
  const project = await callAsManager<Project>('POST', '/api/projects', { name: 'Canopy at risk', managerId })
  const { id } = await ownMeeting(project)
  const page = await openAt(`/meetings/${id}`)
  const { press, click, fill, all } = countActs(page)

  await click(page.getByRole('link', { name: 'New RAID entry' }))
  const dialog = page.getByRole('dialog', { name: 'Create RAID Log Entry' })
  // Two of the four required fields are filled in.
  for (const name of ['Assigned to', 'Responsible'])
    expect(await dialog.getByLabel(name).inputValue(), name).toMatch(/^(?:Ana Flores|Tomasz Nowak)$/)
  await fill(dialog.getByLabel('Title'), 'The crane may come late')
  await fill(dialog.getByLabel('Description'), 'Its last job has slipped by a week.')
  await fill(dialog.getByLabel('Assigned to'), 'Tomasz Nowak')
  await press('Create Entry', dialog)
  await expectToast(page, 'RAID log entry created successfully')

  const [entry] = await callAsManager<RaidEntry[]>('GET', `/api/projects/${project.id}/raid`)
  expect(entry).toMatchObject({ raidType: 'risk', projectId: project.id, assignedTo: 'Tomasz Nowak' })
  await settled()
  const notices = (await (await actor('project_manager')).call('GET', '/api/notices')).body as Notice[]
  expect(notices.find(({ entryId }) => entryId === entry?.id)).toMatchObject({ kind: 'raid_raised' })
  expect(all()).toBeLessThanOrEqual(5)
})

test('notes of a meeting become the tasks of its project in at most six acts', async () => {
  const project = await ownProject({ name: 'Canopy minutes' })
  const { id } = await ownMeeting(project)
  const page = await openAt(`/meetings/${id}`)
  const { press, click, fill, all } = countActs(page)

  await click(page.getByRole('tab', { name: 'Minutes' }))
  await press('Draft from notes')
  const notes = page.getByRole('region', { name: 'Minutes from notes' })
  await fill(
    notes.getByLabel('Your notes'),
    [
      'Decision: blue tiles',
      'Priya to send the drawings by Friday',
      'Tomasz will book the crane',
      'Priya to call the glazier',
      'Tomasz to agree the track access',
    ].join('\n'),
  )
  await press('Find decisions and actions', notes)
  await press('Add 5 items to the minutes', notes)
  await press('Save and create 4 tasks')
  await expectToast(page, '4 tasks created')

  const owners = new Map((await people()).map((person) => [person.id, person.firstName]))
  const tasks = await tasksOf(project)
  expect(tasks.map(({ title, assigneeId }) => [title, owners.get(assigneeId ?? '')]).toSorted()).toEqual([
    ['Agree the track access', 'Tomasz'],
    ['Book the crane', 'Tomasz'],
    ['Call the glazier', 'Priya'],
    ['Send the drawings', 'Priya'],
  ])
  expect(all()).toBeLessThanOrEqual(6)
})

test('the status of a project is sent to its sponsor in at most five acts from the dashboard', async () => {
  const project = await ownProject({ name: 'Footbridge lamps' })
  await ownTask(project, { title: 'Hang the lamps', dueDate: '2026-01-05', progress: 20 })
  await callAsManager('PUT', `/api/projects/${project.id}`, { sponsor: 'Priya Raman' })
  await settled()
  const page = await openAt('/dashboard')
  const { press, click, choose, all } = countActs(page)

  await click(page.getByRole('complementary').getByRole('link', { name: 'Reports', exact: true }))
  await press('Generate Report', page.getByRole('main'))
  const generation = page.getByRole('dialog', { name: 'Generate report' })
  await generation.getByLabel('About').getByRole('option', { name: 'Footbridge lamps' }).waitFor({ state: 'attached' })
  await choose(generation.getByLabel('About'), 'Footbridge lamps')
  await press('Generate and Send…', generation)
  const sending = page.getByRole('dialog', { name: 'Send to 1 recipient?' })
  await sending.getByText('Priya Raman').waitFor()
  await press('Send now', sending)
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Sent', { exact: true }).waitFor()
  await settled()
  expect((await mailsTo('sme@demo.test')).some(({ text }) => text.includes('Footbridge lamps'))).toBe(true)
  expect(all()).toBeLessThanOrEqual(5)
})

test('a sheet becomes the tasks of a project in at most four acts from its page', async () => {
  const project = await ownProject({ name: 'Canopy sheet' })
  const page = await openAt(`/projects/${project.id}`)
  const { press, click, chooseFile, all } = countActs(page)

  await click(page.getByRole('tab', { name: 'Tasks' }))
  await press('Import tasks')
  const dialog = page.getByRole('dialog', { name: 'Add many tasks' })
  const rows = ['Task,Due,Assignee', 'Cut,2027-01-08,Priya Raman', 'Weld,2027-01-15,', 'Paint,2027-01-22,']
  await chooseFile(dialog.locator('input[type=file]'), 'plan.csv', rows.join('\n'))
  await press('Add 3 tasks', dialog)
  await expectToast(page, '3 tasks added')

  expect((await tasksOf(project)).map(({ title, dueDate }) => [title, dueDate])).toEqual([
    ['Cut', '2027-01-08'],
    ['Weld', '2027-01-15'],
    ['Paint', '2027-01-22'],
  ])
  expect(all()).toBeLessThanOrEqual(4)
})

test('a client is mailed what is asked, by whom and how much, and approves it on a phone in at most two acts', async () => {
  const { company, logins } = await openCompany({ companyName: 'Kelp Ferries' })
  const author = await callerAs(logins.program_manager)
  const project = (await author('POST', '/api/projects', { body: { name: 'New landing', budget: '90000' } }))
    .body as Project
  const filed = await author('POST', `/api/projects/${project.id}/expenses`, {
    body: { description: 'Crane hire', amount: '25000' },
  })
  const { id } = filed.body as Expense
  await settled()
  const [mail] = await mailsTo(company)
  expect(mail?.text).toContain('Vera Lind asks you to approve $25,000')
  expect(mail?.text).toContain('Crane hire, for the project New landing')

  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, company)
  const { acts, all } = countActs(page)
  await page.goto('/customer-dashboard')
  const row = page.getByRole('region', { name: 'Approvals' }).getByRole('listitem').filter({ hasText: 'Crane hire' })
  await row.getByText('$25,000').waitFor()
  await row.getByText('Vera Lind').waitFor()
  await picture(page, 'client-approves-phone')
  const approve = row.getByRole('button', { name: /^Approve/ })
  // In the upper half of the screen, above everything else.
  expect((await approve.boundingBox())?.y).toBeLessThan(844 / 2)
  acts.clicks += 1
  await approve.tap()
  await expectToast(page, 'Expense approved')

  const decided = await (await callerAs(company))('GET', `/api/expenses/${id}`)
  expect(decided.body).toMatchObject({ status: 'approved' })
  expect(all()).toBeLessThanOrEqual(2)
})
