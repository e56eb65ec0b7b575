/** Files of other tools, made by hand after their exports: what of each goes in, and what the person is told. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { importTools } from '../../../../shared/site/import-tools.ts'
import { integrationCategories } from '../../../../shared/site/integrations.ts'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { readFile } from '../../../spreadsheets/import/read-file.ts'
import { toolExports } from '../../../../test/builders/tool-exports.ts'
import { withSheets } from '../../../../test/builders/workbook.ts'
import { comparedTasks } from './known-tasks.ts'
import { chosenOf, requestOf } from './run-task-import.ts'
import { taskFileKind } from './task-file.ts'
import { planTasks, type PlannedTask } from './task-plan.ts'
import { openSheet, sourceOf, type TaskChoices, type TaskSheet } from './task-sheet.ts'
import { guessedStatus } from './foreign-values.ts'
import { foreignIn } from './understood-values.ts'

const ann: Person = {
  id: 'usr_ann',
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.test',
  role: 'project_manager',
  avatar: null,
}

const openAs = async (choices: TaskChoices, name: string, ...parts: BlobPart[]): Promise<TaskSheet> =>
  openSheet({ ...(await readFile(new File(parts, name), taskFileKind)), from: 'file' }, [ann], choices)

const open = (name: string, ...parts: BlobPart[]) => openAs({}, name, ...parts)

const planOf = (sheet: TaskSheet): PlannedTask[] =>
  planTasks(sourceOf(sheet), { people: [ann], tasks: [], mayAddMilestones: true })

const planned = async (name: string, ...parts: BlobPart[]) => planOf(await open(name, ...parts))

/** What is sent for the rows that go in, in short. */
const sent = (planned: readonly PlannedTask[]) => {
  const rows = comparedTasks(planned, { people: [ann], tasks: [], milestones: [] })
  const out = new Set(rows.filter(({ leftOutBecause }) => leftOutBecause !== undefined).map(({ line }) => line))
  const { added: tasks } = chosenOf(rows, out)
  return requestOf(tasks, new Map()).tasks.map(({ title, status, priority, startDate, dueDate, follows }) =>
    [
      title,
      status,
      priority,
      startDate,
      dueDate,
      follows && `after ${follows.map(({ index, type, lag }) => `${tasks[index]?.values.title} ${type}${lag}`).join()}`,
    ]
      .filter((part) => part !== undefined)
      .join(' | '),
  )
}

const problemsOf = (rows: readonly PlannedTask[]) =>
  rows.flatMap(({ line, problems }) => problems.map(({ field, message }) => [line, field, message]))
const warningsOf = (rows: readonly PlannedTask[]) => rows.flatMap(({ warning }) => warning ?? [])

test('a row without a title is refused alone', async () => {
  const rows = await planned(
    'plan.csv',
    'No.,Task,Due,Depends on\n1,Survey,2026-01-09,\n2,,2026-01-16,1\n3,Design,2026-01-23,\n4,Build,2026-01-30,3\n',
  )
  expect(problemsOf(rows)).toEqual([[3, 'title', 'Task title is required']])
  expect(sent(rows)).toEqual([
    'Survey | todo | 2026-01-09',
    'Design | todo | 2026-01-23',
    'Build | todo | 2026-01-30 | after Design FS0',
  ])
  const unlinked = await planned('plan.csv', 'Task,Due\nSurvey,2026-01-09\n,2026-01-16\nDesign,2026-01-23\n')
  expect([sent(unlinked).length, warningsOf(unlinked)]).toEqual([2, []])
})

