/** What one workspace exports, another one imports, and exports again: the same records, links and history. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountCaller, fill, makeCompany } from '../../../test/builders/account.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { signIn } from '../../../test/builders/people.ts'
import { exportPartNames, type ExportPart } from '../../../shared/workspace/account-export.ts'
import { importCalls } from '../../../shared/workspace/import-calls.ts'
import { planImport, type ExportedParts, type Row } from '../../../shared/workspace/import-plan.ts'
import type { ViewSettings } from '../../../shared/views/project-view.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { readImport } from '../../domain/workspace-import/import-repository.ts'
import { withNewIds } from '../../domain/workspace-import/imported-ids.ts'

withTable()
withMail()
const pools = withUserPools()

type Account = ReturnType<typeof accountCaller>

const source = 'a'.repeat(64)

const exported = async (call: Account, parts: readonly ExportPart[] = exportPartNames) => {
  const records: Record<string, Row[]> = {}
  for (const part of parts) {
    records[part] = []
    let cursor: string | undefined
    do {
      const page = await call('exportPart', { query: { part, ...(cursor !== undefined && { cursor }) } })
      expect(page.status).toBe(200)
      records[part].push(...page.body)
      cursor = page.next
    } while (cursor !== undefined)
  }
  return records as { [P in ExportPart]: Row[] }
}

/** Imports records as a browser does. `until` is the number of calls after which it is interrupted. */
const importAll = async (
  call: Account,
  parts: ExportedParts,
  here: { id: string; email: string }[] = [],
  until = Infinity,
) => {
  const plan = planImport(parts, here)
  const begun = await call('beginImport', { body: { source } })
  expect(begun.status).toBe(201)
  for (const [index, { list, records }] of importCalls(plan).entries()) {
    if (index >= until) return plan
    const answer = await call('importRecords', { body: { source, [list]: records } as never })
    expect(answer.status, JSON.stringify(answer.problem)).toBe(204)
  }
  for (const id of plan.counted) await call('importRecords', { body: { source, counted: [id] } })
  expect((await call('importRecords', { body: { source, isLast: true } })).status).toBe(204)
  return plan
}

/** Fields that an import decides: see docs/moving-in.md. */
const decided: { [P in ExportPart]?: readonly string[] } = {
  projects: ['updatedAt', 'managerId', 'assignedPeople', 'teamMembers', 'riskPin'],
  tasks: ['updatedAt', 'recurrence'],
  raid: ['updatedAt', 'conditionState', 'sourceTaskId'],
  comments: ['fileIds'],
  raidComments: ['fileIds'],
  meetings: ['updatedAt', 'attendees', 'attendeeIds'],
  reports: ['updatedAt', 'contentHash', 'seal'],
  projectRequests: ['updatedAt'],
  templates: ['updatedAt'],
  views: ['updatedAt', 'ownerId'],
}

const marked = (name: unknown): unknown =>
  typeof name === 'string' ? `${name.replace(/ \(imported\)$/, '')} (imported)` : name
const authors = new Set([
  'by',
  'setBy',
  'submittedBy',
  'approvedBy',
  'onBehalfOf',
  'placedBy',
  'createdBy',
  'organizer',
  'generatedBy',
  'sealedBy',
  'requestedBy',
  'reviewedBy',
  'savedBy',
  'owner',
])

/** A value with the authors within it marked as well. */
const withinMarked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withinMarked)
  if (typeof value !== 'object' || value === null) return value
  const author = value as Row
  return Object.fromEntries(
    Object.entries(author).map(([name, item]) => [
      name,
      name === 'writtenBy' ? marked((item as Row)['name']) : name === 'by' ? marked(item) : withinMarked(item),
    ]),
  )
}

const comparable = (part: ExportPart, rows: readonly Row[]): Row[] =>
  rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !(decided[part] ?? []).includes(name))
          .map(([name, value]) => [name, authors.has(name) ? marked(value) : withinMarked(withoutItemIds(value))]),
      ),
    )
    .toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))

