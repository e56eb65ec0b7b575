import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { xlsxOf } from '../../web/spreadsheets/xlsx.ts'
import { expectFit, expectToast, openPage, signInAs, toastOf } from './browser.ts'
import { newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, tasksOf } from './own-records.ts'

const openTasks = async (project: Project): Promise<Page> => {
  const page = await openPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: 'Add task' }).waitFor()
  return page
}

/** Opens the row of a new task by its key, and pastes a text into its title. */
const paste = async (page: Page, text: string): Promise<Locator> => {
  await page.evaluate((some) => navigator.clipboard.writeText(some), text)
  await page.keyboard.press('n')
  await page.getByRole('form', { name: 'New task' }).getByLabel('Title').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+v')
  return dialogOf(page)
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add many tasks' })

const choose = async (page: Page, file: { name: string; buffer: Buffer }): Promise<Locator> => {
  const dialog = dialogOf(page)
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import tasks' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' })
  return dialog
}

const titles = async (project: Pick<Project, 'id'>): Promise<string[]> =>
  (await tasksOf(project)).map(({ title }) => title)

/** Each task with the titles of those that it depends on. */
const linked = async (project: Project): Promise<string[]> => {
  const tasks = await tasksOf(project)
  const names = new Map(tasks.map(({ id, title }) => [id, title]))
  return tasks.map(({ title, links }) =>
    [title, ...links.map(({ taskId, type, lag }) => `${names.get(taskId)} ${type}${lag === 0 ? '' : lag}`)].join(' < '),
  )
}

describe('a pasted list', () => {
  test('in a new project is previewed there, and becomes its tasks', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto('/projects?dialog=new')
    const box = newProjectDialog(page)
    await box.getByLabel('Project name').fill('Bank repair')
    await box.getByLabel('Start from').selectOption('Paste your plan')
    await box.getByLabel('Your plan').fill('Survey the bank\nOrder the steel')
    await box.getByRole('button', { name: 'Create Project' }).click()
    await dialogOf(page).getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectToast(page, '2 tasks added')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await titles({ id })).toEqual(['Survey the bank', 'Order the steel'])
  })

  test('is previewed, and becomes tasks that depend on the line above, by the keyboard alone; undo removes them', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    const list = Array.from({ length: 12 }, (_, index) => `${index === 0 ? '' : '  '}- Step ${index + 1}`)
    const dialog = await paste(page, list.join('\n'))
    await dialog.getByRole('button', { name: 'Add 12 tasks' }).and(page.locator(':focus')).waitFor()
    await expectFit(page, 'task-paste-lines')
    await page.keyboard.press('Enter')
    await expectToast(page, '12 tasks added')
    await page.getByRole('form', { name: 'New task' }).getByLabel('Title').and(page.locator(':focus')).waitFor()
    expect(await linked(project)).toEqual(
      list.map((_, index) => (index === 0 ? 'Step 1' : `Step ${index + 1} < Step ${index} FS`)),
    )
    await page.getByRole('button', { name: 'Title: Step 12' }).waitFor()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Import undone')
    expect(await titles(project)).toEqual([])
    await page.getByText('No Tasks Yet').waitFor()
  })
})