test('Jira: keys, priorities, statuses, its own dates, estimates in seconds, links of either side', async () => {
  const sheet = await open(
    'jira.csv',
    `Summary,Issue key,Issue id,Issue Type,Status,Priority,Assignee,Created,Due date,Description,Original estimate,Inward issue link (Blocks),Inward issue link (Blocks),Outward issue link (Blocks),Parent summary
Set up pipeline,AB-1,10001,Task,Done,Highest,,17/Sep/25 9:00 AM,18/Sep/25 12:00 AM,,14400,,,,
Write docs,AB-2,10002,Task,In Progress,Medium,Ann Example,17/Sep/25 9:00 AM,,,,AB-1,AB-77,,Launch
Old one,AB-3,10003,Task,Blocked,Lowest,,17/Sep/25 9:00 AM,,,,,,AB-2,
`,
  )
  const rows = planOf(sheet)
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual([
    'Set up pipeline | completed | critical | 2025-09-18',
    'Write docs | in_progress | medium | after Set up pipeline FS0,Old one FS0',
    'Old one | todo | low',
  ])
  expect(rows[0]?.values.estimatedHours).toBe(4)
  expect(rows[1]?.values).toMatchObject({ assigneeId: 'usr_ann', description: 'Part of: Launch' })
  expect(warningsOf(rows)).toEqual(['There is no task “AB-77”, so the link is left out'])
  const foreign = foreignIn({ ...sourceOf(sheet), values: sheet.values, upward: false }, [ann])
  expect(foreign).toEqual({
    status: [{ theirs: 'Blocked', count: 1, ours: 'todo' }],
    priority: [
      { theirs: 'Highest', count: 1, ours: 'critical' },
      { theirs: 'Lowest', count: 1, ours: 'low' },
    ],
    assignee: [],
  })
})

test('what the person has chosen for a value counts instead of the guess, also to leave its rows out', async () => {
  const sheet = await open('tasks.csv', 'Task,Status,Owner\nA,Parked,Zoe\nB,Gone,\n')
  const rows = planOf({
    ...sheet,
    values: {
      status: new Map([
        ['parked', 'in_progress'],
        ['gone', 'leave out'],
      ]),
      priority: new Map(),
      assignee: new Map([['zoe', 'usr_ann']]),
    },
  })
  expect(sent(rows)).toEqual(['A | in_progress'])
  expect(rows[0]?.values.assigneeId).toBe('usr_ann')
  expect(warningsOf(rows)).toEqual(['Left out by its status'])
})

test('Jira, as XML: issues with their links, labels and comments, without tags in the texts', async () => {
  const rows = await planned(
    'jira.xml',
    `<!-- RSS generated by JIRA --><rss version="0.92"><channel><title>Search</title>
<item><title>[AB-1] Set up</title><key id="1">AB-1</key><summary>Set up</summary><description>&lt;p&gt;One&lt;br/&gt;two &amp;amp; three&lt;/p&gt;</description><type>Task</type><priority>High</priority><status>Done</status><assignee>Unassigned</assignee><due>Thu, 18 Sep 2025 00:00:00 +0000</due><timeoriginalestimate seconds="5400">1 hour, 30 minutes</timeoriginalestimate><labels><label>wet</label><label>deep</label></labels><comments><comment id="1" author="Ann Example" created="Thu, 18 Sep 2025 09:30:00 +0000">&lt;p&gt;Soon&lt;/p&gt;</comment></comments></item>
<item><title>[AB-2] Write</title><key id="2">AB-2</key><summary>Write</summary><status>To Do</status><issuelinks><issuelinktype><name>Blocks</name><inwardlinks description="is blocked by"><issuelink><issuekey id="1">AB-1</issuekey></issuelink></inwardlinks></issuelinktype></issuelinks></item>
</channel></rss>`,
  )
  expect(sent(rows)).toEqual(['Set up | completed | high | 2025-09-18', 'Write | todo | after Set up FS0'])
  expect(rows[0]?.values).toMatchObject({
    description: 'One\ntwo & three\nLabels: wet, deep\nComments:\nAnn Example, Sep 18, 2025: Soon',
    estimatedHours: 1.5,
  })
  await expect(planned('news.xml', '<rss><channel><item><title>x</title></item></channel></rss>')).rejects.toThrow(
    'This is a news feed (RSS)',
  )
})

test('of two columns of one meaning, the one with values counts', async () => {
  const rows = await planned('plan.csv', 'ID,Task,Predecessor,Predecessors\n1,Survey,,\n2,Design,,1FS\n')
  expect(sent(rows)).toEqual(['Survey | todo', 'Design | todo | after Survey FS0'])
})

test('Asana: completed by a date, blocked by a title, and the same link from the other side once', async () => {
  const rows = await planned(
    'asana.csv',
    `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies)
1201,2026-01-02,2026-01-09,2026-01-09,Draft brief,Done,Former Colleague,ann@example.test,2026-01-02,2026-01-08,,,Launch,,,Review brief
1202,2026-01-02,,2026-01-09,Review brief,To do,,,,2026-01-15,,,Launch,Draft brief,Draft brief,
`,
  )
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual([
    'Draft brief | completed | 2026-01-02 | 2026-01-08',
    'Review brief | todo | 2026-01-15 | after Draft brief FS0',
  ])
  expect(rows.map(({ values }) => [values.assigneeId, values.description])).toEqual([
    ['usr_ann', undefined],
    [undefined, 'Part of: Draft brief'],
  ])
})

