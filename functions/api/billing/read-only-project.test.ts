/** Every route that changes something, tried on a project that the plan has no room for. */
import { beforeAll, expect, test } from 'vitest'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { routes } from '../../../shared/routes.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import type { Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makeProject, makeTask, type Caller } from '../../../test/builders/work.ts'
import { fitToPlan } from '../../domain/billing/smaller-plan/fit-to-plan.ts'
import { applyPlan } from '../../domain/workspace/workspace-repository.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

withTable()
const bucket = withBucket()
beforeAll(() => {
  process.env['SITE_ORIGIN'] = 'https://plumbline.test'
})

type DomainName = keyof Caller
/** Domains whose records belong to projects, wholly or in part. */
const domains = [
  'budgets',
  'changeSets',
  'comments',
  'communications',
  'executive',
  'expenses',
  'files',
  'meetings',
  'projects',
  'raid',
  'reports',
  'tasks',
  'timeline',
] as const satisfies DomainName[]

const send = (caller: Caller, key: string, sent: Sent) => {
  const [domain = '', name = ''] = key.split('.')
  const call = (caller as unknown as Record<string, (name: string, sent: Sent) => Promise<{ status: number }>>)[domain]
  if (call === undefined) throw new Error(`There is no ${domain}`)
  return call(name, sent) as ReturnType<Caller['tasks']>
}

const entry = {
  raidType: 'risk',
  title: 'Wind',
  description: 'Strong wind',
  impact: 'high',
  probability: 'low',
  assignedTo: 'Lia Sousa',
  responsible: 'Lia Sousa',
} as const
const expense = {
  description: 'Timber',
  category: 'travel',
  type: 'opex',
  amount: '120.50',
  date: '2026-10-05',
} as const
const order = { description: 'Trusses', supplier: 'Timber yard', amount: '1250.50' } as const
const minutes = {
  attendance: [],
  notes: [],
  summary: 'We met',
  decisions: [],
  actions: [{ id: 'first', text: 'Ask', ownerId: null, dueDate: null }],
}

