import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { agreedEnd, setUpContract, usual } from '../../../test/builders/contracts.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { Caller } from '../../../test/builders/work.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { handler as remind } from '../../workers/remind-of-approvals/index.ts'

withTable()

const waitingFor = async (caller: Caller) => (await caller.expenses('approvals', { query: {} })).body

test('a change request of a charter waits among the approvals until it is decided', async () => {
  const { team, id, params, drift, decide, state } = await setUpContract()
  const [sponsor, other, company] = [
    await team.join('project_manager'),
    await team.join('project_manager'),
    await team.join('customer'),
  ]
  await team.ai('agreeContract', { params, body: { ...usual, sponsorId: sponsor.person.id } })
  expect(await waitingFor(team)).toEqual([])
  await drift(15)
  const [request] = (await state()).requests
  const listed = await waitingFor(team)
  expect(listed).toMatchObject([
    {
      id: request?.id,
      projectId: id,
      type: 'charter',
      description: 'Outside the tolerances of its charter: 15 days later than agreed',
      justification: expect.stringMatching(/^The project’s end date was moved from /),
      requestedBy: { kind: 'system' },
      requestedAmount: null,
      mayDecide: true,
      onBehalfOf: null,
      waitingSince: request?.createdAt,
      version: request?.version,
    },
  ])
  const may = []
  for (const caller of [sponsor, other, company]) may.push((await waitingFor(caller)).map(({ mayDecide }) => mayDecide))
  expect(may).toEqual([[true], [false], [true]])
  // The list shows the drift as it is now.
  await drift(20)
  expect((await waitingFor(sponsor)).map(({ description }) => description)).toEqual([
    'Outside the tolerances of its charter: 20 days later than agreed',
  ])
  await decide(sponsor, { decision: 'approve' })
  expect(await waitingFor(team)).toEqual([])
})

test('the list names by how much the cost is above the agreed budget, and follows the sponsor of the contract', async () => {
  const { team, params, edit, hand } = await setUpContract()
  const sponsor = await team.join('project_manager')
  await hand(await edit({ budget: '1500', endDate: addDays(agreedEnd, 11) }))
  expect(await waitingFor(team)).toMatchObject([
    {
      description: 'Outside the tolerances of its charter: 11 days later than agreed and cost above the agreed budget',
      requestedAmount: '500.00',
    },
  ])
  expect((await waitingFor(sponsor)).map(({ mayDecide }) => mayDecide)).toEqual([false])
  await team.ai('agreeContract', { params, body: { ...usual, sponsorId: sponsor.person.id } })
  expect((await waitingFor(sponsor)).map(({ mayDecide }) => mayDecide)).toEqual([true])
  await team.ai('endContract', { params })
  expect(await waitingFor(team)).toEqual([])
})

test('it is not decided among others, but in its project, where its causes are shown', async () => {
  const { team, drift } = await setUpContract()
  await drift(15)
  const [waiting] = await waitingFor(team)
  const { body } = await team.expenses('decideApprovals', {
    body: { action: 'approve', approvals: [{ id: waiting?.id ?? '', version: waiting?.version ?? 0 }] },
  })
  expect(body).toMatchObject([
    { refused: { code: 'wrong_state', message: 'Decide on this change in its project, where its causes are shown.' } },
  ])
  expect(await waitingFor(team)).toHaveLength(1)
})

test('it waits for nothing while its project is in the trash', async () => {
  const { team, workspaceId, id, params, drift, state } = await setUpContract()
  await drift(15)
  await team.projects('remove', { params, body: { reason: 'Sold' } })
  const { handler: follow } = await import('../../workers/follow-project-deletion/index.ts')
  const { eventOn } = await import('../../domain/tasks/stored-event.ts')
  const followed = async () =>
    follow(asBatch((await itemsIn(`${workspaceId}#projects`)).map((item) => eventOn(item) as DomainEvent)))
  await followed()
  expect(await waitingFor(team)).toEqual([])
  await team.projects('restore', { params: { id } })
  await followed()
  expect(await waitingFor(team)).toHaveLength(1)
  expect((await state()).requests).toMatchObject([{ status: 'open' }])
})

test('those who may decide are reminded of it together with their other approvals', async () => {
  const { team, workspaceId, params, drift } = await setUpContract()
  const [sponsor, other, company] = [
    await team.join('project_manager'),
    await team.join('project_manager'),
    await team.join('customer'),
  ]
  await team.ai('agreeContract', { params, body: { ...usual, sponsorId: sponsor.person.id } })
  await drift(15)
  const day = addDays(dayOf(new Date(), 'Europe/Lisbon'), 4)
  const by = { by: system, at: new Date() }
  await remind(asBatch([stamp('day.began.v1', workspaceId, by, { day, timeZone: 'Europe/Lisbon' })]))
  const [reminder] = (await itemsIn(`${workspaceId}#account`)).flatMap(({ sk, event }) =>
    String(sk).startsWith('approval-reminder#') ? [event as DomainEvent<'approvals.waiting.v1'>] : [],
  )
  const people = reminder?.data.people ?? []
  expect(people.map(({ personId, count }) => [personId, count]).toSorted()).toEqual(
    [team, sponsor, company].map(({ person }) => [person.id, 1]).toSorted(),
  )
  expect(people.map(({ personId }) => personId)).not.toContain(other.person.id)
})