test.each([
  ['people with a share of their time', 'Task,Assignee\nDig,Ann Example[50%]\n', { assigneeId: 'usr_ann' }],
  [
    'a duration with its unit in the heading',
    'Aufgabe;Beginn;Dauer (Tage)\nGraben;05.01.2026;5\n',
    { dueDate: '2026-01-09' },
  ],
  ['work with its unit in the heading', 'Task,Work (hours),Start\nDig,"12,5",\n', { estimatedHours: 12.5 }],
  ['a parent by its number', 'ID,Subject,Parent\n13,Pour,#12\n12,Dig,\n', { description: 'Part of: Dig' }],
] as const)('%s is read', async (_, text, values) => {
  const [row] = await planned('tasks.csv', text)
  expect(row).toMatchObject({ values, problems: [] })
})

test('predecessors can be a column of names beside one of numbers', async () => {
  const rows = await planned(
    'tasks.csv',
    'ID,Task,Predecessors,Predecessor Names\n1,Survey,,\n2,Design,,Survey\n3,Build,2,\n',
  )
  expect(rows.map(({ links }) => links.length)).toEqual([0, 1, 1])
})

test('a date that repeats is left out, and its task is not', async () => {
  const rows = await planned(
    'todoist.csv',
    'TYPE,CONTENT,DATE\ntask,Dig,every day\ntask,Gießen,jeden Montag\ntask,Pour,2026-01-09\n',
  )
  expect(rows.map(({ values, problems, warning }) => [values.dueDate, problems.length, warning])).toEqual([
    [undefined, 0, '“every day” is left out: repeating dates are not imported'],
    [undefined, 0, '“jeden Montag” is left out: repeating dates are not imported'],
    ['2026-01-09', 0, undefined],
  ])
})

describe('Trello', () => {
  test('as CSV: due complete is completed, and archived cards are left out at first', async () => {
    const rows = await planned(
      'trello.csv',
      `Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,Attachment Count,List ID,List Name,Board ID,Board Name,Archived,Start Date,Due Complete
c1,Order tiles,https://example.test/c1,Bath,,,2026-01-09T08:00:00.000Z,0,l1,To do,b1,House,false,,true
c2,Lay tiles,https://example.test/c2,,,,2026-01-16T23:30:00.000Z,0,l1,To do,b1,House,true,,false
`,
    )
    expect(sent(rows)).toEqual(['Order tiles | completed | 2026-01-09'])
    expect(warningsOf(rows)).toEqual(['Archived'])
    expect(rows[1]?.problems).toEqual([])
  })

  test('as JSON: cards with their lists, people, labels, checklists and comments', async () => {
    const board = {
      name: 'House',
      lists: [
        { id: 'l1', name: 'Doing', closed: false },
        { id: 'l2', name: 'Old', closed: true },
      ],
      members: [{ id: 'm1', fullName: 'Ann Example' }],
      actions: [
        {
          type: 'commentCard',
          date: '2026-01-08T08:00:00.000Z',
          memberCreator: { fullName: 'Tom Reis' },
          data: { text: 'Blue; please', card: { id: 'c1' } },
        },
        { type: 'updateCard' },
      ],
      checklists: [
        {
          idCard: 'c1',
          name: 'Shops',
          checkItems: [
            { name: 'South', state: 'incomplete', pos: 2 },
            { name: 'North', state: 'complete', pos: 1 },
          ],
        },
      ],
      cards: [
        {
          id: 'c1',
          name: 'Order tiles',
          desc: 'Bath',
          due: '2026-01-09T08:00:00.000Z',
          closed: false,
          dueComplete: false,
          idList: 'l1',
          idMembers: ['m1'],
          labels: [
            { name: 'wet', color: 'blue' },
            { name: '', color: 'red' },
          ],
        },
        {
          id: 'c2',
          name: 'Old tiles',
          desc: '',
          due: null,
          closed: false,
          dueComplete: false,
          idList: 'l2',
          idMembers: [],
        },
      ],
    }
    const sheet = await open('board.json', JSON.stringify(board))
    expect(sheet.notes).toEqual(['Added to the descriptions: labels and comments.'])
    const mapping = sheet.reading.mapping.map((field) => (field === 'comments' ? null : field))
    const withoutComments = await openAs(
      { reading: { ...sheet.reading, mapping } },
      'board.json',
      JSON.stringify(board),
    )
    expect(withoutComments.notes).toEqual(['Added to the descriptions: labels.'])
    expect(planOf(sheet)[0]?.values).toMatchObject({
      assigneeId: 'usr_ann',
      description: 'Bath\nLabels: wet, red\nComments:\nTom Reis, Jan 8, 2026: Blue; please',
      checklist: [
        { text: 'North', done: true },
        { text: 'South', done: false },
      ],
    })
    expect(sent(planOf(sheet))).toEqual(['Order tiles | in_progress | 2026-01-09'])
    await expect(planned('other.json', '{"rows": []}')).rejects.toThrow('This JSON file is not a board of Trello.')
  })
})

