import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { agreedEnd, setUpContract } from '../../../test/builders/contracts.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { killedAt } from '../../../test/builders/killed.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { readContract } from '../../domain/charters/contracts/contract-repository.ts'
import { settleContract } from '../../domain/charters/contracts/settle-contract.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('watch-contracts', worker)

withTable()

describe('a project that leaves the tolerances of its charter', () => {
  test('gets one change request, which is updated while it drifts and withdrawn when it is back', async () => {
    const { id, drift, state, eventsNamed } = await setUpContract()
    await drift(10)
    expect((await state()).requests).toEqual([])
    await drift(11)
    const [opened] = (await state()).requests
    expect(opened).toMatchObject({
      status: 'open',
      measures: ['time'],
      drift: { time: { days: 11, allowed: 10, out: true, causes: [{ size: 11, records: [id] }] } },
      history: [{ by: system, text: 'The records left the tolerance of time: 11 days later than agreed.' }],
      mayDecide: true,
      version: 1,
    })
    expect(opened?.consequences.length).toBeGreaterThan(1)
    for (const { records } of opened?.consequences ?? []) expect(records).toEqual([id])
    expect(await eventsNamed('charter.drifted.v1')).toMatchObject([
      { by: system, data: { requestId: opened?.id, projectId: id, measures: ['time'], days: 11, over: 0 } },
    ])
    await drift(20)
    expect((await state()).requests).toMatchObject([
      {
        id: opened?.id,
        version: 2,
        drift: { time: { days: 20 } },
        history: [{}, { text: expect.stringMatching(/20 days later/) }],
      },
    ])
    await drift(3)
    expect((await state()).requests).toMatchObject([
      {
        id: opened?.id,
        status: 'withdrawn',
        mayDecide: false,
        history: [{}, {}, { text: 'Withdrawn automatically. The records are back within the tolerances.' }],
      },
    ])
    await drift(30)
    const { requests } = await state()
    expect(requests.map(({ status }) => status)).toEqual(['open', 'withdrawn'])
  })

  test('is found by added, deleted and estimated tasks, and by its budget', async () => {
    const { team, id, tasks, edit, hand, state, eventsNamed } = await setUpContract()
    const added = await makeTask(team, id, { title: 'Gutters', estimatedHours: 12 })
    await hand(await eventsNamed('task.created.v1'))
    await team.tasks('remove', { params: { id: tasks[0]?.id ?? '' }, body: { reason: 'x' } })
    await hand(await eventsNamed('task.deleted.v1'))
    await hand(await edit({ budget: '1200' }))
    const [request] = (await state()).requests
    expect(request).toMatchObject({
      measures: ['cost', 'scope'],
      drift: {
        cost: { agreed: '1000.00', now: '1200.00', over: '200.00', allowed: '100.00' },
        scope: { added: 1, removed: 1, changed: 22, percent: 55 },
      },
    })
    expect(request?.drift.scope.causes.map(({ records }) => records)).toEqual([[added.id], [tasks[0]?.id]])
    expect(request?.drift.cost?.causes).toMatchObject([{ records: [expect.stringMatching(/^bch_/)] }])
  })

  test('is asked about once, however many events come at once and again', async () => {
    const { edit, hand, items, state } = await setUpContract()
    const events = await edit({ endDate: addDays(agreedEnd, 40) })
    await Promise.all(Array.from({ length: 20 }, () => hand(events)))
    await Promise.all(Array.from({ length: 5 }, () => hand([...events, ...events])))
    expect((await state()).requests).toMatchObject([{ status: 'open', version: 1 }])
    expect((await items()).filter(({ sk }) => String(sk).startsWith('contract#request#'))).toHaveLength(1)
  })

  test('gets the same request after a kill at any call', async () => {
    const { workspaceId, id, edit, state } = await setUpContract()
    await edit({ endDate: addDays(agreedEnd, 40) })
    for (let call = 1; ; call += 1) {
      let done = false
      await killedAt(call, async () => {
        await settleContract(workspaceId, id).then(
          () => (done = true),
          () => undefined,
        )
      })
      const { openId } = (await readContract(workspaceId, id)) ?? {}
      const { requests } = await state()
      expect(requests.map((request) => request.id)).toEqual(openId === null ? [] : [openId])
      if (done) break
    }
    expect((await state()).requests).toHaveLength(1)
  })

  test('is withdrawn when the project is completed, and left alone in the trash', async () => {
    const { team, params, edit, drift, hand, state } = await setUpContract()
    await drift(40)
    await hand(await edit({ status: 'completed' }))
    expect((await state()).requests).toMatchObject([
      { status: 'withdrawn', history: [{}, { text: 'Withdrawn automatically. The project is completed.' }] },
    ])
    const events = await edit({ status: 'active' })
    await team.projects('remove', { params, body: { reason: 'x' } })
    await hand(events)
    await team.projects('restore', { params })
    expect((await state()).requests).toHaveLength(1)
  })
})

test('a new day looks at every project with a contract', async () => {
  const { workspaceId, edit, state } = await setUpContract()
  await edit({ endDate: addDays(agreedEnd, 40) })
  await rebuild(workspaceId)
  const day = stamp(
    'day.began.v1',
    workspaceId,
    { by: system, at: new Date() },
    { day: agreedEnd, timeZone: 'Europe/Lisbon' },
  ) as DomainEvent
  for (let time = 0; time < 2; time += 1) expect(await handler(asBatch([day]))).toEqual({ batchItemFailures: [] })
  expect((await state()).requests).toMatchObject([{ status: 'open', version: 1 }])
})

test('the changes of a burst are one look at the project', async () => {
  const { workspaceId, id, hand, eventsNamed } = await setUpContract()
  const created = await eventsNamed('task.created.v1')
  const burst = Array.from({ length: 25 }, () => created).flat()
  const [one, many] = [await spentBy(() => settleContract(workspaceId, id)), await spentBy(() => hand(burst))]
  expect(burst).toHaveLength(100)
  expect(many).toEqual(one)
})

test('a change of a project without a contract costs one read', async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const event = stamp(
    'project.updated.v1',
    team.workspaceId,
    { by: system, at: new Date() },
    { projectId: project.id, version: 2, was: null, now: null, changed: ['endDate'] },
  ) as DomainEvent
  const { trips } = await spentBy(() => handler(asBatch([event])))
  expect(trips).toEqual({ reads: 1, writes: 0 })
})