/** A project with one record of each kind, and more where a route needs one in another state. */
const makeFilled = async () => {
  const created = await makeFiles(bucket)
  const { team, project } = created
  const [second, sme] = [await team.join('program_manager'), await team.join('sme')]
  const projectId = project.id
  const params = { id: projectId }
  const id = async (answer: Promise<{ status: number; body: unknown }>): Promise<string> => {
    const { status, body } = await answer
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return (body as { id: string }).id
  }
  const removed = async (key: string, one: string) => {
    expect((await send(team, key, { params: { id: one }, body: { reason: 'x' } })).status).toBeLessThan(300)
    return one
  }
  const newEntry = () => id(team.raid('create', { body: { ...entry, projectId } }))
  const newMeeting = () =>
    id(
      team.meetings('create', {
        body: { title: 'Review', projectId, scheduledAt: '2031-03-04T10:00:00Z', attendeeIds: [sme.person.id] },
      }),
    )
  const newMail = () =>
    id(
      team.communications('create', {
        body: {
          type: 'general',
          audienceType: 'team',
          subject: 'Subject',
          content: 'Text',
          projectId,
          recipients: [{ name: 'Sponsor', email: 'sponsor@quay.test' }],
        },
      }),
    )
  const newReport = () => id(team.reports('create', { body: { projectId, type: 'status', audienceType: 'team' } }))
  const newExpense = (more: object = {}) => id(second.expenses('create', { params, body: { ...expense, ...more } }))
  const approved = async () => {
    const one = await newExpense()
    expect((await team.expenses('approve', { params: { id: one }, body: {} })).status).toBe(200)
    return one
  }
  const task = await makeTask(team, projectId)
  const toRemove = await makeTask(team, projectId)
  const trashed = await makeTask(team, projectId)
  await removed('tasks.remove', trashed.id)
  const file = await created.upload('notes.txt', 'First')
  await created.uploadVersion(file, 'notes.txt', 'Second')
  const trashedFile = await created.upload('old.txt', 'Old')
  await removed('files.remove', trashedFile)
  const entryId = await newEntry()
  const comment = await id(team.comments('add', { params: { id: task.id }, body: { text: 'Hello' } }))
  const ofEntry = await id(team.comments('addToEntry', { params: { id: entryId }, body: { text: 'Hello' } }))
  await team.projects('assign', { params, body: { userId: sme.person.id } })
  const withMinutes = await newMeeting()
  expect((await team.meetings('writeMinutes', { params: { id: withMinutes }, body: minutes })).status).toBe(200)
  const cancelled = await newMeeting()
  expect((await team.meetings('cancel', { params: { id: cancelled }, body: {} })).status).toBe(200)
  const placed = await id(team.budgets('placeOrder', { params, body: order }))
  const set = { priority: 'high' } as const
  const newChangeSet = async () => {
    const changed = await makeTask(team, projectId, { dueDate: '2026-01-05' })
    return id(team.changeSets('propose', { body: { title: 'x', changes: [{ kind: 'task', id: changed.id, set }] } }))
  }
  const applied = await newChangeSet()
  expect((await team.changeSets('apply', { params: { id: applied }, body: {} })).status).toBe(200)
  const share = await id(team.executive('createShare', { params, body: { expiresInDays: 3 } }))
  const lines = [{ name: 'Carpentry', category: 'labor', type: 'opex', amount: '1200.50' }] as const
  const change = await id(second.budgets('change', { params, body: { lines: [...lines], reason: 'x', ask: true } }))
  return {
    ...created,
    second,
    sme,
    projectId,
    params,
    lines,
    /** A project without a budget change that waits. */
    calm: (await makeProject(team)).id,
    free: (await team.join('sme')).person.id,
    ids: {
      task: task.id,
      toRemove: toRemove.id,
      trashed: trashed.id,
      file,
      trashedFile,
      entry: entryId,
      trashedEntry: await removed('raid.remove', await newEntry()),
      comment,
      ofEntry,
      meeting: withMinutes,
      cancelled,
      trashedMeeting: await removed('meetings.remove', await newMeeting()),
      mail: await newMail(),
      trashedMail: await removed('communications.remove', await newMail()),
      report: await newReport(),
      trashedReport: await removed('reports.remove', await newReport()),
      expense: await newExpense(),
      draft: await newExpense({ draft: true }),
      approved: await approved(),
      trashedExpense: await (async () => {
        const one = await newExpense()
        expect((await second.expenses('remove', { params: { id: one }, body: { reason: 'x' } })).status).toBe(204)
        return one
      })(),
      order: placed,
      share,
      change,
      proposed: await newChangeSet(),
      applied,
    },
    version: (await team.projects('read', { params })).body.version,
  }
}
type Filled = Awaited<ReturnType<typeof makeFilled>>

const of = (id: string, body?: object): Sent => ({ params: { id }, ...(body && { body }) })