test('OpenProject: subjects, percentages, hours, links that follow, and milestones', async () => {
  const sheet = await open(
    'openproject.csv',
    '\uFEFFID,Type,Subject,Status,Assignee,Priority,Start date,Finish date,% Complete,Work,Parent,Follows\n11,Task,Prepare site,In progress,,Normal,01/05/2026,01/09/2026,40%,16h,,\n12,Milestone,Go-live,New,,Immediate,01/16/2026,01/16/2026,,,,11\n',
  )
  const rows = planOf(sheet)
  expect(problemsOf(rows)).toEqual([])
  expect(rows.map(({ values, milestone }) => ({ ...values, milestone }))).toEqual([
    {
      title: 'Prepare site',
      status: 'in_progress',
      priority: 'medium',
      startDate: '2026-01-05',
      dueDate: '2026-01-09',
      progress: 40,
      estimatedHours: 16,
      milestone: false,
    },
    {
      title: 'Go-live',
      status: 'todo',
      priority: 'critical',
      startDate: '2026-01-16',
      dueDate: '2026-01-16',
      milestone: true,
    },
  ])
  expect(sheet.reading.openDay).toBeUndefined()
})

test('Kanboard: semicolons, figures of priorities that count up, and closed tasks', async () => {
  const rows = await planned(
    'kanboard.csv',
    `"Task Id";Reference;Project;Status;Category;Swimlane;Column;Position;Color;"Due date";Creator;"Creator Name";Assignee;"Assignee Name";Complexity;Title;"Creation date";"Modification date";"Completion date";"Start date";"Time estimated";"Time spent";Priority;Tags
7;;Site;Open;;"Default swimlane";Backlog;1;Yellow;01/31/2026 00:00;ann;"Ann Example";;;0;"Gérer les tâches";"01/02/2026 09:00";"01/02/2026 09:00";;"01/05/2026 08:00";3;1;2;
8;;Site;Closed;;"Default swimlane";Done;1;Yellow;;ann;"Ann Example";;;0;Kickoff;"01/02/2026 09:00";"01/02/2026 09:00";"01/03/2026 09:00";;0;0;3;
`,
  )
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual([
    'Gérer les tâches | todo | medium | 2026-01-05 | 2026-01-31',
    'Kickoff | completed | high',
  ])
  expect(rows[0]?.values).toMatchObject({ estimatedHours: 3, actualHours: 1 })
})

