import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AutomatedAct, Zone } from '../../../shared/change-sets/automation.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { makeLate, setActs } from '../../../test/builders/change-sets.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { savePerson, readPerson } from '../../domain/accounts/people/person-repository.ts'
import { setting } from '../../kernel/environment.ts'
import { documents } from '../../kernel/table/table.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { noticesOf } from '../notify-people/notices-by-event.ts'
import { subscription } from '../notify-people/subscription.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('act-on-findings', worker)

withTable()

const timeZone = 'Europe/Lisbon'
const today = dayOf(new Date(), timeZone)

type Late = Awaited<ReturnType<typeof makeLate>>

const dayBegins = async ({ team: { workspaceId } }: Pick<Late, 'team'>, times = 1) => {
  const event = stamp('day.began.v1', workspaceId, { by: system, at: new Date() }, { day: today, timeZone })
  await Promise.all(
    Array.from({ length: times }, async () =>
      expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] }),
    ),
  )
}

const byItself = (act: AutomatedAct, zone: Zone) => ({ [act]: { zone, byItself: true } })

const setsOf = async ({ team }: Pick<Late, 'team'>) => (await team.changeSets('list')).body

const setUp = async (act: AutomatedAct, zone: Zone) => {
  const late = await makeLate()
  await setActs(late.team, late.team, byItself(act, zone))
  return late
}

const eventOf = async ({ team }: Pick<Late, 'team'>) =>
  (await itemsIn(`${team.workspaceId}#change-sets`)).find(({ sk }) => String(sk).startsWith('set#'))?.[
    'event'
  ] as DomainEvent

describe('an act that is set to Ask', () => {
  let late: Late
  beforeAll(async () => {
    late = await setUp('extend', 'ask')
    await dayBegins(late, 5)
  })

  test('is proposed once to the manager of the project, by the product, and changes nothing', async () => {
    const { team, project, tasks } = late
    const [set, ...others] = await setsOf(late)
    expect(others).toEqual([])
    expect(set).toMatchObject({
      title: 'Extend due dates in Depot roof',
      state: 'proposed',
      proposed: { by: { id: 'system', kind: 'system', name: 'Plumbline' } },
      automatic: { act: 'extend', done: false, heldBack: '' },
    })
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual(tasks)
    const event = await eventOf(late)
    expect(subscription.takes(event)).toBe(true)
    expect(await noticesOf(event as never)).toMatchObject([
      {
        personId: team.person.id,
        notice: { kind: 'change_set_proposed', text: 'Plumbline proposes changes to a project of yours' },
      },
    ])
  })

  test('is not proposed again while the work stays late, also after someone has discarded it', async () => {
    const { team } = late
    await dayBegins(late)
    const [set] = await setsOf(late)
    await team.changeSets('discard', { params: { id: set?.id ?? '' } })
    await dayBegins(late)
    // Nor when the work was done and other work is late.
    const open = await lateWorkIsDone(late)
    await dayBegins(late)
    await lateAgain(late, open)
    await dayBegins(late)
    expect(await setsOf(late)).toHaveLength(1)
  })
})

const lateWorkIsDone = async ({ team, project }: Late) => {
  const { body: tasks } = await team.tasks('list', { params: { id: project.id } })
  for (const { id } of tasks) await team.tasks('update', { params: { id }, body: { status: 'completed' } })
  await rebuild(team.workspaceId)
  return tasks
}

const lateAgain = async ({ team }: Late, tasks: readonly { id: string }[]) => {
  for (const { id } of tasks) await team.tasks('update', { params: { id }, body: { status: 'todo' } })
  await rebuild(team.workspaceId)
}

test('a finding that was gone and comes back is proposed again', async () => {
  const late = await setUp('extend', 'ask')
  await dayBegins(late)
  const tasks = await lateWorkIsDone(late)
  await dayBegins(late)
  await lateAgain(late, tasks)
  await dayBegins(late)
  expect(await setsOf(late)).toHaveLength(2)
})

