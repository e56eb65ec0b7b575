/** A project with a charter and the contract about it, and shortcuts to let it drift and to hand events to the worker. */
import { expect } from 'vitest'
import type { AgreeContract } from '../../shared/charters/charter-contract.ts'
import type { DomainEvent } from '../../shared/events.ts'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { eventOn } from '../../functions/domain/tasks/stored-event.ts'
import { handler as watch } from '../../functions/workers/watch-contracts/index.ts'
import { asBatch } from './events.ts'
import { itemsIn } from './items.ts'
import { makeProject, makeTask, makeTeam, type Caller } from './work.ts'

const today = dayOf(new Date(), 'Europe/Lisbon')
export const agreedEnd = addDays(today, 100)

export const usual = { days: 10, costPercent: 10, scopePercent: 30 } satisfies AgreeContract

/** What a contract needs. */
const complete = {
  name: 'Depot roof',
  status: 'active',
  startDate: addDays(today, -10),
  endDate: agreedEnd,
  budget: '1000',
  charter: { purpose: 'Keep trains dry', schedule: 'Two winters.' },
} as const

export const setUpContract = async (tolerances: AgreeContract = usual) => {
  const team = await makeTeam()
  const { workspaceId } = team
  const { id } = await makeProject(team, complete)
  const params = { id }
  const tasks = []
  for (const title of ['Strip', 'Line', 'Tile', 'Seal'])
    tasks.push(await makeTask(team, id, { title, dueDate: addDays(agreedEnd, -10), estimatedHours: 10 }))
  await team.ai('agreeContract', { params, body: tolerances })
  const items = () => itemsIn(`${workspaceId}#project#${id}`)
  const eventsNamed = async (name: string) =>
    [...(await items()), ...(await itemsIn(`${workspaceId}#projects`)), ...(await itemsIn(`${workspaceId}#raid`))]
      .map((item) => eventOn(item) as DomainEvent | undefined)
      .filter((event) => event?.name === name) as DomainEvent[]
  const edit = async (body: object) => {
    await team.projects('update', { params, body })
    return (await itemsIn(`${workspaceId}#projects`)).map((item) => eventOn(item) as DomainEvent)
  }
  const hand = async (events: readonly DomainEvent[]) =>
    expect(await watch(asBatch(events))).toEqual({ batchItemFailures: [] })
  return {
    team,
    workspaceId,
    id,
    params,
    tasks,
    items,
    eventsNamed,
    edit,
    hand,
    /** Moves the end date by days, and hands the event to the worker. */
    drift: async (days: number) => hand(await edit({ endDate: addDays(agreedEnd, days) })),
    state: async (caller: Caller = team) => (await caller.ai('contract', { params })).body,
    /** Decides on the newest request as it is now. */
    decide: async (caller: Caller, body: { decision: 'approve' | 'reject'; comment?: string }) => {
      const [request] = (await team.ai('contract', { params })).body.requests
      return caller.ai('decideOnChange', {
        params,
        body: { requestId: request?.id ?? '', version: request?.version ?? 0, ...body },
      })
    },
  }
}