describe('Microsoft Project', () => {
  test('as CSV: days with their weekdays and times, links with lags, and summaries by their level', async () => {
    const rows = await planned(
      'project.csv',
      `ID,Task_Name,Duration,Start_Date,Finish_Date,Predecessors,Outline_Level
1,Groundwork,10 days,Mon 1/5/26,Fri 1/16/26,,1
2,Survey,5 days,Mon 1/5/26,Fri 1/9/26,,2
3,Design,5 days,"January 12, 2026 8:00 AM","January 16, 2026 5:00 PM",2FS+2 days,2
4,Build,3 days?,"January 19, 2026 8:00 AM",,3EA+50%,1
`,
    )
    expect(problemsOf(rows)).toEqual([])
    expect(sent(rows)).toEqual([
      'Survey | todo | 2026-01-05 | 2026-01-09',
      'Design | todo | 2026-01-12 | 2026-01-16 | after Survey FS2',
      'Build | todo | 2026-01-19 | 2026-01-21 | after Design FS0',
    ])
    expect(rows[1]?.values.description).toBe('Part of: Groundwork')
    expect(warningsOf(rows)).toEqual([
      'Summary task: the tasks below it name it',
      'The lag of 50% is left out: lags are in days',
    ])
  })

  test('as XML: a lag that is no whole day says what it becomes, and an end at midnight is the day before', async () => {
    const task = (id: number, rest: string) =>
      `<Task><UID>${id}</UID><ID>${id}</ID><Name>T${id}</Name><OutlineLevel>1</OutlineLevel>${rest}</Task>`
    const after = (lag: number, format: number) =>
      `<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>${lag}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink>`
    const rows = await planned(
      'plan.xml',
      `<Project xmlns="http://schemas.microsoft.com/project"><MinutesPerDay>480</MinutesPerDay><Tasks>${[
        task(1, '<Start>2026-01-05T00:00:00</Start><Finish>2026-01-10T00:00:00</Finish>'),
        task(2, after(2400, 5)),
        task(3, after(1800, 5)),
        task(4, after(9600, 7)),
        task(5, after(-4800, 7)),
        task(6, after(100_800, 8)),
        task(7, after(50, 19)),
      ].join('')}</Tasks></Project>`,
    )
    expect(rows[0]?.values).toMatchObject({ startDate: '2026-01-05', dueDate: '2026-01-09' })
    expect(rows.slice(1).map(({ links, warning }) => [links[0]?.lag, warning])).toEqual([
      [1, 'The lag of 4 h becomes 1 day: lags are in whole days'],
      [0, 'The lag of 3 h becomes 0 days: lags are in whole days'],
      [2, undefined],
      [-1, undefined],
      [5, undefined],
      [0, 'The lag of 50% is left out: lags are in days'],
    ])
  })
})

test('GanttProject: tasks in tasks, with links from those before', async () => {
  const sheet = await open(
    'plan.gan',
    `<?xml version="1.0"?><project name="House"><tasks><task id="0" name="Works"><task id="1" name="Dig" start="2026-01-05" duration="5" complete="100" priority="2"><depend id="2" type="2" difference="1" hardness="Strong"/></task><task id="2" name="Pour" start="2026-01-13" duration="3" complete="20" meeting="false"><notes>Mind the frost</notes></task></task></tasks><resources><resource id="7" name="Ann Example"/></resources><allocations><allocation task-id="2" resource-id="7"/></allocations></project>`,
  )
  const rows = planOf(sheet)
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual([
    'Dig | completed | high | 2026-01-05 | 2026-01-09',
    'Pour | in_progress | 2026-01-13 | 2026-01-15 | after Dig FS1',
  ])
  expect(rows[1]?.values).toMatchObject({ description: 'Part of: Works\nMind the frost', assigneeId: 'usr_ann' })
  expect(sheet.notes).toEqual([
    '1 summary task is left out. The description of each task names those that it is part of.',
  ])
})

test('the headings are found below a title, and a duration counts days', async () => {
  const rows = await planned(
    'plan.csv',
    'Our project plan,,,\n,,,\nTask,Start,Due,Duration\nSurvey,2026-01-05,2026-01-09,5\nDesign,2026-01-12,,5\n',
  )
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual(['Survey | todo | 2026-01-05 | 2026-01-09', 'Design | todo | 2026-01-12 | 2026-01-16'])
  expect(rows.map(({ shown }) => shown.duration)).toEqual(['5 days', '5 days'])
})

test('monday: a workbook with groups, whose headings are repeated', async () => {
  const head = ['Name', 'Person', 'Status', 'Timeline - Start', 'Timeline - End']
  const rows = await planned(
    'board.xlsx',
    withSheets({
      board: [
        ['House'],
        ['North'],
        head,
        ['Dig', 'Ann Example', 'Working on it', '2026-01-05', '2026-01-09'],
        ['South'],
        head,
        ['Pour', '', 'Stuck', '', ''],
      ],
    }),
  )
  expect(sent(rows)).toEqual(['Dig | in_progress | 2026-01-05 | 2026-01-09', 'Pour | todo'])
})