/** The items of checklists have ids that are only unique within their task. */
const withoutItemIds = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => item !== null && typeof item === 'object' && 'done' in item)
    ? value.map((item: Row) => ({ ...item, id: '' }))
    : value

const takenParts = [
  'projects',
  'tasks',
  'baselines',
  'orders',
  'expenses',
  'raid',
  'comments',
  'raidComments',
  'raidHistory',
  'meetings',
  'reports',
  'projectRequests',
  'templates',
  'views',
] as const

/** What should be there: the live records with the ids that this import gives. */
const expected = async (workspaceId: string, part: (typeof takenParts)[number], rows: readonly Row[]) => {
  const open = await readImport(workspaceId)
  const seed = `${workspaceId} ${source} ${open?.startedAt}`
  const live = rows.filter((row) => (row['deletedAt'] ?? null) === null && row['action'] !== 'told')
  return comparable(part, withNewIds(seed, live))
}

const expectSame = async (
  workspaceId: string,
  account: Account,
  parts: ExportedParts,
  compared: readonly (typeof takenParts)[number][] = takenParts,
) => {
  const after = await exported(account, compared)
  for (const part of compared)
    expect(comparable(part, after[part]), part).toEqual(await expected(workspaceId, part, parts[part] ?? []))
}

describe('an import of a workspace', () => {
  test('brings everything that people made, with links and history, and people by their address', async () => {
    const from = await makeCompany(pools)
    const { project, first, entry } = await fill(from)
    const { manager } = from
    await manager.tasks('update', { params: { id: first.id }, body: { assigneeId: manager.person.id } })
    await manager.comments('add', { params: { id: first.id }, body: { text: 'Ask the port' } })
    await manager.comments('addToEntry', { params: { id: entry.id }, body: { text: 'It rained' } })
    const { body: order } = await manager.budgets('placeOrder', {
      params: { id: project.id },
      body: { description: 'Tiles', amount: '500' },
    })
    const filed = {
      description: 'First delivery',
      amount: '120.50',
      date: '2026-10-01',
      orderId: order.id,
      taskId: first.id,
    }
    await manager.expenses('create', { params: { id: project.id }, body: filed })
    const { manager: boss } = from
    const { body: meeting } = await boss.meetings('create', {
      body: {
        title: 'Weekly',
        scheduledAt: '2026-10-05T08:00:00.000Z',
        projectId: project.id,
        attendeeIds: [boss.person.id, from.company.person.id],
        guests: [{ name: 'Ada Byron', email: null }],
        agenda: [
          {
            id: 'a1',
            title: 'The roof',
            minutes: 10,
            presenterId: from.company.person.id,
            about: { kind: 'task', id: first.id, name: first.title, projectId: project.id },
            why: '',
          },
        ],
      },
    })
    const written = await boss.meetings('writeMinutes', {
      params: { id: meeting.id },
      body: {
        attendance: [boss.person.id, from.company.person.id, 'Ada Byron'].map((who) => ({
          who,
          state: 'present' as const,
        })),
        notes: [{ id: 'a1', text: 'It is dry' }],
        summary: 'Good',
        decisions: [{ id: 'd1', text: 'Go on' }],
        actions: [{ id: 'x1', text: 'Order tiles', ownerId: boss.person.id, dueDate: '2026-10-09' }],
        held: true,
      },
    })
    expect(written.status).toBe(200)
    const { body: report } = await boss.reports('create', { body: { projectId: project.id, type: 'status' } })
    expect((await boss.reports('seal', { params: { id: report.id } })).status).toBe(200)
    await boss.templates('create', { body: { name: 'Roofs', projectId: project.id, entries: true, texts: true } })
    const settings: ViewSettings = {
      health: null,
      status: 'planning',
      priority: null,
      manager: boss.person.id,
      search: '',
      sort: { by: 'name', descending: true },
      columns: ['status'],
      density: 'compact',
    }
    for (const shared of [true, false]) await boss.views('create', { body: { name: 'Mine', shared, settings } })
    const parts = await exported(from.company.account)
    // The same by two people, one of whom is not in the other team.
    expect([parts.meetings, parts.reports, parts.templates, parts.views].map((rows) => rows.length)).toEqual([
      1, 1, 1, 2,
    ])

    const to = await makeCompany(pools)
    const here = [{ id: to.manager.person.id, email: manager.person.email.toUpperCase() }]
    const plan = await importAll(to.company.account, parts, here)
    expect(plan.refused).toEqual([])
    expect(plan.strangers).toHaveLength(1)
    expect(plan.stays).toContainEqual({ part: 'webhooks', count: 1 })
    const after = await exported(to.manager.account)
    expect(after.tasks.map(({ assigneeId }) => assigneeId)).toContain(to.manager.person.id)
    expect(after.projects).toMatchObject([
      { name: 'Depot roof', budgetUsed: '123.45', managerId: to.manager.person.id },
    ])
    expect(after.orders).toMatchObject([{ amount: '500.00', invoiced: '0.00' }])
    const [imported] = after.meetings
    expect(imported).toMatchObject({
      status: 'held',
      attendeeIds: [to.manager.person.id],
      guests: [{ name: 'Ada Byron' }, { name: plan.strangers[0] }],
      agenda: [{ presenterId: null, about: { id: after.tasks.find(({ title }) => title === first.title)?.['id'] } }],
      minutes: { attendance: [{ who: to.manager.person.id }, { who: plan.strangers[0] }, { who: 'Ada Byron' }] },
      actions: [{ ownerId: to.manager.person.id, taskId: null }],
    })
    // The report is sealed, and says that it was imported.
    const [sealed] = after.reports
    expect(sealed).toMatchObject({ sealedBy: expect.stringMatching(/ \(imported\)$/), seal: expect.any(String) })
    const place = { params: { id: String(sealed?.['id']) } }
    expect((await to.manager.reports('update', { ...place, body: { title: 'Better' } })).problem.code).toBe(
      'report_sealed',
    )
    expect((await to.manager.reports('verify', place)).body).toMatchObject({ reproduces: null, intact: true })
    const owned = { ownerId: to.manager.person.id, manager: to.manager.person.id }
    expect(after.views.toSorted((a, b) => Number(a['shared']) - Number(b['shared']))).toMatchObject([
      { shared: false, ...owned },
      { shared: true, ...owned },
    ])
    // No one is notified of it.
    expect(
      (await itemsIn(`${to.workspaceId}#meetings`)).map(({ event }) => (event as { data: object }).data),
    ).toMatchObject([{ withProject: true }])
    const events = (await itemsIn(`${to.workspaceId}#account`)).map(({ event }) => event)
    expect(events).toContainEqual(expect.objectContaining({ name: 'workspace.imported.v1' }))
    for (const row of parts.tasks) if (row['assigneeId'] !== null) row['assigneeId'] = to.manager.person.id
    for (const row of parts.views) row['manager'] = to.manager.person.id
    // What becomes of the attendees of the meeting is above.
    const others = takenParts.filter((part) => part !== 'meetings')
    await expectSame(to.workspaceId, to.company.account, parts, others)
    expect((await to.company.account('beginImport', { body: { source } })).problem.code).toBe('wrong_state')
  })

  test('goes into a workspace without projects only, and by those who may export', async () => {
    const { company, manager, join } = await makeCompany(pools)
    const sme = await join('staff', 'sme')
    expect((await sme.account('beginImport', { body: { source } })).status).toBe(403)
    expect((await sme.account('importRecords', { body: { source } })).status).toBe(403)
    expect((await company.account('importRecords', { body: { source } })).problem.code).toBe('wrong_state')
    const project = await makeProject(manager)
    expect((await company.account('beginImport', { body: { source } })).problem).toMatchObject({
      code: 'wrong_state',
      detail: 'A workspace can only be imported into one without projects.',
    })
    await manager.projects('remove', { params: { id: project.id }, body: { reason: 'To import' } })
    expect((await company.account('beginImport', { body: { source } })).status).toBe(201)
  })

  test('that is interrupted goes on when it is repeated, and doubles nothing', async () => {
    const from = await makeTeam()
    const project = await makeProject(from, { budget: 100 })
    const base = await makeTask(from, project.id)
    await makeTask(from, project.id, { dependencies: [base.id] })
    await from.comments('add', { params: { id: base.id }, body: { text: 'Soon' } })
    const parts = await exported(accountCaller(await signIn(from.workspace, from.person)))
    const to = await makeTeam()
    const account = accountCaller(await signIn(to.workspace, to.person))
    await importAll(account, parts, [], 2)
    await to.tasks('update', {
      params: { id: String((await exported(account, ['tasks'])).tasks[0]?.['id']) },
      body: { title: 'Changed meanwhile' },
    })
    await importAll(account, parts)
    const after = await exported(account, takenParts)
    expect(takenParts.map((part) => after[part].length)).toEqual(takenParts.map((part) => parts[part].length))
    expect(after.tasks.map(({ title }) => title)).toContain('Changed meanwhile')
  })

  test('takes no one else’s people and nothing without its project, and says which record', async () => {
    const to = await makeTeam()
    const account = accountCaller(await signIn(to.workspace, to.person))
    await account('beginImport', { body: { source } })
    const stranger = { id: 'prj_0000000000000001', fields: { name: 'Roof', managerId: 'usr_0000000000000001' } }
    expect((await account('importRecords', { body: { source, projects: [stranger] } })).problem.errors).toEqual([
      { path: 'projects.0', message: 'Unknown team member' },
    ])
    const lost = { id: 'tsk_00000000000000010000000000000001', completedAt: null, fields: { title: 'Dig' } }
    expect((await account('importRecords', { body: { source, tasks: [lost] } })).problem.errors).toEqual([
      { path: 'tasks.0', message: 'What this belongs to is not there' },
    ])
  })

  test('stops at the projects that the plan allows', async () => {
    const to = await makeTeam('starter')
    const account = accountCaller(await signIn(to.workspace, to.person))
    await account('beginImport', { body: { source } })
    const projects = Array.from({ length: 3 }, (_, index) => ({
      id: `prj_000000000000000${index}`,
      fields: { name: 'Roof' },
    }))
    const { problem } = await account('importRecords', { body: { source, projects } })
    expect(problem.code).toBe('project_limit_reached')
  })
})

