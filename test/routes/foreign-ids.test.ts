/**
 * Ids and cursors of another workspace do not work in this one. A foreign id in a body gets the same response as an id
 * that does not exist, so the response does not reveal that it exists. A foreign cursor is refused.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prefixes } from '../../shared/contract/ids.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor, type Actor, type Answer } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { once, removeSamples } from '../contract/records/made.ts'
import { ownWorkspace } from '../contract/records/people.ts'
import { aTrashedTask } from '../contract/records/task.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf, type Sample } from '../contract/samples/sample.ts'
import { whoMay } from '../contract/who-may.ts'

withApi()

type Kind =
  | 'project'
  | 'person'
  | 'task'
  | 'order'
  | 'changeRequest'
  | 'raid'
  | 'report'
  | 'file'
  | 'workspace'
  | 'conversation'
  | 'changeSet'

/**
 * Body fields that are or contain ids, with the kind of record. Any other name that ends in `Id` or `Ids` fails the
 * first test.
 */
const kinds: Record<string, Kind> = {
  projectId: 'project',
  convertedProjectId: 'project',
  managerId: 'person',
  delegateId: 'person',
  sponsorId: 'person',
  requestId: 'changeRequest',
  assigneeId: 'person',
  userId: 'person',
  customerId: 'workspace',
  dependencies: 'task',
  links: 'task',
  moves: 'task',
  taskId: 'task',
  taskIds: 'task',
  recordId: 'task',
  orderId: 'order',
  relatedIds: 'raid',
  entryId: 'raid',
  reportId: 'report',
  responseOwnerId: 'person',
  attendeeIds: 'person',
  projectIds: 'project',
  personId: 'person',
  personIds: 'person',
  fileIds: 'file',
  condition: 'task',
  finding: 'project',
  conversationId: 'conversation',
  changeSetId: 'changeSet',
}

/** Elements of lists that contain more than ids. */
const inList: Record<string, (id: string) => unknown> = {
  links: (taskId) => ({ taskId, type: 'SS', lag: 2 }),
  moves: (id) => ({ id, version: 1, startDate: '2026-02-02', dueDate: '2026-02-03' }),
}

/** Fields that contain more than an id. */
const within: Record<string, (id: string) => unknown> = {
  taskId: (id) => id,
  recordId: (id) => id,
  entryId: (id) => id,
  orderId: (id) => id,
  attendeeIds: (id) => [id],
  projectIds: (id) => [id],
  personIds: (id) => [id],
  finding: (id) => `late-tasks:${id}`,
  condition: (taskId) => ({ kind: 'task_done_by', taskId, day: '2027-03-01' }),
}

/** Kinds that bodies refer to in lists. */
const listed: ReadonlySet<Kind> = new Set(['task', 'raid', 'file'])

/** Ids of Stripe. The tests of billing, which have payments and cards, try those of other companies. */
const atStripe: ReadonlySet<string> = new Set(['paymentIntentId', 'setupIntentId', 'transactionId', 'invoiceId'])

const shapeOf = (route: NamedRoute): string[] =>
  Object.keys((route.body?.def as { shape?: object } | undefined)?.shape ?? {})

/** Operators may choose any workspace; the tests of that route try ids that do not exist. */
const ofEveryWorkspace: ReadonlySet<string> = new Set(['operators.chooseWorkspace'])

const fields = allRoutes
  .filter(({ domain, name }) => !ofEveryWorkspace.has(`${domain}.${name}`))
  .flatMap((route) =>
    shapeOf(route)
      .filter((name) => name in kinds)
      .map((name) => ({ route, name, kind: kinds[name] as Kind })),
  )

const firstOf = async (manager: Actor, path: string): Promise<string> =>
  ((await manager.call('GET', path)).body as { id: string }[])[0]?.id ?? ''

/** An entry of a workspace, created if there is none. */
const entryOf = async (caller: Actor, projectId: string): Promise<string> => {
  const found = await firstOf(caller, '/api/raid')
  if (found !== '') return found
  return (
    (
      await caller.call('POST', '/api/raid', {
        body: {
          projectId,
          title: 'Of another workspace',
          description: 'Not visible here',
          assignedTo: 'Sample owner',
          responsible: 'Sample sponsor',
        },
      })
    ).body as { id: string }
  ).id
}

const reportOf = async (caller: Actor, projectId: string): Promise<string> =>
  ((await caller.call('POST', '/api/reports', { body: { projectId, type: 'status' } })).body as { id: string }).id

const orderOf = async (caller: Actor, projectId: string): Promise<string> => {
  const body = { description: 'Of another workspace', amount: '1' }
  return ((await caller.call('POST', `/api/projects/${projectId}/orders`, { body })).body as { id: string }).id
}

const fileOf = async (caller: Actor, projectId: string): Promise<string> => {
  const body = { name: 'other.txt', size: 5 }
  return ((await caller.call('POST', `/api/projects/${projectId}/files`, { body })).body as { file: { id: string } })
    .file.id
}

const conversationOf = async (caller: Actor): Promise<string> => {
  const answer = await caller.call('POST', '/api/assistant/messages', { body: { text: 'Of another workspace' } })
  return (answer.body as { conversationId: string }).conversationId
}

const changeSetOf = async (caller: Actor, projectId: string): Promise<string> => {
  const body = { projectId, name: 'other.csv', tasks: [{ title: 'Of another workspace' }], changes: [], milestones: [] }
  return ((await caller.call('POST', '/api/change-sets/imports', { body })).body as { changeSetId: string }).changeSetId
}