test('monday: subitems below their item, with headings of their own', async () => {
  const sheet = await open(
    'board.xlsx',
    withSheets({
      board: [
        ['House'],
        ['North'],
        ['Name', 'Subitems', 'Person', 'Status', 'Due'],
        ['Dig', 'Pump, Spade', 'Ann Example', 'Working on it', '2026-01-09'],
        ['Subitems', 'Name', 'Owner', 'Status', 'Due date'],
        ['', 'Pump', 'Ann Example', 'Done', '2026-01-06'],
        ['', 'Spade', '', 'Working on it', ''],
        ['Pour', '', '', 'Stuck', '2026-01-16'],
      ],
    }),
  )
  const rows = planOf(sheet)
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual([
    'Dig | in_progress | 2026-01-09',
    'Pump | completed | 2026-01-06',
    'Spade | in_progress',
    'Pour | todo | 2026-01-16',
  ])
  expect(rows.map(({ values }) => [values.assigneeId, values.description])).toEqual([
    ['usr_ann', undefined],
    ['usr_ann', 'Part of: Dig'],
    [undefined, 'Part of: Dig'],
    [undefined, undefined],
  ])
})

test('Smartsheet: predecessors count rows from the first task', async () => {
  const rows = await planned(
    'sheet.csv',
    'Task Name,Duration,Start,Finish,Predecessors,Assigned To,% Complete\nDig,5d,01/05/26,01/09/26,,,0.5\nPour,3d,01/12/26,01/14/26,1,,0\nCure,2d,01/15/26,01/16/26,2FS +1d,,\n',
  )
  expect(sent(rows).map((row) => row.split(' | ').at(-1))).toEqual(['2026-01-09', 'after Dig FS0', 'after Pour FS1'])
  expect(rows[0]?.values.progress).toBe(50)
})

test.each(toolExports)('%s goes in whole', async (_, text, expected) => {
  const rows = await planned('tasks.csv', text)
  expect(problemsOf(rows)).toEqual([])
  expect(sent(rows)).toEqual(expected.sent)
  if (expected.described !== undefined) expect(rows.map(({ values }) => values.description)).toEqual(expected.described)
  if (expected.more !== undefined)
    expect({ estimatedHours: undefined, ...rows[0]?.values }).toMatchObject(expected.more)
  expect(warningsOf(rows)).toEqual(expected.warnings ?? [])
})

test('the guide, the integrations and the notes for engineers name the tools whose exports are read', () => {
  const read = [...toolExports.map(([tool]) => tool.replace(/(?: as CSV)?(?: in \w+)?$/, '')), 'monday']
  const tools = importTools.map(({ name }) => name)
  expect([...new Set(read)].toSorted((a, b) => a.localeCompare(b))).toEqual(tools)
  const [table = ''] = readFileSync('docs/moving-in.md', 'utf8').split('## What a person sees')
  expect([...table.matchAll(/^\| (\w[\w ]*?) +\|/gm)].slice(1).map(([, tool]) => tool)).toEqual(tools)
  const rows = integrationCategories.flatMap(({ integrations }) => integrations)
  const available = rows.filter(({ state }) => state === 'available').map(({ name, about }) => `${name}: ${about}`)
  for (const tool of tools) expect(available.filter((row) => row.includes(tool)).length).toBeGreaterThan(0)
})