/** Changes of the project, each of which succeeds while it is active. */
const changes: Record<string, (filled: Filled) => Sent> = {
  'budgets.change': ({ calm, lines }) => of(calm, { lines, reason: 'y' }),
  'budgets.approve': ({ ids }) => of(ids.change, {}),
  'budgets.reject': ({ ids }) => of(ids.change, { note: 'No' }),
  'budgets.withdraw': ({ ids }) => of(ids.change, {}),
  'budgets.placeOrder': ({ projectId }) => of(projectId, order),
  'budgets.changeOrder': ({ ids }) => of(ids.order, { status: 'closed' }),
  'changeSets.propose': ({ ids }) => ({
    body: { title: 'x', changes: [{ kind: 'task', id: ids.task, set: { priority: 'high' } }] },
  }),
  'changeSets.importTasks': ({ projectId }) => ({
    body: { projectId, name: 'plan.csv', tasks: [{ title: 'x' }], changes: [], milestones: [] },
  }),
  'changeSets.apply': ({ ids }) => of(ids.proposed, {}),
  'changeSets.undo': ({ ids }) => of(ids.applied, {}),
  'comments.add': ({ ids }) => of(ids.task, { text: 'Hi' }),
  'comments.edit': ({ ids }) => ({ params: { id: ids.task, commentId: ids.comment }, body: { text: 'Hi' } }),
  'comments.remove': ({ ids }) => ({ params: { id: ids.task, commentId: ids.comment } }),
  'comments.addToEntry': ({ ids }) => of(ids.entry, { text: 'Hi' }),
  'comments.editOfEntry': ({ ids }) => ({ params: { id: ids.entry, commentId: ids.ofEntry }, body: { text: 'Hi' } }),
  'comments.removeOfEntry': ({ ids }) => ({ params: { id: ids.entry, commentId: ids.ofEntry } }),
  'communications.create': ({ projectId }) => ({
    body: { type: 'general', audienceType: 'team', subject: 'S', content: 'T', projectId },
  }),
  'communications.update': ({ ids }) => of(ids.mail, { subject: 'Other', projectId: null }),
  'communications.remove': ({ ids }) => of(ids.mail, { reason: 'x' }),
  'communications.restore': ({ ids }) => of(ids.trashedMail),
  'communications.send': ({ ids }) => of(ids.mail, { version: 1 }),
  'executive.createShare': ({ projectId }) => of(projectId, { expiresInDays: 3 }),
  'executive.revokeShare': ({ ids }) => of(ids.share),
  'expenses.create': ({ projectId }) => of(projectId, expense),
  'expenses.createMany': ({ projectId }) => of(projectId, { expenses: [expense] }),
  'expenses.update': ({ ids }) => of(ids.draft, { amount: '20.00' }),
  'expenses.remove': ({ ids }) => of(ids.draft, { reason: 'x' }),
  'expenses.restore': ({ ids }) => of(ids.trashedExpense),
  'expenses.submit': ({ ids }) => of(ids.draft),
  'expenses.withdraw': ({ ids }) => of(ids.expense),
  'expenses.approve': ({ ids }) => of(ids.expense, {}),
  'expenses.reject': ({ ids }) => of(ids.expense, { note: 'No' }),
  'expenses.pay': ({ ids }) => of(ids.approved),
  'expenses.reopen': ({ ids }) => of(ids.approved),
  'expenses.decideMany': ({ ids }) => ({ body: { action: 'approve', expenses: [{ id: ids.expense }] } }),
  'expenses.decideApprovals': ({ ids }) => ({ body: { action: 'approve', approvals: [{ id: ids.expense }] } }),
  'files.add': ({ projectId }) => of(projectId, { name: 'a.txt', size: 6, type: 'text/plain' }),
  'files.addVersion': ({ ids }) => of(ids.file, { name: 'notes.txt', size: 6, type: 'text/plain' }),
  'files.restoreVersion': ({ ids }) => ({ params: { id: ids.file, number: '1' } }),
  'files.removeVersion': ({ ids }) => ({ params: { id: ids.file, number: '1' } }),
  'files.rename': ({ ids }) => of(ids.file, { name: 'other.txt' }),
  'meetings.create': ({ projectId, sme }) => ({
    body: { title: 'R', projectId, scheduledAt: '2031-03-04T10:00:00Z', attendeeIds: [sme.person.id] },
  }),
  'meetings.update': ({ ids }) => of(ids.meeting, { title: 'Other', projectId: null }),
  'meetings.cancel': ({ ids }) => of(ids.meeting, {}),
  'meetings.reopen': ({ ids }) => of(ids.cancelled),
  'meetings.writeMinutes': ({ ids }) => of(ids.meeting, { ...minutes, summary: 'Other' }),
  'meetings.makeTask': ({ ids, projectId }) => ({
    params: { id: ids.meeting, actionId: 'first' },
    body: { projectId },
  }),
  'meetings.remove': ({ ids }) => of(ids.meeting, { reason: 'x' }),
  'meetings.restore': ({ ids }) => of(ids.trashedMeeting),
  'projects.update': ({ projectId }) => of(projectId, { name: 'Other' }),
  'projects.customerUpdate': ({ projectId }) => of(projectId, { name: 'Other' }),
  'projects.assign': ({ projectId, free }) => of(projectId, { userId: free }),
  'projects.replaceMailAddress': ({ projectId }) => of(projectId),
  'projects.unassign': ({ projectId, sme }) => ({ params: { id: projectId, userId: sme.person.id } }),
  'projects.changeMany': ({ projectId }) => ({ body: { changes: [{ id: projectId, priority: 'high' }] } }),
  'raid.create': ({ projectId }) => ({ body: { ...entry, projectId } }),
  'raid.update': ({ ids }) => of(ids.entry, { title: 'Other' }),
  'raid.remove': ({ ids }) => of(ids.entry, { reason: 'x' }),
  'raid.restore': ({ ids }) => of(ids.trashedEntry),
  'raid.makeResponseTask': ({ ids }) => of(ids.entry, {}),
  'reports.create': ({ projectId }) => ({ body: { projectId, type: 'status', audienceType: 'team' } }),
  'reports.update': ({ ids }) => of(ids.report, { commentary: 'Other' }),
  'reports.seal': ({ ids }) => of(ids.report),
  'reports.remove': ({ ids }) => of(ids.report, { reason: 'x' }),
  'reports.restore': ({ ids }) => of(ids.trashedReport),
  'tasks.create': ({ projectId }) => ({ body: { title: 'T', projectId } }),
  'tasks.createMany': ({ projectId }) => of(projectId, { tasks: [{ title: 'T' }] }),
  'tasks.update': ({ ids }) => of(ids.task, { progress: 25 }),
  'tasks.changeChecklist': ({ ids }) => of(ids.task, { changes: [{ act: 'add', id: 'sample01', text: 'S' }] }),
  'tasks.remove': ({ ids }) => of(ids.toRemove, { reason: 'x' }),
  'tasks.restore': ({ ids }) => of(ids.trashed),
  'tasks.updateMany': ({ ids }) => ({ body: { changes: [{ id: ids.task, version: 1, set: { priority: 'high' } }] } }),
  'tasks.removeMany': ({ ids }) => ({ body: { tasks: [{ id: ids.toRemove, version: 1 }], reason: 'x' } }),
  'tasks.restoreMany': ({ ids }) => ({ body: { tasks: [{ id: ids.trashed }] } }),
  'tasks.customerCreate': ({ projectId }) => of(projectId, { title: 'T' }),
  'tasks.customerUpdate': ({ projectId, ids }) => ({
    params: { id: projectId, taskId: ids.task },
    body: { progress: 25 },
  }),
  'tasks.customerRemove': ({ projectId, ids }) => ({
    params: { id: projectId, taskId: ids.toRemove },
    body: { reason: 'x' },
  }),
  'timeline.move': ({ projectId, ids }) =>
    of(projectId, { moves: [{ id: ids.task, version: 1, startDate: '2026-02-02', dueDate: '2026-02-03' }] }),
  'timeline.shift': ({ projectId, ids, version }) =>
    of(projectId, {
      moves: [{ id: ids.task, version: 1, startDate: '2026-12-01', dueDate: '2026-12-04' }],
      project: { version, startDate: '2026-12-01', endDate: '2026-12-31', milestones: [] },
    }),
  'timeline.setBaseline': ({ projectId }) => of(projectId, { name: 'B' }),
}