/** An id of each kind that exists in the second workspace. */
const foreignIds = once(async (stranger): Promise<Record<Kind, string>> => {
  const project = await firstOf(stranger, '/api/projects')
  return {
    project,
    person: await firstOf(stranger, '/api/users'),
    task: await firstOf(stranger, `/api/projects/${project}/tasks`),
    order: await orderOf(stranger, project),
    // Its plan has no contracts: an id as its project would have.
    changeRequest: `${prefixes.changeRequest}_${project.slice(prefixes.project.length + 1)}${'1'.repeat(16)}`,
    raid: await entryOf(stranger, project),
    report: await reportOf(stranger, project),
    file: await fileOf(stranger, project),
    workspace: await ownWorkspace(stranger),
    conversation: await conversationOf(stranger),
    changeSet: await changeSetOf(stranger, project),
  }
})

/** Kinds whose ids begin with the id of their project. */
const inProject: ReadonlySet<Kind> = new Set(['task', 'order', 'changeRequest', 'file'])

const unknownId = (kind: Kind): string => `${prefixes[kind]}_${'0'.repeat(inProject.has(kind) ? 32 : 16)}`

/** A response without the parts that differ every time. */
const comparable = ({ status, body }: Answer) => ({
  status,
  body: { ...(body as object), requestId: undefined, traceId: undefined },
})

/** One sample for all fields of a route. A refused call leaves it for the next one. */
const left = new Map<NamedRoute, Sample>()
const take = async (route: NamedRoute, manager: Actor): Promise<Sample> => {
  const sample = left.get(route) ?? (await sampleOf(route)(manager))
  left.delete(route)
  return sample
}

afterAll(removeSamples)

test('every body field with a name like an id is listed here', () => {
  const unknown = allRoutes.flatMap((route) =>
    shapeOf(route)
      .filter((name) => /Ids?$/.test(name) && !(name in kinds) && !atStripe.has(name))
      .map((name) => `${route.domain}.${route.name}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(fields.length).toBeGreaterThan(10)
})

test.each(fields.map(({ route, name, kind }) => [`${route.method} ${route.path}`, name, kind, route] as const))(
  '%s answers a foreign %s like one that does not exist',
  async (_, name, kind, route) => {
    const manager = await actor('program_manager')
    const foreign = (await foreignIds(await actor('second_program_manager')))[kind]
    const sample = await take(route, manager)
    const caller = await actor(whoMay(route))
    const send = async (id: string) => {
      const value = within[name]?.(id) ?? (listed.has(kind) ? [inList[name]?.(id) ?? id] : id)
      return comparable(
        await caller.call(route.method, pathOf(route.path, { path: sample.path }), {
          body: { ...(sample.body as object), [name]: value },
        }),
      )
    }
    expect(foreign).not.toBe('')
    const answer = await send(foreign)
    expect([400, 404]).toContain(answer.status)
    expect(answer).toEqual(await send(unknownId(kind)))
    left.set(route, sample)
  },
)

test.each([
  ['project', (id: string) => ({ kind: 'project', id, set: { status: 'on_hold' } })],
  ['task', (id: string) => ({ kind: 'task', id, set: { priority: 'high' } })],
  ['raid', (id: string) => ({ kind: 'raid', id, set: { impact: 'low' } })],
  ['project', (projectId: string) => ({ kind: 'new_task', set: { projectId, title: 'Foreign' } })],
] as const)('a change set answers a foreign %s like one that does not exist', async (kind, changeOf) => {
  const manager = await actor('program_manager')
  const foreign = (await foreignIds(await actor('second_program_manager')))[kind]
  const send = async (id: string) => {
    const body = { title: 'Foreign', changes: [changeOf(id)] }
    return comparable(await manager.call('POST', '/api/change-sets', { body }))
  }
  const answer = await send(foreign)
  expect(answer.status).toBe(404)
  expect(answer).toEqual(await send(unknownId(kind)))
})

/** Routes whose pages can be made small enough here to have a next page. The others have their own such test. */
const paged = allRoutes.filter(
  (route) =>
    route.paged === true &&
    !/^\/api\/(?:admin|audit|notices|billing)/.test(route.path) &&
    'limit' in ((route.query?.def as { shape?: object } | undefined)?.shape ?? {}),
)

describe('a cursor', () => {
  // Ensures that every list has at least two items.
  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) await aTrashedTask(await actor('program_manager'))
  })

  test.each(paged.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s is refused in another workspace',
    async (_, route) => {
      const [manager, stranger] = [await actor('program_manager'), await actor('second_program_manager')]
      const lists = new Map([
        [manager, await sampleOf(route)(manager)],
        [stranger, await sampleOf(route)(stranger)],
      ])
      const call = async (caller: Actor, cursor?: string) => {
        const { path, query } = lists.get(caller) ?? {}
        return caller.call(
          'GET',
          pathOf(route.path, { path, query: { ...query, limit: '1', ...(cursor !== undefined && { cursor }) } }),
        )
      }
      const [here, there] = [await call(manager), await call(stranger)]
      const cursors = [here, there].map(({ headers }) => /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1])
      expect(cursors).toContainEqual(expect.stringMatching(/^[\w-]{40,}$/))
      for (const [index, other] of [stranger, manager].entries()) {
        const cursor = cursors[index]
        if (cursor === undefined) continue
        const answer = await call(other, cursor)
        expect(comparable(answer)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
      }
    },
  )
})
