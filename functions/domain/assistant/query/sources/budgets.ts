/** Budgets by line and by month, and the orders that commit them. */
import { isProjectCancelled } from '../../../../../shared/projects/open-in-project.ts'
import { addMonths, addDays, type Day } from '../../../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../../shared/dates/late.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import type { Budget } from '../../../../../shared/money/budget.ts'
import { expenseTypes } from '../../../../../shared/money/expense-choices.ts'
import { orderStatuses } from '../../../../../shared/money/order-choices.ts'
import { parseCents } from '../../../../../shared/money/read-amount.ts'
import { wholeDollars } from '../../../../../shared/money/written-amount.ts'
import { counted } from '../../../../../shared/wording.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import { toBudget } from '../../../money/budgets/budget-record.ts'
import { readWholeBudget } from '../../../money/budgets/read-budget.ts'
import { toOrder } from '../../../money/orders/order-record.ts'
import { listOrders } from '../../../money/orders/order-repository.ts'
import { readCommitments } from '../../../money/spending/commitment-repository.ts'
import { isOver, type ProjectRecord } from '../../../projects/project-record.ts'
import { asProjectReader } from '../../../projects/visible-project.ts'
import { nameOf, projectOf, quoted } from '../../statements/wording.ts'
import { ownDay, statesOf, type Row, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'

const cents = (amount: string): number => parseCents(amount) ?? 0

/** The named projects or, without names, all that are not over. */
const projectsFor = async (principal: Member, { where }: Pick<AssistantQuery, 'where'>) => {
  const { projects: all, gaps } = await readProjectsOf(asProjectReader(principal))
  const wanted = all.filter((project) => where.projects?.includes(project.id) ?? !isOver(project))
  const read = wanted.slice(0, assistantLimits.readProjects)
  return {
    projects: read,
    gaps: [
      ...gaps,
      ...(read.length < wanted.length ? [`Only the newest ${counted(read.length, 'project')} were read.`] : []),
    ],
  }
}

const budgetsOf = async (principal: Member, query: Pick<AssistantQuery, 'where'>) => {
  const { projects, gaps } = await projectsFor(principal, query)
  const budgets = await Promise.all(
    projects.map(async (project) => {
      const { whole, rules } = await readWholeBudget(asProjectReader(principal), project.id)
      return { project, budget: toBudget(whole, principal, rules) }
    }),
  )
  return { budgets, gaps }
}

/** What a cancelled project has not spent is not left for anything. */
const leftOf = (project: ProjectRecord, left: number): number | null => (isProjectCancelled(project) ? null : left)

const lineRows = (project: ProjectRecord, { lines }: Budget): Row[] =>
  lines.map(({ name, category, type, amount, spent, committed, from, to }) => {
    const [planned, used, orders] = [cents(amount), cents(spent), cents(committed)]
    return {
      record: projectOf(project),
      name: quoted(name),
      texts: [`${name} ${category}`],
      projectId: project.id,
      states: statesOf({ over_budget: used + orders > planned }),
      people: {},
      dates: { start: from, end: to },
      figures: { budget: planned, spent: used, left: leftOf(project, planned - used), committed: orders },
      facts: {},
      type,
      category,
      says: `of ${quoted(project.name)} has ${wholeDollars(planned)}, of which ${wholeDollars(used)} is spent and ${wholeDollars(orders)} committed (${category === '' ? 'no category' : nameOf(category)}, ${expenseTypes[type].label}).`,
    }
  })

export const budgetLines: Source = {
  needs: 'finance.read',
  refusal: 'Budgets are not visible to your role.',
  read: async (principal, query) => {
    const { budgets, gaps } = await budgetsOf(principal, query)
    const whole = budgets.filter(({ budget }) => budget.lines.length === 0)
    return {
      rows: budgets.flatMap(({ project, budget }) => lineRows(project, budget)),
      gaps: [
        ...gaps,
        ...whole
          .slice(0, 3)
          .map(
            ({ project, budget: { current } }) =>
              `The budget of ${quoted(project.name)} has no lines: it is one amount of ${wholeDollars(cents(current.budget))}.`,
          ),
        ...(whole.length > 3 ? [`The budgets of ${whole.length - 3} other projects have no lines either.`] : []),
      ],
    }
  },
}

const lastDayOf = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1)

