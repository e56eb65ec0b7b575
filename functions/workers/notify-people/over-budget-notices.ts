/** Who is notified of a project that goes over its budget. */
import type { DomainEvent } from '../../../shared/events.ts'
import { seesMoney } from '../../../shared/permissions.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { overcommitted, overspent, writtenCommitment } from '../../domain/money/spending/excess.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { AddressedNotice } from './deliver.ts'

type Spending = DomainEvent<'expense.recorded.v1' | 'project.updated.v1'>

type Facts = NonNullable<Spending['data']['now']>

/** What is said of a project with a budget when it crosses a limit. The first one that it crosses counts. */
const budgetLimits: readonly { text: string; beyond: (facts: Facts) => number; figures: (facts: Facts) => string }[] = [
  {
    text: 'A project is over its budget',
    beyond: overspent,
    figures: ({ budget, budgetUsed }) => `${writtenCents(budgetUsed)} of ${writtenCents(budget)}`,
  },
  {
    text: 'The orders of a project exceed its budget',
    beyond: overcommitted,
    figures: writtenCommitment,
  },
]

/** What a project has gone over with a change: its budget, by spending or by orders, or one more line of its budget. */
const crossed = (was: Facts | null, now: Facts): { text: string; figures: string } | undefined => {
  if (now.budget === 0) return undefined
  const limit = budgetLimits.find(({ beyond }) => beyond(now) > 0)
  if (limit !== undefined && (was === null || was.budget === 0 || limit.beyond(was) === 0))
    return { text: limit.text, figures: limit.figures(now) }
  if (now.linesOver <= (was?.linesOver ?? 0)) return undefined
  return {
    text: 'A line of a project’s budget is exceeded',
    figures: `${counted(now.linesOver, 'line', 'lines')} by what was spent and is committed`,
  }
}

/** The project's manager and the company account, when the project goes over its budget or a line of it. */
export const ofBudget = async ({ id, at, workspaceId, data }: Spending): Promise<AddressedNotice[]> => {
  const { projectId, was, now } = data
  const found = now === null ? undefined : crossed(was, now)
  if (now === null || found === undefined) return []
  const [people, project] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
  ])
  const notice = {
    eventId: id,
    kind: 'over_budget',
    text: found.text,
    subtitle: `${now.name} · ${found.figures}`,
    projectId,
    taskId: null,
    at,
  } as const
  return people
    .filter(({ id: personId, role }) => seesMoney(role) && (role === 'customer' || personId === project?.managerId))
    .map(({ id: personId }) => ({ personId, notice }))
}
