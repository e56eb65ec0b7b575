/** Loads a demo project: first as planned, then every later change. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { DraftCharterBody } from '../../../shared/charters/charter.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { orderLimits } from '../../../shared/money/limits.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { raciRoles } from '../../../shared/charters/raci.ts'
import { draftCharter } from '../../domain/charters/drafts/charter-draft.ts'
import { draftRaci, type RaciRecords } from '../../domain/charters/drafts/raci-draft.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { writeTogether, type Writes } from '../../kernel/table/transaction.ts'
import { assignPerson } from '../../domain/projects/project-team.ts'
import { firstCharterWrite } from '../../domain/projects/charter-version-repository.ts'
import { briefWrite } from '../../domain/projects/brief-repository.ts'
import { changeProject, newProject, type ProjectEdit } from '../../domain/projects/project-change.ts'
import { emptyBrief, type ProjectRecord } from '../../domain/projects/project-record.ts'
import {
  projectChangeMade,
  readProject,
  saveProject,
  type ProjectWrite,
} from '../../domain/projects/project-repository.ts'
import { recordPastChange } from '../../domain/money/budgets/past-change.ts'
import { moneyWrites, readMoney } from '../../domain/money/spending/project-money.ts'
import { newOrder } from '../../domain/money/orders/order-change.ts'
import { listOrders, unannouncedOrder } from '../../domain/money/orders/order-repository.ts'
import { projectOfOrders, withOrder } from '../../domain/money/orders/save-order.ts'
import { filePending, recordExpense } from '../../domain/money/expenses/record-expense.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { takeFreePrefix } from '../../domain/projects/task-prefix-repository.ts'
import { takeProjectPlace } from '../../domain/workspace/plan-limits.ts'
import { demoBudgetChangeId, demoExpenseId, demoId, demoOrderId } from './demo-id.ts'
import type { DemoProject } from './content/demo-project.ts'
import { loadTasks, plannedIds } from './load-tasks.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

const dollars = (amount: number): string => formatCents(amount * 100)

/** Writes a change, or finds that an earlier try of the same loading wrote it. */
const ensureWritten = async (
  events: FeedEvent[],
  write: ProjectWrite,
  written: Promise<ProjectRecord | undefined>,
): Promise<ProjectRecord> => {
  const record = await written
  events.push(projectChangeMade(write).event as FeedEvent)
  if (record !== undefined) return record
  const version = (write.before?.version ?? 0) + 1
  const stored = await readProject(write.after.workspaceId, write.after.id)
  if (stored === undefined || stored.version < version)
    throw new Error(`The project ${write.after.name} could not be written`)
  return { ...write.after, version, updatedAt: write.by.at.toISOString() }
}

const save = (events: FeedEvent[], write: ProjectWrite, others?: Writes): Promise<ProjectRecord> =>
  ensureWritten(events, write, saveProject(write, others))

type Step = { on: number; apply(before: ProjectRecord, by: Authored, events: FeedEvent[]): Promise<ProjectRecord> }

const edited = (on: number, edit: ProjectEdit): Step => ({
  on,
  apply: (before, by, events) => {
    const { record: after, changed } = changeProject(before, emptyBrief, edit, by)
    if (changed.length === 0) throw new Error(`${before.name} is as it was after an edit`)
    return save(events, { before, after, event: 'project.updated.v1', changed, by })
  },
})

const assigned = (on: number, key: string, { id, staff }: LoadedWorkspace): Step => ({
  on,
  apply: async (before, by, events) => {
    const { id: personId, firstName, lastName } = memberOf(staff, key)
    const person = await readPerson(id, personId)
    if (person === undefined) throw new Error(`${key} is gone`)
    const after = { ...before, team: [...before.team, { id: personId, firstName, lastName }] }
    return ensureWritten(
      events,
      { before, after, event: 'project.assigned.v1', changed: ['team'], by },
      assignPerson(before, person, by),
    )
  },
})

