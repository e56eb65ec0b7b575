/** What waits for a decision of the people who read the executive view. Pure. */
import { isLateOn } from '../../../shared/dates/late.ts'
import { isOpenIn } from '../../../shared/projects/open-in-project.ts'
import { dayOf, daysBetween } from '../../../shared/dates/dates.ts'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { isRaidOpen, uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { wholeDollars, writtenCents } from '../../../shared/money/written-amount.ts'
import type { Reader } from '../verdict/health/project-health.ts'
import { madeAt } from '../../kernel/id.ts'
import { isContract, waitingOf } from '../money/waiting-approvals/approval-repository.ts'
import { isOver } from '../projects/project-record.ts'
import { priorityOf, type Gathered } from './gathered.ts'

type Decision = ExecutiveView['decisions'][number]

const ofProject = ({ project, people, totals }: Gathered, { today, money }: Reader): Decision[] => {
  if (isOver(project)) return []
  const manager = people.find(({ id }) => id === project.managerId)
  const owner = manager === undefined ? '' : fullName(manager)
  const { endDate, budget, budgetUsed } = project
  const open = (totals?.taskCount ?? 0) - (totals?.completedTaskCount ?? 0)
  const over = budgetUsed - budget
  return [
    ...(endDate !== null && isLateOn(today, { isOpen: true, date: endDate })
      ? [
          {
            what: 'Agree on a new end date',
            why: `${counted(open, 'task')} open ${counted(daysBetween(endDate, today), 'day')} after it`,
            owner,
            due: endDate,
          },
        ]
      : []),
    ...(money && budget > 0 && over > 0
      ? [
          {
            what: `Approve or avert ${wholeDollars(over)} more than the budget`,
            why: 'More is spent than is approved',
            owner,
            due: null,
          },
        ]
      : []),
  ]
}

/** What has been submitted for approval. Amounts are left out for readers who may not see them. */
const ofWaiting = ({ waiting }: Gathered, { money, timeZone = 'UTC' }: Reader): Decision[] =>
  waiting.map((request) => {
    const decision = (what: string, owner: string, since: string): Decision => ({
      what,
      why: `Waiting since ${writtenDay(dayOf(new Date(since), timeZone))}`,
      owner,
      due: null,
    })
    if (isContract(request))
      return decision('Decide on the change request of the charter', '', madeAt(request.openId).toISOString())
    const { since } = waitingOf(request)
    if ('submittedBy' in request)
      return decision(
        `Approve the expense ${request.description}${money ? `: ${writtenCents(request.amountCents)}` : ''}`,
        request.submittedBy.name,
        since,
      )
    const change = money ? ` from ${writtenCents(request.was.budget)} to ${writtenCents(request.now.budget)}` : ''
    return decision(`Approve the change of the budget${change}`, request.requestedBy.name, since)
  })

/** Open entries that are high and have no response, and those that are marked for executives. */
const ofEntries = ({ project, entries }: Gathered, { today }: Reader): Decision[] =>
  entries.flatMap((entry) => {
    if (!isOpenIn(project, isRaidOpen(entry))) return []
    const { strategy, mitigation, showOnExecutiveDashboard, title, assignedTo: owner, dueDate: due } = entry
    const unanswered = strategy === null && mitigation === '' && priorityOf(entry) === 'high'
    if (!unanswered && !showOnExecutiveDashboard) return []
    const why = unanswered ? 'It is high and has no response' : 'It is marked for executives'
    return [
      {
        what: `${unanswered ? 'Choose a response to' : 'Decide on'} ${uniqueIdOf(entry)} ${title}`,
        why: isLateOn(today, { isOpen: true, date: due }) ? `${why}, and is overdue` : why,
        owner,
        due,
      },
    ]
  })

const ofMilestones = ({ project }: Gathered, { today }: Reader): Decision[] =>
  isOver(project)
    ? []
    : project.milestones.flatMap(({ name, date, doneOn }) =>
        isLateOn(today, { isOpen: doneOn === null, date })
          ? [{ what: `Agree on a new date for ${name}`, why: 'The milestone is overdue', owner: '', due: date }]
          : [],
      )

export const decisionsOf = (gathered: Gathered, reader: Reader): Decision[] => [
  ...ofWaiting(gathered, reader),
  ...ofProject(gathered, reader),
  ...ofEntries(gathered, reader),
  ...ofMilestones(gathered, reader),
]
