import { afterEach, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { readCompany } from '../../domain/operators/revenue/company-repository.ts'
import { readTotals } from '../../domain/operators/revenue/finance-totals-repository.ts'
import { settleWorkspace } from '../../domain/raid/automation/settle-workspace.ts'
import { recountSelfResolved } from '../../domain/recount/recount-self-resolved.ts'
import { handler as keepHistory } from '../keep-raid-history/index.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('count-companies', worker)

withTable()

afterEach(() => void vi.useRealTimers())

const trigger = {
  event: { id: 'evt_0000000000000000', name: 'day.began.v1', at: '2026-03-10T00:00:00.000Z' },
  askedBy: null,
}

/** A team with late tasks, whose entries are in the log. */
const withLateTasks = async (count: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T09:00:00Z') })
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeTask(team, project.id, { dueDate: '2026-03-08' })).id)
  const settle = async () => {
    vi.setSystemTime(Date.now() + 1000)
    await settleWorkspace(workspaceId, trigger)
  }
  const turn = async (taskId: string, dueDate: string) => {
    await team.tasks('update', { params: { id: taskId }, body: { dueDate } })
    await settle()
  }
  /** The event of each entry's last write. */
  const events = async (): Promise<DomainEvent[]> =>
    (await itemsIn(`${workspaceId}#raid`)).flatMap(({ sk, event }) =>
      String(sk).startsWith('entry#') ? [event as DomainEvent] : [],
    )
  await settle()
  const counted = async () => (await readCompany(workspaceId)).figures?.selfResolved
  return { team, workspaceId, ids, turn, events, counted }
}

const take = async (events: readonly DomainEvent[]): Promise<void> =>
  expect(await handler(asBatch(events))).toEqual({ batchItemFailures: [] })

test('an entry that resolves itself counts once, however often its event arrives and it resolves itself again', async () => {
  await recountCompanies()
  const start = (await readTotals()).selfResolved
  const { ids, turn, events, counted } = await withLateTasks(2)
  const [first = '', second = ''] = ids
  await take(await events())
  expect(await counted()).toBeUndefined()
  await turn(first, '2026-12-01')
  const cleared = await events()
  await Promise.all([take(cleared), take(cleared), take([...cleared, ...cleared])])
  expect(await counted()).toBe(1)
  await turn(first, '2026-03-01')
  await turn(first, '2026-12-01')
  await take(await events())
  expect(await counted()).toBe(1)
  await turn(second, '2026-12-01')
  await take(await events())
  expect(await counted()).toBe(2)
  expect((await readTotals()).selfResolved).toBe(start + 2)
  expect(await recountCompanies()).toEqual([])
})

test('entries that resolve themselves at the same time all count', async () => {
  const { ids, turn, events, counted } = await withLateTasks(6)
  await take(await events())
  for (const id of ids) await turn(id, '2026-12-01')
  await Promise.all((await events()).map((event) => take([event])))
  expect(await counted()).toBe(6)
})

test('an entry that a person resolves does not count, nor when its cause is gone afterwards', async () => {
  const { team, workspaceId, ids, turn, events, counted } = await withLateTasks(1)
  vi.setSystemTime(Date.now() + 1000)
  const caller = makeCaller(await signIn(team.workspace, team.person))
  const [entry] = (await caller.raid('list')).body
  await caller.raid('update', { params: { id: entry?.id ?? '' }, body: { status: 'resolved' } })
  await take(await events())
  await turn(ids[0] ?? '', '2026-12-01')
  await take(await events())
  await keepHistory(asBatch(await events()))
  expect(await recountSelfResolved(workspaceId)).toBe(false)
  await recountCompanies()
  expect(await counted()).toBe(0)
})

test('a recount finds entries whose events were lost, and agrees when it runs again', async () => {
  const { workspaceId, ids, turn, events, counted } = await withLateTasks(2)
  for (const id of ids) await turn(id, '2026-12-01')
  await keepHistory(asBatch(await events()))
  await recountCompanies()
  expect(await counted()).toBe(0)
  expect(await recountSelfResolved(workspaceId)).toBe(true)
  expect(await recountCompanies()).toEqual([workspaceId])
  expect(await counted()).toBe(2)
  expect(await recountSelfResolved(workspaceId)).toBe(false)
  // Late events of the same entries change nothing.
  await take(await events())
  expect(await counted()).toBe(2)
})