const ordered = (
  order: NonNullable<DemoProject['orders']>[number],
  name: string,
  { calendar }: LoadedWorkspace,
): Step => ({
  on: order.on,
  apply: async (before, by, events) => {
    const { description, supplier, category, type = 'opex', amount, expected } = order
    const record = newOrder(
      {
        id: demoOrderId(before.id, `${name} ${description}`, by.at),
        workspaceId: before.workspaceId,
        at: by.at,
        by: by.by,
      },
      { description, supplier, category, type, amount: dollars(amount), expectedOn: calendar.day(expected) },
    )
    const place = { project: before, ...(await readMoney(before.workspaceId, before.id)) }
    const orders = withOrder(place.commitments.orders, record)
    return save(events, projectOfOrders(place, orders, by), [
      unannouncedOrder(record),
      ...moneyWrites(before, place, { orders }),
    ])
  },
})

/** The id of the order with a description, as an earlier step has stored it. */
const orderNamed = async (
  { workspaceId, id }: ProjectRecord,
  description: string | undefined,
): Promise<string | null> => {
  if (description === undefined) return null
  const { items } = await listOrders(workspaceId, id, undefined, orderLimits.ofProject)
  const order = items.find((each) => each.description === description)
  if (order === undefined) throw new Error(`Nothing was ordered as ${description}`)
  return order.id
}

const spent = (expense: DemoProject['expenses'][number], name: string, { calendar, staff }: LoadedWorkspace): Step => ({
  on: expense.on,
  apply: async (before, by, events) => {
    const { amount, category, type = 'opex', note, on, order, waitsFor } = expense
    const recorded = {
      id: demoExpenseId(before.id, `${name} ${note}`, by.at),
      amountCents: amount * 100,
      category,
      type,
      description: note,
      spentOn: calendar.day(on),
      submittedBy: waitsFor === undefined ? by.by : authorOf(memberOf(staff, waitsFor)),
      supplier: '',
      orderId: await orderNamed(before, order),
    }
    if (waitsFor !== undefined) {
      await filePending(before.workspaceId, recorded, by)
      return before
    }
    const money = await readMoney(before.workspaceId, before.id)
    const { write, others } = recordExpense(before, money, recorded, by)
    return save(events, write, others)
  },
})

const budgeted = (
  { on, reason, lines, waitsFor }: NonNullable<DemoProject['budgets']>[number],
  name: string,
  { calendar, staff }: LoadedWorkspace,
): Step => ({
  on,
  apply: async (before, by, events) => {
    const dayOf = (day: number | undefined) => (day === undefined ? null : calendar.day(day))
    const change = {
      id: demoBudgetChangeId(before.id, `${name} ${reason}`, by.at),
      reason,
      lines: lines.map(({ name: line, category, type = 'opex', amount, from, to }, index) => ({
        id: `line${index + 1}`,
        name: line,
        category,
        type,
        cents: amount * 100,
        from: dayOf(from),
        to: dayOf(to),
      })),
      ...(waitsFor !== undefined && { waitsFor: authorOf(memberOf(staff, waitsFor)) }),
    }
    const money = await readMoney(before.workspaceId, before.id)
    const { write, others } = recordPastChange({ project: before, ...money }, change, by)
    if (write !== undefined) return save(events, write, others)
    // An earlier try of the same loading may have written it.
    if (money.budget.pendingId !== change.id) await writeTogether(others)
    return before
  },
})

const stepsOf = (project: DemoProject, workspace: LoadedWorkspace): Step[] =>
  [
    ...project.team.map((key) => assigned(project.created + 1, key, workspace)),
    ...project.statuses.map(({ on, status }) => edited(on, { status })),
    ...(project.edits ?? []).map(({ on, end, riskLevel, riskReason, priority }) =>
      edited(on, {
        endDate: end === undefined ? undefined : workspace.calendar.day(end),
        riskLevel,
        riskReason,
        priority,
      }),
    ),
    ...(project.budgets ?? []).map((change) => budgeted(change, project.key, workspace)),
    ...(project.orders ?? []).map((order) => ordered(order, project.key, workspace)),
    ...project.expenses.map((expense) => spent(expense, project.key, workspace)),
  ].toSorted((a, b) => a.on - b.on)

/** A milestone as the charter lists it. */
const inCharter = ({ name, date }: { name: string; date: string | null }): string =>
  date === null ? name : `${name} (${writtenDay(date)})`