test('a table is found again in any format, whatever stands around it', async () => {
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter(
      (text) =>
        /^[\p{L}\p{N}][^\p{C}\p{Z}]*$/u.test(text) &&
        text.trim() === text &&
        text.isWellFormed() &&
        text.normalize() === text,
    )
  const task = fc.record({
    title,
    due: fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    status: fc.constantFrom('To Do', 'In Progress', 'Completed'),
    after: fc.nat(50),
  })
  const columns = ['No.', 'Task', 'Due', 'Status', 'Depends on', 'Color'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 1, maxLength: 12 }),
      fc.shuffledSubarray([...columns], { minLength: columns.length }),
      fc.constantFrom(',', ';', '\t', 'xlsx'),
      fc.boolean(),
      fc.boolean(),
      async (tasks, order, format, dayFirst, titled) => {
        // A date that settles the order of day and month.
        const all = [...tasks, { title: 'Last', due: new Date('2027-01-31'), status: 'To Do', after: 99 }]
        const rows = all.map(({ title: name, due, status, after }, index) => {
          const [year, month, day] = due.toISOString().slice(0, 10).split('-')
          const cells: Record<(typeof columns)[number], string> = {
            'No.': `K-${index + 1}`,
            Task: name,
            Due: dayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`,
            Status: status,
            'Depends on': after < index ? `K-${after + 1}` : '',
            Color: 'red',
          }
          return order.map((column) => cells[column])
        })
        const table = [...(titled ? [['Our plan'], []] : []), [...order], ...rows.flatMap((row) => [row, []])]
        const content =
          format === 'xlsx'
            ? withSheets({ Notes: [['About'], ['This is our plan']], Plan: table })
            : papaparse.unparse(table, { delimiter: format })
        const found = await planned('plan', content)
        expect(problemsOf(found)).toEqual([])
        const byLine = new Map(found.map(({ line, number }) => [line, number]))
        expect(
          found.map(({ values, links }) => [
            values.title,
            values.dueDate,
            taskStatuses[values.status].label,
            links.map((link) => ('line' in link ? byLine.get(link.line) : '')).join(),
          ]),
        ).toEqual(
          all.map(({ title: name, due, status, after }, index) => [
            name,
            due.toISOString().slice(0, 10),
            status,
            after < index ? `K-${after + 1}` : '',
          ]),
        )
      },
    ),
    { numRuns: sampleSize(200) },
  )
})

test('statuses that say what is not done are not taken for completed or begun', async () => {
  const expected: Record<string, string> = {
    'Not completed': 'todo',
    'Nicht erledigt': 'todo',
    'To be completed': 'todo',
    Unfinished: 'todo',
    'Not yet started': 'todo',
    'Ready to start': 'todo',
    Inactive: 'todo',
    Offen: 'todo',
    Abandoned: 'leave out',
    Removed: 'leave out',
    'Ready for review': 'in_progress',
    'Noch in Arbeit': 'in_progress',
    Completed: 'completed',
    Closed: 'completed',
    'Released to production': 'completed',
  }
  const statuses = Object.keys(expected)
  expect(Object.fromEntries(statuses.map((status) => [status, guessedStatus(status)]))).toEqual(expected)
})

test('a column about completion says what it cannot read, and takes nothing else for completed', async () => {
  const yes = ['yes', 'x', '✓', '[x]', '2026-01-09', '12/13/2026 5:00 PM', 'Done', 'erledigt', '100%']
  const no = ['no', 'n/a', 'None', '-', '[ ]', 'not yet', '']
  const unread = ['pending', 'offen', '0000-00-00', '50%', 'Not completed']
  const cells = [...yes, ...no, ...unread]
  const found = await planned(
    'a.csv',
    ['Task,Completed', ...cells.map((cell, index) => `T${index},${cell}`)].join('\n'),
  )
  const of = (cell: string) => found[cells.indexOf(cell)]
  expect(yes.filter((cell) => of(cell)?.values.status !== 'completed')).toEqual([])
  expect([...no, ...unread].filter((cell) => of(cell)?.values.status !== 'todo')).toEqual([])
  expect([...yes, ...no].filter((cell) => of(cell)?.warning !== undefined)).toEqual([])
  expect(unread.map((cell) => of(cell)?.warning)).toEqual(unread.map((cell) => `“${cell}” is not read as completed`))
})

test('links keep an outline number, a lag with a comma, and the delay that Redmine writes', async () => {
  const rows = [
    'WBS;Task;Predecessors',
    '1.1;Dig;',
    '1.2;Pour;1.1FS+2d',
    '1.3;Cure;1.1SS+0,5 Tage, 1.2',
    '12;Paint;Follows (3 days) #1.3',
    '13;Move;Precedes (2 days) #12',
    '14;Clean;"12FS+1,13FS"',
  ]
  const found = await planned('a.csv', rows.join('\n'))
  expect(
    found.map(({ links, warning }) => [
      links.map((link) => ('line' in link ? `${link.line} ${link.type}${link.lag}` : '')).join(),
      warning,
    ]),
  ).toEqual([
    ['', undefined],
    ['2 FS2', undefined],
    ['2 SS1,3 FS0', 'The lag of 0.5 Tage becomes 1 day: lags are in whole days'],
    ['4 FS3', undefined],
    ['', undefined],
    ['5 FS1,6 FS0', undefined],
  ])
})