/** What only the person may do who filed an expense or requested a change. */
const ofTheFiler = /^expenses\.(?:update|remove|restore|submit|withdraw)$|^budgets\.withdraw$/

/** Routes that a read-only project does not stop, with the reason. */
const possible: Record<string, string> = {
  'changeSets.proposeForFinding': 'Its plan has no insights; in others it proposes as `changeSets.propose` does.',
  'changeSets.keepImportValues': 'It is about files, not about a project.',
  'changeSets.discard': 'It only ends a proposal.',
  'communications.draftText': 'It writes nothing.',
  'communications.checkFacts': 'It writes nothing.',
  'communications.reach': 'It writes nothing.',
  'communications.ask': 'It is about people outside and no project.',
  'expenses.setDelegation': 'It is about the person.',
  'expenses.endDelegation': 'It is about the person.',
  'files.addImported': 'It needs an import that is under way, and a workspace that is imported into is not in arrears.',
  'files.remove': 'It frees storage.',
  'files.restore': 'It takes back a deletion.',
  'meetings.draftAgenda': 'It writes nothing.',
  'meetings.draftMinutes': 'It writes nothing.',
  'projects.create': 'The limit of the plan refuses it.',
  'projects.remove': 'It makes room.',
  'projects.removeMany': 'It makes room.',
  'projects.restore': 'The limit of the plan refuses it.',
  'projects.restoreMany': 'The limit of the plan refuses it.',
  'raid.autoPopulate': 'It leaves read-only projects alone.',
  'raid.suggest': 'It writes nothing.',
  'raid.tryCondition': 'It writes nothing.',
  'raid.changeRules': 'It is about the workspace.',
  'reports.draftCommentary': 'It writes nothing.',
  'reports.changeSchedule': 'It needs a schedule, which a project gets by an event; tried below.',
}