describe('any workspace', () => {
  let account: Account
  let workspaceId: string

  const letters = '0123456789abcdefghjkmnpqrstvwxyz'
  /** An id that was made in 2026, different for each number. */
  const body = (number: number) =>
    `01j${[3, 2, 1, 0].map((power) => letters[Math.floor(number / 32 ** power) % 32]).join('')}000000000`
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) =>
    value
      .replaceAll(/[\p{Control}\p{Noncharacter_Code_Point}\u2028-\u202E\u2066-\u2069]/gu, '')
      .normalize('NFC')
      .trim(),
  )
  const title = text.map((value) => value || 'Untitled')
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
  const someDay = fc.option(day)
  const instant = '2026-03-01T08:00:00.000Z'
  const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2))
  const name = fc.constantFrom('Ana Flores', 'Rui Melo')
  const ordered = (start: string | null, end: string | null) =>
    start !== null && end !== null && start > end ? ([end, start] as const) : ([start, end] as const)

  const task = fc.record({
    title,
    description: text,
    status: fc.constantFrom('todo', 'in_progress', 'completed'),
    priority: fc.constantFrom('low', 'medium', 'high'),
    startDate: someDay,
    dueDate: someDay,
    progress: fc.nat(99),
    hours: fc.option(fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)),
    importKey: fc.option(title),
    before: fc.array(
      fc.record({
        back: fc.integer({ min: 1, max: 4 }),
        type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
        lag: fc.integer({ min: -5, max: 5 }),
      }),
      { maxLength: 2 },
    ),
    checklist: fc.array(
      fc.record({ text: title, done: fc.boolean(), assigneeId: fc.constant(null), dueDate: someDay }),
      { maxLength: 3 },
    ),
    comment: fc.option(title),
  })
  const project = fc.record({
    name: title,
    description: text,
    status: fc.constantFrom('planning', 'execution', 'on_hold', 'completed'),
    priority: fc.constantFrom('low', 'medium', 'high'),
    startDate: someDay,
    endDate: someDay,
    budget: amount,
    tags: fc.uniqueArray(title, { maxLength: 3 }),
    milestones: fc.array(fc.record({ name: title, date: day, doneOn: someDay }), { maxLength: 3 }),
    tasks: fc.array(task, { maxLength: 6 }),
    orders: fc.array(fc.record({ description: title, amount, expectedOn: someDay }), { maxLength: 2 }),
    expenses: fc.array(
      fc.record({
        description: title,
        amount,
        spentOn: day,
        status: fc.constantFrom('draft', 'pending', 'approved', 'paid', 'rejected'),
        by: name,
      }),
      { maxLength: 3 },
    ),
    meetings: fc.array(
      fc.record({
        title,
        description: text,
        status: fc.constantFrom('scheduled', 'held', 'cancelled'),
        duration: fc.integer({ min: 5, max: 480 }),
        guests: fc.array(fc.record({ name: title, email: fc.constant(null) }), { maxLength: 2 }),
        topic: title,
        noted: fc.option(text),
      }),
      { maxLength: 2 },
    ),
    reports: fc.array(fc.record({ title, commentary: text, said: title, isSealed: fc.boolean() }), { maxLength: 2 }),
    requests: fc.array(
      fc.record({
        projectName: title,
        description: title,
        requirements: text,
        estimatedBudget: fc.option(amount),
        status: fc.constantFrom('pending', 'approved', 'converted', 'rejected'),
        reviewNotes: text,
      }),
      { maxLength: 2 },
    ),
    templates: fc.array(
      fc.record({
        name: title,
        description: text,
        tasks: fc.array(fc.record({ title, description: text, day: fc.integer({ min: -50, max: 500 }) }), {
          maxLength: 3,
        }),
      }),
      { maxLength: 2 },
    ),
    entries: fc.array(
      fc.record({
        title,
        description: title,
        raidType: fc.constantFrom('risk' as const, 'issue' as const, 'assumption' as const),
        status: fc.constantFrom('open', 'closed'),
        dueDate: someDay,
      }),
      { maxLength: 3 },
    ),
  })

  /** The rows of the export of a workspace with these projects. */
  const rowsOf = (projects: readonly (typeof project extends fc.Arbitrary<infer P> ? P : never)[]): ExportedParts => {
    let number = 0
    const id = (kind: string, within = '') => `${kind}_${within.slice(4)}${body((number += 1))}`
    const parts: Record<string, Row[]> = Object.fromEntries(takenParts.map((part) => [part, []]))
    for (const { tasks, orders, expenses, entries, startDate, endDate, milestones, ...rest } of projects) {
      const { meetings, reports, requests, templates, ...fields } = rest
      const projectId = id('prj')
      const [start, end] = ordered(startDate, endDate)
      parts['projects']?.push({
        ...fields,
        id: projectId,
        startDate: start,
        endDate: end,
        ownProgress: 0,
        milestones: milestones
          .map((milestone) => ({ id: id('mls'), ...milestone }))
          .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      })
      const ids = tasks.map(() => id('tsk', projectId))
      for (const [
        index,
        { before, hours, startDate: begins, dueDate: ends, comment, progress, ...rest },
      ] of tasks.entries()) {
        const [from, to] = ordered(begins, ends)
        const isCompleted = rest.status === 'completed'
        const share = Math.round((100 * rest.checklist.filter(({ done }) => done).length) / rest.checklist.length)
        const links = Map.groupBy(
          before.filter(({ back }) => back <= index),
          ({ back }) => back,
        )
        parts['tasks']?.push({
          ...rest,
          id: ids[index],
          startDate: from,
          dueDate: to,
          estimatedHours: hours,
          actualHours: null,
          progress: isCompleted ? 100 : rest.checklist.length > 0 ? share : progress,
          completedAt: isCompleted ? instant : null,
          links: [...links].map(([back, [link]]) => ({ taskId: ids[index - back], type: link?.type, lag: link?.lag })),
        })
        if (comment !== null)
          parts['comments']?.push({
            id: id('cmt'),
            projectId,
            aboutId: ids[index],
            by: 'Ana Flores',
            text: comment,
            mentions: [],
            editedAt: null,
          })
      }
      parts['baselines']?.push({
        id: id('bsl'),
        projectId,
        name: 'As agreed',
        setAt: instant,
        setBy: 'Rui Melo',
        tasks: ids.map((taskId) => ({ taskId, startDate: null, dueDate: '2026-05-05' })),
      })
      for (const order of orders)
        parts['orders']?.push({
          ...order,
          id: id('ord', projectId),
          projectId,
          supplier: '',
          category: 'general',
          type: 'opex',
          note: '',
          status: 'open',
          placedBy: 'Ana Flores',
        })
      for (const { by, ...expense } of expenses)
        parts['expenses']?.push({
          ...expense,
          id: id('exp', projectId),
          projectId,
          category: 'labor',
          type: 'capex',
          note: '',
          supplier: '',
          taskId: ids[0] ?? null,
          orderId: null,
          submittedBy: by,
          approvedBy: null,
          onBehalfOf: null,
          decidedAt: null,
          decisionNote: '',
          paidAt: null,
        })
      for (const { topic, noted, ...meeting } of meetings)
        parts['meetings']?.push({
          ...meeting,
          id: id('mtg'),
          projectId,
          type: 'standup',
          scheduledAt: instant,
          timeZone: 'Europe/Lisbon',
          attendees: [],
          attendeeIds: [],
          location: '',
          meetingLink: '',
          organizer: 'Ana Flores',
          agenda: [
            {
              id: 'a1',
              title: topic,
              minutes: null,
              presenterId: null,
              about: ids[0] === undefined ? null : { kind: 'task', id: ids[0], name: topic, projectId },
              why: '',
            },
          ],
          minutes:
            noted === null
              ? null
              : {
                  attendance: meeting.guests.slice(0, 1).map(({ name: who }) => ({ who, state: 'present' })),
                  notes: [{ id: 'a1', text: noted }],
                  summary: noted,
                  decisions: [],
                  writtenAt: instant,
                  writtenBy: { id: 'usr_1', kind: 'staff', name: 'Rui Melo' },
                },
          actions: [{ id: 'x1', text: topic, ownerId: null, ownerName: '', dueDate: null, taskId: ids[0] ?? null }],
          cancelReason: '',
        })
      for (const { said, isSealed, ...report } of reports) {
        const row = { kind: 'task', id: ids[0] ?? '', projectId, title: said, note: said }
        const blank = { owner: null, day: null, was: null, days: null, value: null, level: null, amount: null }
        const content = {
          asOf: '2026-03-01',
          project: null,
          summary: said,
          health: [],
          figures: [],
          lists: [{ list: 'decisions', total: 1, rows: [{ ...row, ...blank }] }],
        }
        parts['reports']?.push({
          ...report,
          id: id('rpt'),
          projectId,
          projectName: fields.name,
          type: 'status',
          audienceType: 'team',
          periodStart: '2026-02-22',
          periodEnd: '2026-03-01',
          generatedBy: 'Ana Flores',
          scheduled: false,
          sealedAt: isSealed ? instant : null,
          sealedBy: isSealed ? 'Rui Melo' : null,
          statedHealth: isSealed ? { level: 'at_risk', reason: said, by: 'Rui Melo' } : null,
          content,
          since: null,
          contentHash: hashOf(content),
          lastEventId: null,
          createdAt: instant,
        })
      }
      for (const request of requests)
        parts['projectRequests']?.push({
          ...request,
          id: id('prq'),
          priority: 'high',
          timeline: '',
          requestedBy: 'Ana Flores',
          reviewedBy: request.status === 'pending' ? null : 'Rui Melo',
          reviewedAt: request.status === 'pending' ? null : instant,
          convertedProjectId: request.status === 'converted' ? projectId : null,
        })
      for (const { tasks: steps, ...template } of templates)
        parts['templates']?.push({
          ...template,
          id: id('tpl'),
          projectType: null,
          priority: 'medium',
          end: { day: 12, off: 1 },
          tasks: steps.map(({ day: at, ...step }, index) => ({
            ...step,
            priority: 'low',
            estimatedHours: null,
            start: null,
            due: { day: at, off: 0 },
            links: index === 0 ? [] : [{ index: index - 1, type: 'FS', lag: 2 }],
            checklist: [{ text: step.title, due: null }],
            recurrence: null,
          })),
          milestones: [{ name: template.name, at: null }],
          entries: [],
          texts: null,
          raci: null,
          savedBy: 'Ana Flores',
        })
      parts['views']?.push({
        id: id('viw'),
        name: `View ${number}`,
        shared: true,
        owner: 'Ana Flores',
        health: 'at_risk',
        status: null,
        priority: 'high',
        manager: 'me',
        search: fields.tags[0] ?? '',
        sortBy: null,
        descending: null,
        columns: ['status', 'budget'],
        density: 'compact',
      })
      for (const entry of entries) {
        const entryId = id('rad')
        parts['raid']?.push({
          ...entry,
          id: entryId,
          uniqueId: uniqueIdOf({ ...entry, number }),
          projectId,
          assignedTo: 'The board',
          responsible: 'Rui Melo',
          impact: 'high',
          exposure: null,
          dateOpened: '2026-02-03',
          actualResolution: entry.status === 'closed' ? '2026-03-04' : null,
          taskIds: ids.slice(0, 2),
          relatedIds: [],
          createdBy: 'Ana Flores',
        })
        parts['raidHistory']?.push({
          id: id('evt'),
          entryId,
          at: instant,
          by: 'Ana Flores',
          action: 'raised',
          changes: [],
          reason: '',
        })
      }
    }
    return parts as ExportedParts
  }

  /** The fields of the rows that are there: the export has more. */
  const sameFields = (rows: readonly Row[], like: readonly Row[]): Row[] => {
    const names = new Set(like.flatMap((row) => Object.keys(row)))
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => names.has(field))))
  }

  test('goes out as it came in', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(project, { minLength: 1, maxLength: 2 }), async (projects) => {
          const parts = rowsOf(projects)
          const plan = await importAll(account, parts)
          expect(plan.refused).toEqual([])
          const after = await exported(account, takenParts)
          for (const part of takenParts) {
            const wanted = await expected(workspaceId, part, parts[part] ?? [])
            expect(comparable(part, sameFields(after[part], parts[part] ?? [])), part).toEqual(wanted)
          }
        })
        .beforeEach(async () => {
          const team = await makeTeam()
          ;({ workspaceId } = team)
          account = accountCaller(await signIn(team.workspace, team.person))
        }),
      { numRuns: sampleSize(24) },
    )
  }, 120_000)
})
