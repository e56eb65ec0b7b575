import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/project.ts'
import {
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  signInAs,
  toastOf,
  type Look,
} from './browser.ts'
import { settled } from '../builders/actors.ts'
import { callAsManager, ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

const openTasks = async (
  project: Project,
  { login = 'program@demo.test', search = '', ...look }: Look & { login?: string; search?: string } = {},
): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, login)
  await page.goto(`/projects/${project.id}?tab=tasks${search}`)
  await page.getByRole('button', { name: 'New Task' }).waitFor()
  return page
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Tasks' }).getByRole('row').filter({ hasText: title })

/** A value that turns into an editor when clicked: `Status of Order the glass`, `To Do`. */
const cell = (page: Page, label: string, value = ''): Locator =>
  page.getByRole('button', { name: `${label}: ` }).filter({ hasText: value })

const editor = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Waits until the button with this start of its name has the focus. */
const expectFocus = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()

/** Waits until an editor has the focus. */
const expectEditing = (page: Page, label: string): Promise<void> =>
  editor(page, label).and(page.locator(':focus')).waitFor()

const createDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Task' })

describe('a new task', () => {
  test('requires a title, and is created with all fields filled in', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByText('No Tasks Yet').waitFor()
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = createDialog(page)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.getByText('Task title is required').waitFor()
    await dialog.getByLabel('Title').fill('Inspect on the leap day')
    await dialog.getByLabel('Description').fill('Every fourth year.')
    await dialog.getByLabel('Status').selectOption('In Progress')
    await dialog.getByLabel('Priority').selectOption('High')
    await dialog.getByLabel('Assignee').selectOption('Priya Raman')
    await dialog.getByLabel('Progress (percent)').fill('35')
    await dialog.getByLabel('Start date').fill('2028-02-28')
    await dialog.getByLabel('Due date').fill('2028-02-29')
    await dialog.getByLabel('Estimated hours').fill('7.5')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expectToast(page, 'Task created')
    await cell(page, 'Due date of Inspect on the leap day', 'Feb 29').waitFor()
    const made = await tasksOf(project)
    expect(made).toMatchObject([
      {
        title: 'Inspect on the leap day',
        status: 'in_progress',
        priority: 'high',
        progress: 35,
        startDate: '2028-02-28',
        dueDate: '2028-02-29',
        estimatedHours: 7.5,
      },
    ])
    await page.reload()
    await cell(page, 'Assignee of Inspect on the leap day', 'Priya Raman').waitFor()
  })

  test('refuses numbers and dates that it cannot read at their fields, and keeps what was typed', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = createDialog(page)
    await dialog.getByLabel('Title').fill('Typed badly')
    await dialog.getByLabel('Estimated hours').fill('abc')
    await dialog.getByLabel('Progress (percent)').fill('half')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.getByText('Enter hours from 0 to 100,000, such as 7.5').waitFor()
    await dialog.getByText('Enter a whole number from 0 to 100').waitFor()
    expect(await dialog.getByLabel('Estimated hours').inputValue()).toBe('abc')
    expect(await dialog.getByLabel('Progress (percent)').inputValue()).toBe('half')
    await dialog.getByLabel('Estimated hours').fill('1,200')
    await dialog.getByLabel('Actual hours').fill('7,5')
    await dialog.getByLabel('Progress (percent)').fill('40 %')
    // February 31, as typed into the browser's own date field.
    await dialog.getByLabel('Due date').focus()
    await page.keyboard.type('02312027')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.getByText('Enter a full date that exists, or clear the field').waitFor()
    expect(await tasksOf(project)).toEqual([])
    await dialog.getByLabel('Due date').fill('2027-02-28')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expectToast(page, 'Task created')
    expect(await tasksOf(project)).toMatchObject([
      { estimatedHours: 1200, actualHours: 7.5, progress: 40, dueDate: '2027-02-28' },
    ])

    const label = 'Progress of Typed badly'
    await page.getByRole('button', { name: label }).click()
    await editor(page, label).fill('most of it')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Enter a whole number from 0 to 100' }).waitFor()
    expect(await editor(page, label).inputValue()).toBe('most of it')
    await editor(page, label).fill('55')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: label }).filter({ hasText: '55%' }).waitFor()
  })

  test('keeps the input if the call fails, and is created once', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = createDialog(page)
    await dialog.getByLabel('Title').fill('Sent into the void')
    await dialog.getByLabel('Description').fill('With a long story.')
    await page.route('**/api/tasks', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Unable to connect to server' }).waitFor()
    expect(await dialog.getByLabel('Description').inputValue()).toBe('With a long story.')
    await page.unroute('**/api/tasks')
    await dialog.getByRole('button', { name: 'Create Task' }).dblclick()
    await cell(page, 'Title', 'Sent into the void').waitFor()
    expect((await tasksOf(project)).map(({ title, description }) => [title, description])).toEqual([
      ['Sent into the void', 'With a long story.'],
    ])
  })
})