test('every route that changes something is tried, or says why it need not be', () => {
  const all = domains.flatMap((domain) =>
    Object.entries<RouteRow>(routes[domain]).flatMap(([name, { method, access }]) =>
      method === 'GET' || access.kind === 'public' ? [] : [`${domain}.${name}`],
    ),
  )
  expect([...Object.keys(changes), ...Object.keys(possible)].toSorted()).toEqual(all.toSorted())
})

test('a read-only project takes no change by any route, and can be read and deleted', async () => {
  const filled = await makeFilled()
  const { team, second, projectId, ids } = filled
  // Another project stays, because it was changed last.
  const other = (await team.projects('create', { body: { name: 'The one that stays' } })).body
  await writeTogether([applyPlan(team.workspaceId, 'starter', undefined)])
  await fitToPlan(team.workspaceId)
  const parts = [`#project#${projectId}`, '#projects', '#raid', '#meetings', '#communications', '#reports']
  // The number that a refused entry would have had stays unused.
  const stored = async () =>
    (await Promise.all(parts.map((part) => itemsIn(`${team.workspaceId}${part}`))))
      .flat()
      .filter(({ sk }) => sk !== 'numbers')
  const before = await stored()

  const others: unknown[] = []
  for (const [key, sent] of Object.entries(changes)) {
    const { status, body } = await send(ofTheFiler.test(key) ? second : team, key, sent(filled))
    // Bulk calls say it of each record.
    const isRefused = status === 409 || key.endsWith('Many') || key === 'expenses.decideApprovals'
    if (!isRefused || !JSON.stringify(body).includes('This project is read-only')) others.push([key, status, body])
  }
  expect(others).toEqual([])
  expect(await stored()).toEqual(before)

  expect((await team.tasks('list', { params: { id: projectId } })).body).toHaveLength(4)
  expect((await team.files('remove', { params: { id: ids.file } })).status).toBe(204)
  expect((await team.projects('remove', { params: { id: projectId } })).status).toBe(204)
  expect((await team.projects('remove', { params: { id: filled.calm } })).status).toBe(204)
  expect((await team.projects('update', { params: { id: other.id }, body: { name: 'Still' } })).status).toBe(200)
})