describe('pasted rows of a spreadsheet', () => {
  test('with people who are not on the project are followed by one question about all of them', async () => {
    const project = await ownProject({ name: 'Canopy with people' })
    const page = await openTasks(project)
    const rows = ['Task\tAssignee', 'Cut\tPriya Raman', 'Weld\tDiego Carvalho', 'Paint\tPriya Raman']
    const dialog = await paste(page, rows.join('\n'))
    await dialog.getByRole('button', { name: 'Add 3 tasks' }).click()
    const question = 'Priya Raman and Diego Carvalho are not on Canopy with people, and see nothing else of it.'
    await expectToast(page, '3 tasks added', question)
    await toastOf(page).getByRole('button', { name: 'Undo' }).waitFor()
    await toastOf(page).getByRole('button', { name: 'Add to the project' }).click()
    await expectToast(page, 'Team members assigned', 'have been assigned to the project')
    const team = async () => (await callAsManager<Project>('GET', `/api/projects/${project.id}`)).teamMembers
    expect((await team()).toSorted()).toEqual(['Diego Carvalho', 'Priya Raman'])
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Team members removed')
    expect(await team()).toEqual([])
    expect(await titles(project)).toEqual(['Cut', 'Weld', 'Paint'])
  })

  test('show each problem at its cell, can be left out, and are added by their headings', async () => {
    const project = await ownProject()
    await ownTask(project, { title: 'Survey' })
    const page = await openTasks(project)
    const rows = [
      'Task\tStart\tDue\tAssignee\tHours\tStatus\tPriority\tDepends on',
      'Order the steel\t2027-01-04\t31/01/2027\tPriya Raman\t7,5\tIn progress\tHigh\tSurvey',
      'Erect the steel\t\t\tStranger\t\t\t\t2FS+2d',
      'Fit the glass\t\tsoon\t\tmany\t\t\t9',
      'Left out\t\t\t\t\t\t\t2',
      'Open\t\t\t\t\t\t\t5; 2',
    ]
    const dialog = await paste(page, rows.join('\n'))
    await dialog.getByRole('combobox', { name: 'Person “Stranger” becomes' }).waitFor()
    await dialog.getByText('Enter a valid date, such as 2027-01-31').waitFor()
    await dialog.getByText('Enter hours from 0 to 100,000, such as 7.5').waitFor()
    await dialog.getByText('There is no row 9, so the link is left out').waitFor()
    await dialog.getByText('1 row with a problem is not added.').waitFor()
    await expectFit(page, 'task-paste-problems')
    await dialog.getByRole('combobox', { name: 'Person “Stranger” becomes' }).selectOption('Priya Raman')
    await dialog.getByLabel('Add row 5, Left out').uncheck()
    await dialog.getByText('1 link to rows that are not added is left out.').waitFor()
    // A column can be read as something else.
    await dialog.getByText('8 of 8 are imported').click()
    await dialog.getByRole('combobox', { name: 'Hours' }).selectOption('Actual')
    await dialog.getByRole('button', { name: 'Add 3 tasks' }).click()
    await expectToast(page, '3 tasks added')
    expect(await linked(project)).toEqual([
      'Survey',
      'Order the steel < Survey FS',
      'Erect the steel < Order the steel FS2',
      'Open < Order the steel FS',
    ])
    expect((await tasksOf(project))[1]).toMatchObject({
      startDate: '2027-01-04',
      dueDate: '2027-01-31',
      status: 'in_progress',
      priority: 'high',
      actualHours: 7.5,
    })
    const [ordered, erected] = (await tasksOf(project)).slice(1)
    expect(erected?.assigneeId).toBe(ordered?.assigneeId)
  })

  test('that do not reach the server are added by trying again, none of them twice', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    let sent = 0
    await page.route('**/api/change-sets/imports', async (route) => {
      sent += 1
      if (sent === 2) {
        // The tasks are created, and the response is lost.
        await route.fetch()
        return route.abort()
      }
      return route.continue()
    })
    const all = Array.from({ length: 100 }, (_, index) => `Step ${index + 1}`)
    const dialog = await paste(page, all.join('\n'))
    await dialog.getByRole('button', { name: 'Add 100 tasks' }).press('Enter')
    await dialog.getByText('80 of 100 tasks were imported; the others were not').waitFor()
    await expectFit(page, 'task-paste-failed')
    await dialog.getByRole('button', { name: 'Add the other 20 tasks' }).click()
    await expectToast(page, '100 tasks added')
    expect(await titles(project)).toEqual(all)
  })
})