describe('a task in its row', () => {
  test('is edited with the pointer', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Cut the beams' })
    const page = await openTasks(project)
    await cell(page, 'Title', 'Cut the beams').click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Cut and weld the beams')
    await page.getByRole('tab', { name: 'Overview' }).hover()
    await page.keyboard.press('Enter')
    const change = async (name: string, before: string, after: string, write: (field: Locator) => Promise<unknown>) => {
      await cell(page, `${name} of Cut and weld the beams`, before).click()
      await write(editor(page, `${name} of Cut and weld the beams`))
      await cell(page, `${name} of Cut and weld the beams`, after).waitFor()
    }
    await change('Status', 'Planning', 'In Progress', (field) => field.selectOption('In Progress'))
    await change('Priority', 'Medium', 'Critical', (field) => field.selectOption('Critical'))
    await change('Assignee', 'Unassigned', 'Tomasz Nowak', (field) => field.selectOption('Tomasz Nowak'))
    await change('Progress', '0%', '45%', async (field) => {
      await field.fill('45')
      await page.getByRole('heading', { name: project.name }).click()
    })
    await change('Due date', '', 'Feb 29', (field) => field.fill('2028-02-29'))
    await expect
      .poll(() => readTask(task))
      .toMatchObject({
        title: 'Cut and weld the beams',
        status: 'in_progress',
        priority: 'critical',
        progress: 45,
        dueDate: '2028-02-29',
      })
    await page.reload()
    await cell(page, 'Assignee of Cut and weld the beams', 'Tomasz Nowak').waitFor()
  })

  test('is edited with only the keyboard, and the focus returns to the cell', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Paint the rails' })
    const page = await openTasks(project)
    await page.getByRole('checkbox', { name: 'Select Paint the rails' }).focus()
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Title: Paint the rails')
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Title')
    await page.keyboard.type('Paint the handrails')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Title: Paint the handrails')
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Title')
    await page.keyboard.type('Never mind')
    await page.keyboard.press('Escape')
    await expectFocus(page, 'Title: Paint the handrails')
    for (const name of ['Status', 'Priority', 'Assignee', 'Start date', 'Due date', 'Progress']) {
      await page.keyboard.press('Tab')
      await expectFocus(page, `${name} of Paint the handrails`)
    }
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Progress of Paint the handrails')
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Progress of Paint the handrails: 60%')
    for (const name of [
      'Paint the handrails depends on',
      'Details of Paint the handrails',
      'Delete Paint the handrails',
    ]) {
      await page.keyboard.press('Tab')
      await expectFocus(page, name)
    }
    await expect
      .poll(() => readTask(task))
      .toMatchObject({ title: 'Paint the handrails', progress: 60, status: 'planning' })
  })

  test('has its status selected with the keyboard', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Test the lift', status: 'todo' })
    const page = await openTasks(project)
    await cell(page, 'Status of Test the lift', 'To Do').focus()
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Status of Test the lift')
    await page.keyboard.type('In Pr')
    await page.keyboard.press('Enter')
    await cell(page, 'Status of Test the lift', 'In Progress').waitFor()
    await expect.poll(async () => (await readTask(task)).status).toBe('in_progress')
  })

  test("goes to 100% when completed, and the project's progress follows", async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Hand it over', progress: 20 })
    await ownTask(project, { title: 'Clear the site', progress: 0 })
    const page = await openTasks(project)
    await cell(page, 'Status of Hand it over', 'Planning').click()
    await editor(page, 'Status of Hand it over').selectOption('Completed')
    await cell(page, 'Progress of Hand it over', '100%').waitFor()
    await expect
      .poll(() => readTask(task))
      .toMatchObject({ status: 'completed', progress: 100, completedAt: expect.any(String) })
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByLabel('Summary').getByText('of 2', { exact: true }).waitFor()
    await page.getByLabel('Summary').getByText('50%', { exact: true }).waitFor()
  })

  test('accepts two quick edits by one person without a conflict', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Quick hands' })
    const page = await openTasks(project)
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    await page.route(`**/api/tasks/${task.id}`, async (route) => {
      await held
      await route.continue()
    })
    for (const [name, before, after] of [
      ['Priority', 'Medium', 'High'],
      ['Status', 'Planning', 'In Progress'],
    ] as const) {
      await cell(page, `${name} of Quick hands`, before).click()
      await editor(page, `${name} of Quick hands`).selectOption(after)
      await cell(page, `${name} of Quick hands`, after).waitFor()
    }
    go()
    await expect.poll(() => readTask(task)).toMatchObject({ priority: 'high', status: 'in_progress' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('reverts to its old value if the call fails, and says so', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Stays as it is' })
    const page = await openTasks(project)
    await page.route(`**/api/tasks/${task.id}`, (route) => route.fulfill({ status: 500, json: {} }))
    await cell(page, 'Status of Stays as it is', 'Planning').click()
    await editor(page, 'Status of Stays as it is').selectOption('Completed')
    await expectToast(page, 'Failed to update task', 'Something went wrong')
    await cell(page, 'Status of Stays as it is', 'Planning').waitFor()
    await cell(page, 'Progress of Stays as it is', '0%').waitFor()
    expect(await readTask(task)).toMatchObject({ status: 'planning', version: task.version })
  })
})