describe('an act that is set to Do', () => {
  test('is applied once, with notices, and never again after someone has undone it', async () => {
    const late = await setUp('escalate', 'do')
    const { team } = late
    await dayBegins(late, 5)
    const [set, ...others] = await setsOf(late)
    expect(others).toEqual([])
    expect(set).toMatchObject({
      state: 'applied',
      applied: { by: { kind: 'system', name: 'Plumbline' } },
      automatic: { act: 'escalate', done: true },
    })
    expect((await noticesOf((await eventOf(late)) as never)).map(({ personId }) => personId)).toEqual([team.person.id])
    const issues = async () => (await team.raid('list', { query: {} })).body
    expect(await issues()).toMatchObject([{ raidType: 'issue', assignedToId: team.person.id }])
    const undone = await team.changeSets('undo', { params: { id: set?.id ?? '' }, body: {} })
    expect(undone.body.state).toBe('undone')
    await dayBegins(late)
    expect([await setsOf(late), await issues()]).toEqual([[expect.objectContaining({ state: 'undone' })], []])
  })

  test('is applied whole or not at all, wherever the process is killed', async () => {
    const late = await setUp('escalate', 'do')
    const { team } = late
    let calls = 0
    const event = stamp('day.began.v1', team.workspaceId, { by: system, at: new Date() }, { day: today, timeZone })
    while (
      await killedAfter(calls, async () => {
        const { batchItemFailures } = await handler(asBatch([event]))
        if (batchItemFailures.length > 0) throw new Error('The message comes back')
      })
    ) {
      const [sets, { body: issues }] = [await setsOf(late), await team.raid('list', { query: {} })]
      expect(issues).toHaveLength(sets.length)
      expect(sets.length).toBeLessThanOrEqual(1)
      calls += 1
    }
    expect(calls).toBeGreaterThan(5)
    expect(await setsOf(late)).toHaveLength(1)
  })

  test('is only proposed, and says why, once the person who chose it may no longer do so', async () => {
    const late = await setUp('extend', 'do')
    const { team, project, tasks } = late
    const person = (await readPerson(team.workspaceId, team.person.id)) ?? expect.fail('There is no such person')
    await savePerson(person, { ...person, role: 'sme' })
    await dayBegins(late)
    const keeper = await team.join('program_manager')
    const { body } = await keeper.changeSets('list')
    expect(body).toMatchObject([{ state: 'proposed', automatic: { done: false } }])
    expect(body[0]?.automatic?.heldBack).toMatch(
      /^“Extend due dates” is set to Do, but .+, who chose this, is no longer allowed to\. So it is only proposed\.$/,
    )
    expect((await keeper.tasks('list', { params: { id: project.id } })).body).toEqual(tasks)
  })
})

describe('nothing is done', () => {
  test.each(['on_hold', 'completed', 'cancelled'] as const)('in a project that is %s', async (status) => {
    const late = await setUp('extend', 'do')
    // The totals still have the project as it was.
    await late.team.projects('update', { params: { id: late.project.id }, body: { status } })
    await dayBegins(late)
    expect(await setsOf(late)).toEqual([])
  })

  test('in a project in the trash, and in another workspace', async () => {
    const late = await setUp('extend', 'do')
    const other = await makeLate()
    await late.team.projects('remove', { params: { id: late.project.id }, body: { reason: 'Sold' } })
    await dayBegins(late)
    await dayBegins(other)
    expect([await setsOf(late), await setsOf(other)]).toEqual([[], []])
  })

  test.each([
    ['while the account is being closed', { closesAt: '2099-01-01T00:00:00.000Z' }],
    ['while the workspace is suspended', { suspendedAt: '2026-01-01T00:00:00.000Z' }],
    ['while a renewal is unpaid', { readOnlyAt: '2026-01-01T00:00:00.000Z' }],
    ['in a project that the plan has no room for', { plan: 'pro', projectCount: 99, active: { projects: [] } }],
    ['in a plan without insights', { plan: 'starter' }],
  ])('%s', async (_, change) => {
    const late = await setUp('extend', 'do')
    const { workspaceId } = late.team
    const workspace = (await itemsIn(`${workspaceId}#overview`)).find(({ sk }) => sk === 'workspace')
    await documents.send(new PutCommand({ TableName: setting('TABLE_NAME'), Item: { ...workspace, ...change } }))
    await dayBegins(late)
    expect((await itemsIn(`${workspaceId}#change-sets`)).length).toBe(0)
  })

  test('about work that is late by fewer days', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { status: 'active' })
    await makeTask(team, project.id, { dueDate: addDays(today, -4) })
    await rebuild(team.workspaceId)
    await setActs(team, team, byItself('extend', 'do'))
    await dayBegins({ team })
    expect(await setsOf({ team })).toEqual([])
  })

  test('if an act is set to Never, and where no one has turned it on, which costs one read', async () => {
    const late = await setUp('extend', 'never')
    const spent = await spentBy(() => dayBegins(late))
    expect([spent.trips, await setsOf(late)]).toEqual([{ reads: 1, writes: 0 }, []])
  })
})