/** The people behind the roles of a matrix, and the tasks of its deliverables. */
const recordsOf = (
  { team, manager, responsible = [] }: DemoProject,
  { staff }: LoadedWorkspace,
  tasks: ReadonlyMap<string, string>,
): RaciRecords => ({
  activities: responsible.map(({ deliverable, tasks: keys, person }) => ({
    name: deliverable,
    standsFor: { deliverables: [deliverable], tasks: keys.flatMap((key) => tasks.get(key) ?? []) },
    doers: [memberOf(staff, person).id],
    owners: [],
    consulted: [],
    informed: [],
  })),
  people: new Map([
    [raciRoles[0], memberOf(staff, manager).id],
    ...team.map((key) => memberOf(staff, key)).map((person) => [fullName(person), person.id] as const),
  ]),
  leftOut: 0,
})

/**
 * The charter and the RACI matrix, drafted with the project from that day's plan. A project without deliverables has
 * neither.
 */
const documentsOf = (
  planned: Omit<DraftCharterBody, 'projectName'> & { name: string; teamMembers: string[] },
  draftedAt: string,
  team: readonly string[],
  records: RaciRecords,
) => {
  const { name, teamMembers, ...facts } = planned
  if ((facts.deliverables ?? []).length === 0) return {}
  const origin = { draftedBy: 'rules', draftedAt, edited: false } as const
  const workers = [...team, ...teamMembers]
  return {
    charter: { ...draftCharter({ projectName: name, ...facts }), ...origin },
    raciMatrix: {
      ...draftRaci(
        {
          projectName: name,
          roles: workers.length === 0 ? [...raciRoles] : [raciRoles[0]],
          tasks: facts.deliverables,
          stakeholders: facts.stakeholders,
          teamMembers: workers,
        },
        records,
      ),
      ...origin,
    },
  }
}

export const loadProject = async (workspace: LoadedWorkspace, project: DemoProject): Promise<LoadedProject> => {
  const { id: workspaceId, staff, calendar, maxProjects, events } = workspace
  const {
    key,
    created,
    start,
    end,
    budget,
    opex,
    capex,
    manager,
    teamMembers = [],
    tags,
    brief: { milestones: points = [], ...text },
  } = project
  const steps = stepsOf(project, workspace)
  const [createdAt, ...times] = calendar.inOrder([
    calendar.moment(created, key),
    ...steps.map(({ on }, index) => calendar.moment(on, `${key} ${index}`)),
  ])
  if (createdAt === undefined) throw new Error('A project has no beginning')
  const lead = memberOf(staff, manager)
  const id = demoId('project', `${workspaceId} ${key}`, createdAt)
  const { name, description, priority, projectType } = project
  const planned = {
    name,
    description,
    priority,
    projectType,
    tags: [...tags],
    teamMembers: [...teamMembers],
  }
  const figures = {
    budget: dollars(budget),
    opex: dollars(opex),
    capex: dollars(capex),
    startDate: calendar.day(start),
    endDate: calendar.day(end),
  }
  const milestones = points.map(({ name: point, on, done }) => ({
    name: point,
    date: on === undefined ? null : calendar.day(on),
    doneOn: done === undefined ? null : calendar.day(done),
  }))
  const documents = documentsOf(
    { ...planned, ...figures, ...text, milestones: milestones.map(inCharter), manager: fullName(lead) },
    createdAt.toISOString(),
    project.team.map((member) => fullName(memberOf(staff, member))),
    recordsOf(project, workspace, plannedIds(project, id, createdAt, calendar)),
  )
  const by = authorOf(lead)
  const taskPrefix = await takeFreePrefix({ workspaceId, projectId: id, name: planned.name })
  const { record: after, brief } = newProject(
    { id, workspaceId, managerId: lead.id, taskPrefix, by, at: createdAt },
    { ...planned, ...figures, ...text, milestones, manager: fullName(lead), ...documents },
  )
  let record = await save(
    events,
    { before: undefined, after, event: 'project.created.v1', changed: [], by: { by, at: createdAt } },
    [
      briefWrite(workspaceId, id, brief),
      firstCharterWrite(workspaceId, id, brief, { by, at: createdAt }),
      takeProjectPlace(workspaceId, maxProjects),
    ],
  )
  for (const [index, step] of steps.entries())
    record = await step.apply(record, { by, at: times[index] ?? createdAt }, events)
  return { id, tasks: await loadTasks(workspace, project, id, createdAt) }
}