export const budgetMonths: Source = {
  needs: 'finance.read',
  refusal: 'Budgets are not visible to your role.',
  read: async (principal, query) => {
    const { budgets, gaps } = await budgetsOf(principal, query)
    return {
      rows: budgets.flatMap(({ project, budget: { months } }) =>
        months.map(({ month, planned, spent }): Row => {
          const [plan, used] = [cents(planned), cents(spent)]
          return {
            record: projectOf(project),
            name: `${writtenMonth(month)} of ${quoted(project.name)}`,
            texts: [project.name],
            projectId: project.id,
            states: [],
            people: {},
            dates: { planned: `${month}-01` },
            until: { planned: lastDayOf(month) },
            figures: { budget: plan, spent: used, left: leftOf(project, plan - used) },
            facts: {},
            says: `has ${wholeDollars(plan)} planned and ${wholeDollars(used)} spent.`,
          }
        }),
      ),
      gaps: [
        ...gaps,
        ...budgets.flatMap(({ project, budget: { undated } }) =>
          cents(undated) > 0
            ? [
                `${wholeDollars(cents(undated))} of the budget of ${quoted(project.name)} has no dates, and is in no month.`,
              ]
            : [],
        ),
      ],
    }
  },
}

export const orders: Source = {
  needs: 'finance.read',
  refusal: 'Orders are not visible to your role.',
  read: async (principal, query) => {
    const { projects, gaps } = await projectsFor(principal, query)
    const today = todayOf(principal)
    const lists = await Promise.all(
      projects.map(async (project) => {
        const [{ items, stoppedAt }, commitments] = await Promise.all([
          listOrders(principal.workspaceId, project.id, undefined, assistantLimits.readExpenses),
          readCommitments(principal.workspaceId, project.id),
        ])
        return { project, stoppedAt, orders: items.map((order) => toOrder(order, commitments.orders)) }
      }),
    )
    return {
      rows: lists.flatMap(({ project, orders: all }) =>
        all.map((order): Row => {
          const { description, supplier, category, type, status, expectedOn, placedBy } = order
          const [amount, invoiced, committed] = [order.amount, order.invoiced, order.committed].map((figure) =>
            cents(figure),
          )
          const isLate = isLateOn(today, { isOpen: status === 'open', date: expectedOn })
          return {
            record: projectOf(project),
            name: quoted(description),
            texts: [`${description} ${supplier} ${category}`, order.note],
            projectId: project.id,
            states: statesOf({ [status]: true, done: status === 'closed', late: isLate, undated: expectedOn === null }),
            people: { submitter: [placedBy.id] },
            dates: { due: expectedOn, created: ownDay(order.createdAt, principal) },
            figures: { amount: amount ?? 0, invoiced: invoiced ?? 0, committed: committed ?? 0 },
            facts: {
              supplier,
              submitter: placedBy.name,
              status: orderStatuses[status].label,
              due: expectedOn === null ? '' : writtenDay(expectedOn),
              description: order.note,
            },
            type,
            category,
            status,
            says: `of ${quoted(project.name)} is ${status === 'open' ? 'an open' : `a ${status}`} order of ${wholeDollars(amount ?? 0)}${supplier === '' ? '' : ` from ${quoted(supplier)}`}, ${wholeDollars(invoiced ?? 0)} invoiced and ${wholeDollars(committed ?? 0)} still to come${expectedOn === null ? '' : `, expected on ${writtenDay(expectedOn)}`}.`,
          }
        }),
      ),
      gaps: [
        ...gaps,
        ...(lists.some(({ stoppedAt }) => stoppedAt !== undefined)
          ? [`Only the latest ${counted(assistantLimits.readExpenses, 'order')} of a project were read.`]
          : []),
      ],
    }
  },
}