const plan = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Tasks>
<Task><UID>1</UID><ID>1</ID><Name>Phase 1</Name><Summary>1</Summary><OutlineLevel>1</OutlineLevel></Task>
<Task><UID>2</UID><ID>2</ID><Name>Pour</Name><OutlineLevel>2</OutlineLevel><Start>2027-01-04T08:00:00</Start><Finish>2027-01-08T17:00:00</Finish></Task>
<Task><UID>3</UID><ID>3</ID><Name>Erect</Name><OutlineLevel>2</OutlineLevel><PredecessorLink><PredecessorUID>2</PredecessorUID><Type>3</Type><LinkLag>4800</LinkLag></PredecessorLink></Task>
</Tasks></Project>`

describe('a file of tasks', () => {
  test('is a workbook, with dependencies by row and title, and milestones', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    const workbook = xlsxOf({
      name: 'Plan',
      head: ['Task', 'Due', 'Depends on', 'Milestone'],
      rows: [
        ['Pour', { day: '2027-01-31' }, '', ''],
        ['Foundations done', { day: '2027-02-01' }, '2', 'Yes'],
        ['Erect', null, 'Foundations done', ''],
      ],
    })
    const dialog = await choose(page, { name: 'plan.xlsx', buffer: Buffer.from(workbook) })
    await dialog.getByRole('button', { name: 'Add 2 tasks and 1 milestone' }).click()
    await expectToast(page, '2 tasks and 1 milestone added')
    expect(await linked(project)).toEqual(['Pour', 'Erect < Pour FS'])
    const { milestones } = await callAsManager<Project>('GET', `/api/projects/${project.id}`)
    expect(milestones).toMatchObject([{ name: 'Foundations done', date: '2027-02-01' }])
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Import undone')
    expect(await titles(project)).toEqual([])
    expect((await callAsManager<Project>('GET', `/api/projects/${project.id}`)).milestones).toEqual([])
  })

  test('is a plan of Microsoft Project; other files are refused with a reason', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'Import tasks' }).click()
    await expectFit(page, 'task-import-choose')
    for (const [name, content, reason] of [
      ['page.xml', '<html></html>', 'This is a web page, not an export.'],
      ['picture.xml', '<svg></svg>', 'with the root “svg”, is not a plan that can be read.'],
      ['scan.pdf', '%PDF-1.7', 'This is a PDF.'],
      ['old.mpp', '\xD0\xCF\x11\xE0', 'This is a file in an old format of Office.'],
      ['empty.csv', '', 'The file is empty.'],
      ['long.csv', 'x\n'.repeat(5001), 'at most 5,000 can be imported at once'],
    ] as const) {
      await choose(page, { name, buffer: Buffer.from(content, 'latin1') })
      await dialogOf(page).getByRole('alert').filter({ hasText: reason }).waitFor()
    }
    const dialog = await choose(page, { name: 'plan.xml', buffer: Buffer.from(plan) })
    await dialog.getByText('1 summary task is left out.').waitFor()
    await expectFit(page, 'task-import-project')
    await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectToast(page, '2 tasks added')
    expect(await linked(project)).toEqual(['Pour', 'Erect < Pour SS1'])
    expect((await tasksOf(project))[0]).toMatchObject({ dueDate: '2027-01-08', description: 'Part of: Phase 1' })
  })

  test('is the export of another tool: its values are mapped, and what the file leaves open is asked', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    const rows = [
      'Our plan;;;;',
      'Card name;Card ID;Status;Due date;Blocked by;Archived;Color;Tags;Checklist;Comments',
      'Order tiles;c1;Waiting for parts;01/05/2027;;false;red;bath, blue;"[x] North\n[ ] South";"2027-04-30;Ann;Soon"',
      'Lay tiles;c2;Done;02/05/2027;c1;false;red;;;',
      'Old tiles;c3;Done;;;true;red;;;',
    ]
    const dialog = await choose(page, { name: 'board.csv', buffer: Buffer.from(rows.join('\n')) })
    await dialog.getByText('Not imported: Color').waitFor()
    await dialog.getByText('Added to the descriptions: labels and comments.').waitFor()
    const question = dialog.getByRole('group', { name: 'Order of day and month' })
    await question.getByLabel('May 1, 2027').check()
    await dialog.getByRole('combobox', { name: 'Status “Waiting for parts” becomes' }).selectOption('In Progress')
    await dialog.getByRole('checkbox', { name: 'Add row c3, Old tiles', checked: false }).waitFor()
    await expectFit(page, 'task-import-other-tool')
    await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectToast(page, '2 tasks added')
    expect(await linked(project)).toEqual(['Order tiles', 'Lay tiles < Order tiles FS'])
    expect(await tasksOf(project)).toMatchObject([
      {
        status: 'in_progress',
        dueDate: '2027-05-01',
        description: 'Labels: bath, blue\nComments:\nAnn, Apr 30, 2027: Soon',
        checklist: [
          { text: 'North', done: true },
          { text: 'South', done: false },
        ],
      },
      { status: 'completed', dueDate: '2027-05-02' },
    ])

    // The same file later changes what has changed in it, and the change is undone on its own.
    const later = [...rows.slice(0, 2), rows[2]?.replace('01/05', '04/05'), rows[3], 'Grout;c4;To Do;;c2;false;red']
    const changed = await choose(page, { name: 'board.csv', buffer: Buffer.from(later.join('\n')) })
    await changed.getByRole('group', { name: 'Order of day and month' }).getByLabel('May 4, 2027').check()
    await changed.getByRole('combobox', { name: 'Status “Waiting for parts” becomes' }).selectOption('In Progress')
    await changed.getByText('Due date: May 1, 2027 → May 4, 2027').waitFor()
    await changed.getByRole('button', { name: 'Unchanged 1' }).waitFor()
    await expectFit(page, 'task-import-again')
    await changed.getByRole('button', { name: 'Add 1 task, change 1 task' }).click()
    await expectToast(page, '1 task added, 1 task changed')
    expect(await linked(project)).toEqual(['Order tiles', 'Lay tiles < Order tiles FS', 'Grout < Lay tiles FS'])
    expect((await tasksOf(project))[0]?.dueDate).toBe('2027-05-04')
    await page.goto('/change-sets')
    await page.getByRole('link', { name: 'Import of board.csv' }).first().click()
    await page.getByRole('heading', { name: 'Import of board.csv', level: 1 }).waitFor()
    await page.getByText('1 task added, 1 task changed').waitFor()
    await expectFit(page, 'change-set-import')
    await page.getByRole('button', { name: 'Undo all changes' }).click()
    await expectToast(page, 'Change set undone')
    expect(await linked(project)).toEqual(['Order tiles', 'Lay tiles < Order tiles FS'])
    expect((await tasksOf(project))[0]?.dueDate).toBe('2027-05-01')
    await page.goto(`/projects/${project.id}?tab=tasks`)

    // The choice is kept for the next file, which is in another encoding.
    const repeated = Buffer.from('Task,Status\nLouça,Waiting for parts\nCafé,Done\n', 'latin1')
    const next = await choose(page, { name: 'next.csv', buffer: repeated })
    await next.getByRole('cell', { name: 'Louça', exact: true }).waitFor()
    await next.getByRole('combobox', { name: 'Encoding' }).selectOption('Cyrillic (Windows-1251)')
    await next.getByRole('cell', { name: 'Louзa', exact: true }).waitFor()
    await next.getByRole('combobox', { name: 'Encoding' }).selectOption('Western European (Windows-1252)')
    await next.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectToast(page, '2 tasks added')
    expect((await tasksOf(project)).slice(2)).toMatchObject([
      { title: 'Louça', status: 'in_progress' },
      { title: 'Café', status: 'completed' },
    ])
  })
})

test('tasks are exported, and imported to another project as they were', async () => {
  const [project, other] = [await ownProject(), await ownProject()]
  const first = await ownTask(project, { title: 'Pour', dueDate: '2027-01-31', status: 'in_progress' })
  await ownTask(project, { title: 'Erect, and test', links: [{ taskId: first.id, type: 'SS', lag: 2 }] })
  const page = await openTasks(project)
  const saved = async (format: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByText('2 tasks as shown').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) }
  }
  const files = [await saved('CSV'), await saved('Excel workbook'), await saved('Microsoft Project (XML)')]
  await expectFit(page, 'task-list-export')
  await page.goto(`/projects/${other.id}?tab=tasks`)
  for (const file of files) {
    const dialog = await choose(page, file)
    await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectToast(page, '2 tasks added')
    expect(await linked(other)).toEqual(['Pour', 'Erect, and test < Pour SS2'])
    expect(await tasksOf(other)).toMatchObject([{ dueDate: '2027-01-31' }, { dueDate: null }])
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Import undone')
  }
})

test('5,000 rows are imported with progress, can be stopped and continued, and are undone as one change', async () => {
  const project = await ownProject()
  const page = await openTasks(project)
  // The third part waits until the person has stopped the import.
  const held = Promise.withResolvers<void>()
  let parts = 0
  await page.route('**/api/change-sets/imports', async (route) => {
    parts += 1
    if (parts === 3) await held.promise
    await route.continue()
  })
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `Lay pipe ${index + 1},${index % 2 === 0 ? '1.250' : '16'},"0,5",${index === 0 ? '' : index}`,
  )
  const text = ['Task,Hours,Progress,Depends on', ...rows].join('\n')
  const dialog = await choose(page, { name: 'pipes.csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Add 5,000 tasks', exact: true }).waitFor()
  await dialog
    .getByRole('group', { name: 'Meaning of progress' })
    .getByLabel('50%')
    .and(page.locator(':checked'))
    .waitFor()
  await dialog.getByRole('group', { name: 'Decimal sign' }).getByLabel('1.25', { exact: true }).check()
  await expectFit(page, 'task-import-figures')
  await dialog.getByRole('button', { name: 'Add 5,000 tasks', exact: true }).and(page.locator(':enabled')).click()
  await dialog.getByText('160 of 5,000 tasks imported').waitFor()
  await expectFit(page, 'task-import-progress')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  await dialog.getByRole('button', { name: 'Add the other 4,760 tasks' }).waitFor()
  await dialog.getByText('240 of 5,000 tasks imported').waitFor()
  await expectFit(page, 'task-import-stopped')
  await dialog.getByRole('button', { name: 'Add the other 4,760 tasks' }).click()
  await expectToast(page, '5,000 tasks added')
  expect((await tasksOf(project)).slice(0, 2)).toMatchObject([
    { title: 'Lay pipe 1', estimatedHours: 1.25, progress: 50 },
    { title: 'Lay pipe 2', estimatedHours: 16, progress: 50 },
  ])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Import undone')
  expect(await titles(project)).toEqual([])
})
