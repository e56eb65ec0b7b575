/** Files of other tools that are easily read wrongly, one for each kind: what people see, and the tasks that they get. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInAs } from './browser.ts'
import { ownProject, tasksOf } from './own-records.ts'

type Case = {
  name: string
  lines: readonly string[]
  /** What has to be seen before anything is added. */
  seen: (dialog: Locator) => readonly Locator[]
  button: string
  /** Each task: title, what it depends on, and fields. */
  tasks: readonly (readonly [title: string, before: string, fields: object])[]
}

const mapped = (dialog: Locator, ...names: string[]) =>
  names.map((name) => dialog.getByRole('combobox', { name: `${name} becomes` }))

const lag = (id: number, length: number, format: number) =>
  `<Task><UID>${id}</UID><ID>${id}</ID><Name>T${id}</Name><OutlineLevel>1</OutlineLevel><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>${length}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink></Task>`

const cases: Record<string, Case> = {
  'a row without a title, and links by number': {
    name: 'blank.csv',
    lines: [
      'No.,Task,Due,Depends on',
      '1,Survey,2026-01-09,',
      '2,,2026-01-16,1',
      '3,Design,2026-01-23,',
      '4,Build,2026-01-30,3',
    ],
    seen: (dialog) => [dialog.getByText('Task title is required')],
    button: 'Add 3 tasks',
    tasks: [
      ['Survey', '', { dueDate: '2026-01-09' }],
      ['Design', '', {}],
      ['Build', 'Design FS0', {}],
    ],
  },
  'a row without a title, and no links': {
    name: 'blank.csv',
    lines: ['Task,Due', 'Survey,2026-01-09', ',2026-01-16', 'Design,2026-01-23'],
    seen: (dialog) => [dialog.getByText('Task title is required')],
    button: 'Add 2 tasks',
    tasks: [
      ['Survey', '', {}],
      ['Design', '', {}],
    ],
  },
  'Jira, with its own dates and priorities': {
    name: 'jira.csv',
    lines: [
      'Summary,Issue key,Issue id,Status,Priority,Created,Due date,Original estimate,Inward issue link (Blocks)',
      'Pipeline,AB-1,10001,Done,Highest,17/Sep/25 9:00 AM,18/Sep/25 12:00 AM,14400,',
      'Docs,AB-2,10002,In Progress,Medium,17/Sep/25 9:00 AM,,,AB-1',
      'Legacy,AB-3,10003,Blocked,Lowest,17/Sep/25 9:00 AM,,,',
    ],
    seen: (dialog) => mapped(dialog, 'Status “Blocked”', 'Priority “Highest”', 'Priority “Lowest”'),
    button: 'Add 3 tasks',
    tasks: [
      ['Pipeline', '', { status: 'completed', dueDate: '2025-09-18', priority: 'critical', estimatedHours: 4 }],
      ['Docs', 'Pipeline FS0', { status: 'in_progress' }],
      ['Legacy', '', { priority: 'low' }],
    ],
  },
  'two columns for predecessors': {
    name: 'two.csv',
    lines: ['ID,Task,Predecessor,Predecessors', '1,Survey,,', '2,Design,,1FS'],
    seen: () => [],
    button: 'Add 2 tasks',
    tasks: [
      ['Survey', '', {}],
      ['Design', 'Survey FS0', {}],
    ],
  },
  'Asana, completed by a date and blocked by a title': {
    name: 'asana.csv',
    lines: [
      'Task ID,Completed At,Name,Section/Column,Assignee,Assignee Email,Due Date,Blocked By (Dependencies),Blocking (Dependencies)',
      '1201,2026-01-09,Draft brief,Done,Ann Example,ann@example.test,2026-01-08,,Review brief',
      '1202,,Review brief,To do,,,2026-01-15,Draft brief,',
    ],
    seen: (dialog) => mapped(dialog, 'Person “Ann Example; ann@example.test”'),
    button: 'Add 2 tasks',
    tasks: [
      ['Draft brief', '', { status: 'completed' }],
      ['Review brief', 'Draft brief FS0', { status: 'todo' }],
    ],
  },
  'Trello, with an archived card': {
    name: 'trello.csv',
    lines: [
      'Card ID,Card Name,Due Date,List Name,Archived,Due Complete',
      'c1,Order tiles,2026-01-09T08:00:00.000Z,To do,false,true',
      'c2,Lay tiles,2026-01-16T23:30:00.000Z,To do,true,false',
    ],
    seen: (dialog) => [dialog.getByRole('checkbox', { name: 'Add row c2, Lay tiles', checked: false })],
    button: 'Add 1 task',
    tasks: [['Order tiles', '', { status: 'completed' }]],
  },
  'OpenProject, with a mark at its beginning': {
    name: 'openproject.csv',
    lines: [
      '\uFEFFID,Type,Subject,Status,Priority,Start date,Finish date,% Complete,Work,Follows',
      '11,Task,Prepare site,In progress,Normal,01/05/2026,01/09/2026,40%,16h,',
      '12,Milestone,Go-live,New,Immediate,01/16/2026,01/16/2026,,,11',
    ],
    seen: (dialog) => mapped(dialog, 'Status “New”', 'Priority “Immediate”'),
    button: 'Add 1 task and 1 milestone',
    tasks: [['Prepare site', '', { dueDate: '2026-01-09', progress: 40, estimatedHours: 16 }]],
  },
  'Kanboard, in semicolons': {
    name: 'kanboard.csv',
    lines: [
      '"Task Id";Status;Column;"Due date";Title;"Completion date";"Start date";"Time estimated";"Time spent";Priority',
      '7;Open;Backlog;"01/31/2026 00:00";"Gérer les tâches";;"01/05/2026 08:00";3;1;2',
      '8;Closed;Done;;Kickoff;"01/03/2026 09:00";;0;0;0',
    ],
    seen: () => [],
    button: 'Add 2 tasks',
    tasks: [
      ['Gérer les tâches', '', { dueDate: '2026-01-31', estimatedHours: 3 }],
      ['Kickoff', '', { status: 'completed' }],
    ],
  },
  'Microsoft Project, with days in words': {
    name: 'project.csv',
    lines: [
      'ID,Task_Name,Duration,Start_Date,Finish_Date,Predecessors,Outline_Level',
      '1,Survey,5 days,Mon 1/5/26,Fri 1/9/26,,1',
      '2,Design,5 days,"January 12, 2026 8:00 AM","January 16, 2026 5:00 PM",1FS+2 days,1',
    ],
    seen: () => [],
    button: 'Add 2 tasks',
    tasks: [
      ['Survey', '', { startDate: '2026-01-05', dueDate: '2026-01-09' }],
      ['Design', 'Survey FS2', { startDate: '2026-01-12', dueDate: '2026-01-16' }],
    ],
  },
  'a title above the headings': {
    name: 'titled.csv',
    lines: [
      'Our plan,,,',
      ',,,',
      'Task,Start,Due,Duration',
      'Survey,2026-01-05,2026-01-09,5',
      'Design,2026-01-12,2026-01-16,5',
    ],
    seen: () => [],
    button: 'Add 2 tasks',
    tasks: [
      ['Survey', '', { dueDate: '2026-01-09', estimatedHours: null }],
      ['Design', '', { startDate: '2026-01-12' }],
    ],
  },
  'lags that are no whole days': {
    name: 'lags.xml',
    lines: [
      '<?xml version="1.0" encoding="UTF-8"?><Project xmlns="http://schemas.microsoft.com/project"><MinutesPerDay>480</MinutesPerDay><Tasks>',
      '<Task><UID>1</UID><ID>1</ID><Name>T1</Name><OutlineLevel>1</OutlineLevel></Task>',
      lag(2, 9600, 7),
      lag(3, 2400, 5),
      lag(4, 1800, 5),
      lag(5, 50, 19),
      '</Tasks></Project>',
    ],
    seen: (dialog) => [
      dialog.getByText('The lag of 4 h becomes 1 day: lags are in whole days'),
      dialog.getByText('The lag of 3 h becomes 0 days: lags are in whole days'),
      dialog.getByText('The lag of 50% is left out: lags are in days'),
    ],
    button: 'Add 5 tasks',
    tasks: [
      ['T1', '', {}],
      ['T2', 'T1 FS2', {}],
      ['T3', 'T1 FS1', {}],
      ['T4', 'T1 FS0', {}],
      ['T5', 'T1 FS0', {}],
    ],
  },
}

test.each(Object.entries(cases))('%s', async (_, { name, lines, seen, button, tasks }) => {
  const project = await ownProject()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: 'Import tasks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add many tasks' })
  const buffer = Buffer.from(lines.join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name, buffer, mimeType: 'application/octet-stream' })
  const add = dialog.getByRole('button', { name: button, exact: true })
  await add.waitFor()
  for (const part of seen(dialog)) await part.first().waitFor()
  await add.click()
  await dialog.waitFor({ state: 'detached' })
  const found = await tasksOf(project)
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  expect(
    found.map(({ title, links }) => [
      title,
      links.map((link) => `${titles.get(link.taskId)} ${link.type}${link.lag}`).join(),
    ]),
  ).toEqual(tasks.map(([title, before]) => [title, before]))
  expect(found).toMatchObject(tasks.map(([, , fields]) => fields))
})