describe('dependencies', () => {
  const openDependencies = async (page: Page, name: string): Promise<Locator> => {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Dependencies' })
    await dialog.waitFor()
    return dialog
  }

  test('that would form a cycle are refused with the names of its tasks, and the selection stays', async () => {
    const project = await ownProject()
    const survey = await ownTask(project, { title: 'Survey' })
    const design = await ownTask(project, { title: 'Design', dependencies: [survey.id] })
    await ownTask(project, { title: 'Build', dependencies: [design.id] })
    const page = await openTasks(project)
    const dialog = await openDependencies(page, 'Survey depends on')
    await dialog.getByRole('checkbox', { name: /^Build/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'This would create a circular dependency: Survey → Build → Design → Survey.' })
      .waitFor()
    expect(await dialog.getByRole('checkbox', { name: /^Build/ }).isChecked()).toBe(true)
    expect(await dialog.getByRole('checkbox', { name: /^Survey/ }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await readTask(survey)).dependencies).toEqual([])
  })

  test("are selected from the project's tasks and named in the row", async () => {
    const project = await ownProject()
    const pour = await ownTask(project, { title: 'Pour' })
    const cure = await ownTask(project, { title: 'Cure' })
    const page = await openTasks(project)
    const dialog = await openDependencies(page, 'Cure depends on')
    await dialog.getByLabel('Search tasks').fill('pou')
    await dialog.getByRole('checkbox').check()
    await dialog.getByText('1 chosen').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Cure depends on.*Pour/ }).waitFor()
    expect((await readTask(cure)).dependencies).toEqual([pour.id])
  })
})

describe('deleting a task', () => {
  test('requires a reason, and can be undone', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Superfluous' })
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'Delete Superfluous' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete task' })
    const remove = dialog.getByRole('button', { name: 'Delete' })
    await dialog.getByText('Deletion reason is required').waitFor()
    await expect.poll(() => remove.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('   ')
    await dialog.getByLabel('Reason').press('Enter')
    expect(await remove.isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Done by the supplier')
    await dialog.getByText('Deletion reason is required').waitFor({ state: 'detached' })
    await remove.click()
    await expectToast(page, 'Task deleted', 'Superfluous')
    await rowOf(page, 'Superfluous').waitFor({ state: 'detached' })
    expect(await tasksOf(project)).toEqual([])
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Task restored')
    await rowOf(page, 'Superfluous').waitFor()
    expect(await readTask(task)).toMatchObject({ title: 'Superfluous' })
  })

  test('lists it in the trash, where it can be restored', async () => {
    const title = `Struck out ${Date.now()}`
    const project = await ownProject()
    const task = await ownTask(project, { title })
    await callAsManager('DELETE', `/api/tasks/${task.id}`, { reason: 'Not in the contract' })
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto('/trash')
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await entry.getByText('Not in the contract').waitFor()
    await entry.getByRole('button', { name: `Restore ${title}` }).click()
    await expectToast(page, 'Task restored', title)
    await entry.waitFor({ state: 'detached' })
    expect(await readTask(task)).toMatchObject({ title })
  })
})

describe('two tabs on one task', () => {
  test.each([
    ['Keep mine', 'Mine'],
    ['Use theirs', 'Theirs'],
  ])('the second sees both versions, and %s applies the choice', async (choice, outcome) => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Once' })
    const [first, second] = [await openTasks(project, { login: 'project@demo.test' }), await openTasks(project)]
    for (const [page, title] of [
      [first, 'Theirs'],
      [second, 'Mine'],
    ] as const) {
      await cell(page, 'Title', 'Once').click()
      await page.getByRole('textbox', { name: 'Title' }).fill(title)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await readTask(task)).title).toBe('Theirs')
    }
    const dialog = second.getByRole('dialog', { name: 'Someone else changed this' })
    const both = dialog.getByRole('row').filter({ hasText: 'Title' })
    await both.waitFor()
    expect(await both.getByRole('cell').allInnerTexts()).toEqual(['Mine', 'Theirs'])
    await dialog.getByRole('button', { name: choice }).click()
    await dialog.waitFor({ state: 'detached' })
    await cell(second, 'Title', outcome).waitFor()
    await expect.poll(async () => (await readTask(task)).title).toBe(outcome)
  })
})

