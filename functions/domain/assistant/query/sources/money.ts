/** Expenses, and what waits for approval. */
import { daysBetween, type Day } from '../../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { projectOfExpense } from '../../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import { expenseStatuses, expenseTypes, isCounted } from '../../../../../shared/money/expense-choices.ts'
import type { Approval } from '../../../../../shared/money/expense.ts'
import { parseCents } from '../../../../../shared/money/read-amount.ts'
import { wholeDollars } from '../../../../../shared/money/written-amount.ts'
import { counted, lowerFirst } from '../../../../../shared/wording.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import { isReceipt } from '../../../files/file-record.ts'
import { listFiles } from '../../../files/file-repository.ts'
import { readApprovalRules } from '../../../money/approvals/approval-policy.ts'
import type { ExpenseRecord } from '../../../money/expenses/expense-record.ts'
import { listExpenses } from '../../../money/expenses/expense-repository.ts'
import { listPending, toApprovals } from '../../../money/waiting-approvals/approval-repository.ts'
import { asProjectReader } from '../../../projects/visible-project.ts'
import { nameOf, projectOf, quoted, wholeOf } from '../../statements/wording.ts'
import type { Reads } from '../../statements/reads.ts'
import { ownDay, statesOf, type Row, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'

const approverOf = ({ approvedBy, onBehalfOf }: ExpenseRecord): string =>
  approvedBy === null ? '' : `${approvedBy.name}${onBehalfOf === null ? '' : `, on behalf of ${onBehalfOf.name}`}`

type Proven = ReadonlySet<string> | undefined

const expenseRow = (
  expense: ExpenseRecord,
  project: { id: string; name: string },
  principal: Member,
  proven: Proven,
): Row => {
  const { description, status, type, category, amountCents, spentOn, submittedBy, supplier } = expense
  return {
    record: projectOf(project),
    name: quoted(description),
    texts: [`${description} ${category} ${supplier}`, expense.note],
    projectId: project.id,
    states: statesOf({
      [status]: true,
      counted: isCounted(status),
      no_receipt: proven !== undefined && !proven.has(expense.id),
    }),
    people: { submitter: [submittedBy.id], approver: [expense.approvedBy?.id ?? null] },
    dates: { spent: spentOn, decided: expense.decidedAt === null ? null : ownDay(expense.decidedAt, principal) },
    figures: { amount: amountCents },
    facts: {
      submitter: submittedBy.name,
      approver: approverOf(expense),
      supplier,
      status: expenseStatuses[status].label,
      description: expense.note,
    },
    type,
    category,
    status,
    says: `of ${quoted(project.name)} is ${wholeDollars(amountCents)} on ${writtenDay(spentOn)} for ${nameOf(category)}, ${expenseTypes[type].label}, ${lowerFirst(expenseStatuses[status].label)}, filed by ${quoted(submittedBy.name)}.`,
  }
}

export const expenses: Source = {
  needs: 'expense.read',
  refusal: 'Your role cannot see expenses.',
  read: async (principal, { where }) => {
    const { workspaceId, id: reader, scope } = principal
    const { projects: all, gaps } = await readProjectsOf(asProjectReader(principal))
    const wanted = where.projects === undefined ? all : all.filter(({ id }) => where.projects?.includes(id))
    const asksForReceipts = [...(where.is ?? []), ...(where.isNot ?? [])].includes('no_receipt')
    const files = asksForReceipts
      ? await Promise.all(wanted.map(({ id }) => listFiles(workspaceId, id, undefined, assistantLimits.entries)))
      : []
    const proven = asksForReceipts
      ? new Set(files.flatMap(({ items }) => items.filter(isReceipt).flatMap(({ attachedTo }) => attachedTo?.id ?? [])))
      : undefined
    const lists = await Promise.all(
      wanted.map((project) =>
        listExpenses(
          workspaceId,
          project.id,
          { reader, all: scope === 'all' },
          undefined,
          assistantLimits.readExpenses,
        ),
      ),
    )
    const isPart = [...lists, ...files].some(({ stoppedAt }) => stoppedAt !== undefined)
    const named = new Map(wanted.map((project) => [project.id, project]))
    return {
      rows: lists
        .flatMap(({ items }) => items)
        .flatMap((expense) => {
          const project = named.get(projectOfExpense(expense.id))
          return project === undefined ? [] : [expenseRow(expense, project, principal, proven)]
        }),
      gaps: [
        ...gaps,
        ...(isPart
          ? [`Only the latest ${counted(assistantLimits.readExpenses, 'expense')} of a project were read.`]
          : []),
      ],
    }
  },
}

const kinds = { expense: 'an expense', budget: 'a change of a budget', charter: 'a change of a charter' } as const

const approvalRow = (
  approval: Approval,
  place: { principal: Member; today: Day; names: ReadonlyMap<string, string> },
): Row => {
  const { principal, today, names } = place
  const { description, type, projectId, requestedBy, requestedAmount, mayDecide, waitingSince, onBehalfOf } = approval
  const since = ownDay(waitingSince, principal)
  const project = names.get(projectId)
  const amount = requestedAmount === null ? null : (parseCents(requestedAmount) ?? null)
  const who = mayDecide
    ? `you may decide on it${onBehalfOf === null ? '' : ` on behalf of ${quoted(onBehalfOf.name)}`}`
    : 'someone else decides on it'
  return {
    record: project === undefined ? wholeOf(principal) : projectOf({ id: projectId, name: project }),
    name: quoted(description),
    texts: [description, approval.justification],
    projectId,
    states: statesOf({ mine_to_decide: mayDecide }),
    people: { submitter: [requestedBy.id] },
    dates: { waiting: since },
    figures: { amount, age: daysBetween(since, today) },
    facts: { submitter: requestedBy.name, description: approval.justification },
    type,
    says: `${project === undefined ? '' : `of ${quoted(project)} `}is ${kinds[type]}${amount === null ? '' : ` of ${wholeDollars(amount)}`} by ${quoted(requestedBy.name)}, waiting since ${writtenDay(since)}; ${who}.`,
  }
}

export const approvals: Source = {
  needs: 'expense.decide',
  refusal: 'Your role cannot see approvals.',
  read: async (principal, _, reads: Reads) => {
    const { workspaceId } = principal
    const [{ items, stoppedAt }, rules, { projects }] = await Promise.all([
      listPending(workspaceId, undefined, assistantLimits.entries),
      readApprovalRules(principal),
      reads.overview(),
    ])
    const names = new Map(projects.flatMap(({ projectId, facts }) => (facts === null ? [] : [[projectId, facts.name]])))
    const waiting = await toApprovals(workspaceId, items, principal, rules)
    return {
      rows: waiting.map((one) => approvalRow(one, { principal, today: todayOf(principal), names })),
      gaps:
        stoppedAt === undefined ? [] : [`Only the ${counted(items.length, 'approval')} that wait longest were read.`],
    }
  },
}
