/** Issues in the RAID log that put a finding in front of the people who answer for the project. */
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { isRaidOpen, isScored, uniqueIdOf } from '../../../../shared/raid/raid-choices.ts'
import { raidSeverity } from '../../../../shared/raid/risk-score.ts'
import { beginning } from '../../../../shared/wording.ts'
import { addWorkingDays, type WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { toEntry, type RaidRecord } from '../../raid/raid-record.ts'
import type { Draft, Situation } from './draft.ts'

/** Working days in which an escalated issue is to be resolved. */
const timeToResolve = 5

/** An issue about a project, owned by its manager. Undefined if the rule no longer finds anything. */
export const projectEscalation = ({ of, calendar, people }: Situation, key: string): Draft | undefined => {
  const found = of.findings.find((finding) => finding.key === key)
  const owner = people.find(({ id }) => id === of.project.managerId)
  if (found === undefined || owner === undefined) return undefined
  return {
    title: `Escalate: ${found.title}`,
    reason: 'Raises an issue that the project’s manager owns and that executives see.',
    changes: [
      {
        kind: 'new_raid',
        set: {
          raidType: 'issue',
          projectId: of.project.id,
          title: beginning(found.title, raidLimits.title),
          description: `${found.description} ${found.impact}`,
          assignedTo: owner.id,
          responsible: owner.id,
          impact: found.priority,
          dueDate: addWorkingDays(of.today, timeToResolve, calendar),
          showOnExecutiveDashboard: true,
          taskIds: of.late.slice(0, raidLimits.links).map(({ id }) => id),
        },
      },
    ],
  }
}

/** An issue about a high risk without a response, owned by the person responsible for the risk. */
export const riskEscalation = (risk: RaidRecord, today: Day, calendar: WorkingCalendar): Draft | undefined => {
  const { strategy, mitigation, responsible, responsibleId } = risk
  const isAnswered = strategy !== null || mitigation !== ''
  if (!isScored(risk) || !isRaidOpen(risk) || isAnswered) return undefined
  const owner = responsibleId ?? responsible
  return {
    title: `Escalate ${uniqueIdOf(risk)}: no response`,
    reason: `${raidSeverity(toEntry(risk)) === 'high' ? 'A high risk' : 'A risk'} is open without a strategy or a mitigation. The issue goes to the person who is responsible for it.`,
    changes: [
      {
        kind: 'new_raid',
        set: {
          raidType: 'issue',
          projectId: risk.projectId,
          title: beginning(`${uniqueIdOf(risk)} has no response: ${risk.title}`, raidLimits.title),
          description: `${inQuotes(risk.title, raidLimits.title)} is open, and neither a strategy nor a mitigation is recorded. Decide on a response.`,
          assignedTo: owner,
          responsible: owner,
          impact: risk.impact,
          dueDate: addWorkingDays(today, timeToResolve, calendar),
          showOnExecutiveDashboard: true,
          relatedIds: [risk.id],
        },
      },
    ],
  }
}

/** A new date for an issue that is overdue. */
export const issueExtension = (issue: RaidRecord, today: Day, calendar: WorkingCalendar): Draft | undefined =>
  !isLateOn(today, { isOpen: isRaidOpen(issue), date: issue.dueDate })
    ? undefined
    : {
        title: `Extend the due date of ${uniqueIdOf(issue)}`,
        reason: `It is overdue. It gets ${timeToResolve} working days from today.`,
        changes: [{ kind: 'raid', id: issue.id, set: { dueDate: addWorkingDays(today, timeToResolve, calendar) } }],
      }