describe('extreme names', () => {
  const long = 'Überprüfung'.padEnd(200, ' und noch einmal von vorn')
  const unbroken = 'W'.repeat(200)
  const arabic = 'تجديد مظلة الرصيف رقم ٤ قبل موسم الأمطار'

  test.each([1440, 390] as const)(
    'of 200 characters, without spaces, or in right-to-left script fit at %i px',
    async (width) => {
      const project = await ownProject({ name: long })
      await ownProject({ name: arabic })
      for (const title of [long, unbroken, arabic]) await ownTask(project, { title })
      const page = await openTasks(project, { width })
      for (const title of [long, unbroken, arabic]) await cell(page, 'Title', title).waitFor()
      await expectNoSidewaysScroll(page)
      await page.goto('/projects')
      await page.getByRole('main').getByText(long).first().waitFor()
      await expectNoSidewaysScroll(page)
    },
  )

  test('of 201 characters are refused with a message, and the input stays', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'New Task' }).click()
    const dialog = createDialog(page)
    await dialog.getByLabel('Title').fill(`${unbroken}W`)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.getByText('Use at most 200 characters').first().waitFor()
    expect((await dialog.getByLabel('Title').inputValue()).length).toBe(201)
  })
})

test('the list is filtered by the address, and says how many tasks it shows', async () => {
  const project = await ownProject()
  await ownTask(project, { title: 'Late one', dueDate: '2020-02-29' })
  await ownTask(project, { title: 'Done one', status: 'completed', dueDate: '2020-02-29' })
  await ownTask(project, { title: 'Later one', dueDate: '2032-02-29' })
  const page = await openTasks(project, { search: '&status=late' })
  await page.getByText('1 of 3 tasks').waitFor()
  await rowOf(page, 'Late one').waitFor()
  await page.getByLabel('Filter by status').selectOption('Open')
  await page.getByText('2 of 3 tasks').waitFor()
  await page.getByLabel('Search tasks by title').fill('later')
  await page.getByText('1 of 3 tasks').waitFor()
  await expectAddress(page, `/projects/${project.id}?tab=tasks&status=open&q=later`)
  await page.getByLabel('Filter by assignee').selectOption('Priya Raman')
  await page.getByText('No matching tasks').waitFor()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await rowOf(page, 'Done one').waitFor()
  await expectAddress(page, `/projects/${project.id}?tab=tasks`)
})

test('a page fetches the figures of a project again when the events of a change have been counted', async () => {
  const project = await ownProject()
  const task = await ownTask(project, { title: 'Order the glass' })
  await settled()
  const page = await openTasks(project)
  const [asked, read]: [string[], string[]] = [[], []]
  await page.route('**/api/dashboard/uncounted?*', async (route) => {
    const events = new URL(route.request().url()).searchParams.get('events') ?? ''
    asked.push(events)
    // The first two answers are those of a queue that is slow today.
    await (asked.length <= 2 ? route.fulfill({ json: events.split(',') }) : route.continue())
  })
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/projects/${project.id}`)) read.push(`after ${asked.length}`)
  })
  await cell(page, `Status of ${task.title}`).click()
  await editor(page, `Status of ${task.title}`).selectOption('Completed')
  await expect.poll(() => read).toEqual(['after 0', 'after 3'])
  expect(new Set(asked).size).toBe(1)
})
