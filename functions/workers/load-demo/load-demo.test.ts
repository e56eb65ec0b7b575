import { sumBy, sum } from '../../../shared/contract/sums.ts'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { envelope } from '../../../shared/contract/event.ts'
import { dayOf, daysBetween } from '../../../shared/dates/dates.ts'
import { demoAccounts, demoPassword, demoWorkspaces } from '../../../shared/demo.ts'
import { eventRows, type EventName } from '../../../shared/events.ts'
import { routes } from '../../../shared/routes.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { harbourMeetings } from './content/meetings.ts'
import { harbourProjects } from './content/projects.ts'
import { harbourCommunications } from './content/communications.ts'
import { harbourRaid, secondRaid } from './content/raid.ts'
import { harbourRequests } from './content/project-requests.ts'
import { projectsWithContract, readContract } from '../../domain/charters/contracts/contract-repository.ts'
import { listRequests } from '../../domain/charters/contracts/request-repository.ts'
import { settleContract } from '../../domain/charters/contracts/settle-contract.ts'
import { listEntries } from '../../domain/raid/raid-repository.ts'
import { listReports, readBody } from '../../domain/reports/report-repository.ts'
import { verificationOf } from '../../api/reports/verify.ts'
import { runUntilCrash } from '../../../test/builders/crash.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { handler as authDomain } from '../../api/auth/index.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { documents } from '../../kernel/table/table.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { listForecasts, readTrackRecord } from '../../domain/verdict/forecasts/forecast-repository.ts'
import { endedOn } from '../../domain/verdict/forecasts/project-forecasts.ts'
import { recountForecasts } from '../../domain/verdict/forecasts/recount-forecasts.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { countedCents } from '../../domain/money/expenses/expense-record.ts'
import { listEveryExpense } from '../../domain/money/expenses/expense-repository.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import type { ListedTask } from '../../domain/tasks/task-record.ts'
import { listWorkspaces, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { handler } from './index.ts'

withTable({ own: true })
withUserPools()

type Item = Record<string, unknown> & { pk: string; sk: string; event?: StampedEvent }

/** Everything in the table, by key. */
const scan = async (): Promise<Map<string, Item>> => {
  const items = new Map<string, Item>()
  let from: Record<string, unknown> | undefined
  do {
    const { Items: page = [], LastEvaluatedKey: next } = await documents.send(
      new ScanCommand({ TableName: process.env['TABLE_NAME'], ExclusiveStartKey: from }),
    )
    for (const item of page as Item[]) items.set(`${item.pk} ${item.sk}`, item)
    from = next
  } while (from !== undefined)
  return items
}

type Loaded = { workspace: Workspace; projects: ProjectRecord[]; tasks: ListedTask[] }

const read = async (companyName: string): Promise<Loaded> => {
  const workspace = (await listWorkspaces(10)).items.find((each) => each.companyName === companyName)
  if (workspace === undefined) throw new Error(`${companyName} is not there`)
  const { items: projects } = await listProjects(workspace.id, {}, undefined, 50)
  const tasks = await Promise.all(projects.map(({ id }) => listTasks(workspace.id, id, undefined, 100)))
  return { workspace, projects, tasks: tasks.flatMap(({ items }) => items) }
}

let harbour: Loaded
let second: Loaded

const crashes: unknown[] = []

beforeAll(async () => {
  for (const calls of [5, 60, 150, 400]) crashes.push(await runUntilCrash(handler, calls))
  await handler()
  harbour = await read('Harbour Rail')
  second = await read('Second Works')
})

test('an interrupted loading continues where it stopped', () => {
  expect(crashes).toHaveLength(4)
  for (const crash of crashes)
    expect(crash).toMatchObject({ message: expect.stringContaining('fails on purpose') as string })
})

test('loading again changes nothing', async () => {
  const before = await scan()
  expect(await handler()).toEqual({ loaded: false })
  expect(await scan()).toEqual(before)
})

test('there are two workspaces with the documented settings, and each record is in one of them', async () => {
  for (const [{ companyName, plan, timeZone }, { workspace }] of [
    [demoWorkspaces.harbour, harbour],
    [demoWorkspaces.second, second],
  ] as const) {
    expect(workspace).toMatchObject({ companyName, plan, timeZone })
  }
  expect((await listWorkspaces(10)).items).toHaveLength(2)
})

test('every demo login can sign in at its entrance', async () => {
  const auth = authDomain as unknown as ApiHandler
  for (const [index, { login, kind, role, workspace }] of demoAccounts.entries()) {
    const from = `198.51.100.${index}`
    const answered =
      kind === 'admin'
        ? await callRoute(auth, routes.auth.adminLogin, { body: { username: login, password: demoPassword }, from })
        : await callRoute(auth, routes.auth.customerLogin, { body: { email: login, password: demoPassword }, from })
    const customer = workspace === null ? null : { companyName: demoWorkspaces[workspace].companyName }
    expect(answered).toMatchObject({ status: 200, body: { kind, user: { role }, customer } })
  }
})

test('the plan counters match the records, and leave room', async () => {
  for (const { workspace, projects } of [harbour, second]) {
    const people = await listPeople(workspace.id)
    const team = people.filter(({ kind }) => kind === 'staff')
    const withProjects = team.filter(({ assignedProjects }) => assignedProjects.length > 0)
    expect(workspace).toMatchObject({
      projectCount: projects.length,
      userCount: team.length,
      assignedPeople: withProjects.length,
    })
    expect(people.length - team.length).toBe(1)
    for (const { id, assignedProjects } of team) {
      const of = projects.filter((project) => project.team.some((member) => member.id === id))
      expect(assignedProjects.toSorted()).toEqual(of.map((project) => project.id).toSorted())
    }
  }
  expect(harbour.workspace.userCount).toBeLessThan(15)
})

describe('Harbour Rail', () => {
  test('has eight projects in every status, and 60 to 120 tasks in every status', () => {
    expect(harbour.projects).toHaveLength(8)
    expect([...new Set(harbour.projects.map(({ status }) => status))].toSorted()).toEqual(
      Object.keys(projectStatuses).toSorted(),
    )
    expect(harbour.tasks.length).toBeGreaterThanOrEqual(60)
    expect(harbour.tasks.length).toBeLessThanOrEqual(120)
    expect([...new Set(harbour.tasks.map(({ status }) => status))].toSorted()).toEqual(
      Object.keys(taskStatuses).toSorted(),
    )
  })

  test('has late tasks, tasks due today and tasks due soon', () => {
    const today = dayOf(new Date(), harbour.workspace.timeZone)
    const daysLeft = harbour.tasks.flatMap(({ status, dueDate }) =>
      status === 'completed' || dueDate === null ? [] : [daysBetween(today, dueDate)],
    )
    expect(daysLeft.filter((days) => days < 0).length).toBeGreaterThanOrEqual(5)
    expect(daysLeft.filter((days) => days === 0).length).toBeGreaterThanOrEqual(1)
    expect(daysLeft.filter((days) => days > 0 && days <= 7).length).toBeGreaterThanOrEqual(5)
  })

  test('has owners who may see what they own, and dependencies within a project', async () => {
    const projects = new Map(harbour.projects.map((project) => [project.id, project]))
    const ids = new Set(harbour.tasks.map(({ id }) => id))
    const people = await listPeople(harbour.workspace.id)
    const everywhere = people.filter(({ role }) => role === 'program_manager').map(({ id }) => id)
    for (const { assigneeId, projectId, links } of harbour.tasks) {
      const project = projects.get(projectId)
      const reaches = [...everywhere, project?.managerId, ...(project?.team.map(({ id }) => id) ?? [])]
      if (assigneeId !== null) expect(reaches).toContain(assigneeId)
      for (const { taskId } of links)
        expect(ids.has(taskId) && taskId.startsWith(`tsk_${projectId.slice(4)}`)).toBe(true)
    }
    expect(harbour.tasks.filter(({ links }) => links.length > 0).length).toBeGreaterThan(30)
    expect(new Set(harbour.tasks.flatMap(({ links }) => links.map(({ type }) => type)))).toEqual(
      new Set(['FS', 'SS', 'FF']),
    )
  })

  test('has spent the sum of its expenses, of OPEX and CAPEX no more than its budget has', async () => {
    for (const { id, name, budget, budgetUsed, ...split } of harbour.projects) {
      const { items: expenses } = await listEveryExpense(harbour.workspace.id, id, undefined, 50)
      expect(expenses.length).toBeGreaterThan(0)
      expect(sumBy(expenses, countedCents)).toBe(budgetUsed)
      expect(budgetUsed).toBeLessThanOrEqual(budget)
      for (const type of ['opex', 'capex'] as const) {
        const spent = expenses.filter((expense) => expense.type === type).map(countedCents)
        expect(sum(spent), `${type} of ${name}`).toBeLessThanOrEqual(split[type])
      }
    }
  })

  test('has a history: dates in order, and changes from months ago to today', () => {
    const now = new Date()
    for (const { createdAt, updatedAt, startDate, dueDate, completedAt, status } of harbour.tasks) {
      expect(createdAt <= updatedAt && updatedAt < now.toISOString()).toBe(true)
      if (startDate !== null && dueDate !== null) expect(startDate <= dueDate).toBe(true)
      expect(completedAt !== null).toBe(status === 'completed')
      if (completedAt !== null) expect(completedAt).toBe(updatedAt)
    }
    const ages = harbour.tasks.map(({ updatedAt }) => (now.getTime() - Date.parse(updatedAt)) / 86_400_000)
    expect(Math.max(...ages)).toBeGreaterThan(90)
    expect(Math.min(...ages)).toBeLessThan(1.5)
    expect(harbour.tasks.filter(({ version }) => version >= 3).length).toBeGreaterThan(30)
  })
})

test('the RAID logs have entries of every type with a history, and links that resolve', async () => {
  const log = (await listEntries(harbour.workspace.id, 'all', undefined, 100)).items
  expect(new Set(log.map(({ raidType }) => raidType))).toEqual(new Set(['risk', 'assumption', 'issue', 'dependency']))
  expect(new Set(log.map(({ status }) => status))).toEqual(new Set(['open', 'in_progress', 'resolved', 'closed']))
  expect(log.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(log.map((_, index) => index + 1))
  const [tasks, entries] = [new Set(harbour.tasks.map(({ id }) => id)), new Set(log.map(({ id }) => id))]
  for (const { taskIds, relatedIds, createdAt, updatedAt } of log) {
    expect(taskIds.every((id) => tasks.has(id)) && relatedIds.every((id) => entries.has(id))).toBe(true)
    expect(createdAt <= updatedAt).toBe(true)
  }
  expect((await listEntries(second.workspace.id, 'all', undefined, 100)).items).toHaveLength(2)
})

test('two sealed reports of one project can be reproduced, and the later one says what has changed', async () => {
  const { items } = await listReports(harbour.workspace.id, {}, undefined, 10)
  expect(items.map(({ seal }) => seal)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  const [later, first] = await Promise.all(
    items.map(async (record) => ({ record, body: await readBody(harbour.workspace.id, record.id) })),
  )
  for (const each of [later, first])
    expect(each?.body && verificationOf(each.record, each.body, each.body.evidence())).toMatchObject({
      reproduces: true,
      intact: true,
    })
  expect(first?.body?.since).toBeNull()
  expect(later?.body?.since).toMatchObject({
    reportId: first?.record.id,
    figures: expect.arrayContaining([expect.objectContaining({ figure: 'progress' })]),
  })
})

test('a report has the health and the progress that its project had on that day', async () => {
  const { items } = await listReports(harbour.workspace.id, {}, undefined, 10)
  const totals = new Map((await listTotals(harbour.workspace.id)).map((kept) => [kept.totals.projectId, kept.totals]))
  for (const record of items) {
    const { content } = (await readBody(harbour.workspace.id, record.id))!
    const held = totals.get(record.projectId ?? '')?.health.findLast(({ day }) => day <= content.asOf)
    expect(content.health[0]?.level).toBe(held?.level)
    const progress = content.figures.find(({ figure }) => figure === 'progress')?.value
    expect(content.summary.match(/\d+(?=% progress)|(?<=progress is )\d+/g)?.map(Number)).toSatisfy(
      (said: number[] | undefined) => said !== undefined && said.every((percent) => percent === progress),
    )
  }
})

test('every project has a history of its health, which the weeks before the loading have changed', async () => {
  const { timeZone, id } = harbour.workspace
  const histories = (await listTotals(id)).map(({ totals }) => totals.health)
  expect(histories).toHaveLength(harbourProjects.length)
  for (const history of histories) {
    expect(history[0]?.level).toBe('not_started')
    for (const [index, { day, level }] of history.slice(1).entries()) {
      expect(day > (history[index]?.day ?? '')).toBe(true)
      expect(level).not.toBe(history[index]?.level)
      expect(day < dayOf(new Date(), timeZone)).toBe(true)
    }
  }
  expect(histories.filter((history) => history.some(({ level }) => level === 'at_risk')).length).toBeGreaterThan(3)
})

test('every project, task, project request and invited person has the event of its last write, which the relay can read', async () => {
  // The sessions belong to the sign-ins of an earlier test.
  const everything = [...(await scan()).values()].filter(
    ({ event, pk }) => event !== undefined && !pk.startsWith('session#'),
  )
  const stamped = everything.filter(({ sk }) => !/^(?:(?:baseline|entry|head|meeting|report)#|contract$)/.test(sk))
  const reports = harbourProjects.flatMap(({ reports = [] }) => reports)
  const contracts = harbourProjects.flatMap(({ contract }) => contract ?? [])
  expect(everything.length - stamped.length).toBe(
    2 +
      contracts.length +
      harbourRaid.length +
      secondRaid.length +
      harbourMeetings.length +
      harbourCommunications.length +
      reports.length,
  )
  const invited = [...(await listPeople(harbour.workspace.id)), ...(await listPeople(second.workspace.id))].filter(
    ({ subject }) => subject === undefined,
  )
  expect(invited).toMatchObject([{ email: 'olena.kovalenko@demo.test', role: 'sme' }])
  expect(stamped).toHaveLength(
    harbourRequests.length +
      harbour.projects.length +
      harbour.tasks.length +
      second.projects.length +
      second.tasks.length +
      invited.length,
  )
  for (const item of everything) {
    const { name, data, ...rest } = eventOn(item) as StampedEvent
    expect(envelope.safeParse(rest).success).toBe(true)
    expect(eventRows[name as EventName].data.safeParse(data).success).toBe(true)
  }
})

test('Second Works has one small project, as many as its plan allows', () => {
  expect(second.projects).toHaveLength(1)
  expect(second.tasks.length).toBeGreaterThanOrEqual(3)
  expect(second.tasks.length).toBeLessThanOrEqual(10)
})

test('projects under way have the forecasts of past weeks, and the finished one counts in the track record', async () => {
  const { workspace, projects } = await read(demoWorkspaces.harbour.companyName)
  const all = await listForecasts(workspace.id)
  expect(all.length).toBeGreaterThan(3)
  for (const { of } of all) {
    const days = of.kept.map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true)
  }
  const finished = projects.filter(({ status }) => status === 'completed').map(({ id }) => id)
  expect(all.filter(({ of }) => endedOn(of) !== undefined).map(({ of }) => of.projectId)).toEqual(finished)
  expect((await readTrackRecord(workspace.id)).score.projects).toBe(finished.length)
  await rebuild(workspace.id)
  expect(await recountForecasts(workspace.id)).toEqual([])
})

test('one project has left the tolerances of its charter, so a change request waits for its sponsor', async () => {
  const { workspace, projects } = await read(demoWorkspaces.harbour.companyName)
  const live = projects.map(({ id }) => id)
  const [id = '', ...others] = await projectsWithContract(workspace.id, live)
  expect(others).toEqual([])
  await settleContract(workspace.id, id)
  const project = projects.find((project) => project.id === id)
  const contract = await readContract(workspace.id, id)
  const [request] = await listRequests(workspace.id, id, 5)
  expect(request).toMatchObject({ status: 'open', measures: ['time'], drift: { time: { now: project?.endDate } } })
  // Without a forecast, because it is on hold: the request stays as it is until people change something.
  expect(request?.drift.time.causes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The project’s end date was moved from /),
    expect.stringMatching(/^“Convert cranes 2 to 6” was moved from /),
    expect.stringMatching(/^“Train 34 crane drivers” was moved from /),
    expect.stringMatching(/^“10 kV ring in the yard” was moved from /),
    expect.stringMatching(/^“Protection settings and switching programme” was moved from /),
  ])
  expect(request?.drift).toMatchObject({ cost: { over: 0 }, scope: { percent: 0 } })
  expect([contract?.openId, contract?.sponsor?.name]).toEqual([request?.id, 'Tomasz Nowak'])
  expect(project?.managerId).not.toBe(contract?.sponsor?.id)
})
