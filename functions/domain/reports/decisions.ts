/** Records that wait for a decision. Pure. */
import { daysBetween } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import type { ReportRow } from '../../../shared/reports/report.ts'
import { showsMoney } from '../../../shared/reports/report-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { isOver, type Evidence } from './evidence.ts'
import { isHigh, type Measures } from './report-measures.ts'
import { entryNaming, milestoneNaming, rowOf, taskNaming } from './rows.ts'

const ofProject = (evidence: Evidence, { open, earned }: Measures): ReportRow[] => {
  const { project, asOf, audience } = evidence
  if (project === null || isOver(evidence)) return []
  const naming = { kind: 'project', id: project.id, projectId: project.id, title: project.name } as const
  const over = earned?.figures.varianceAtCompletion ?? null
  return [
    ...(project.endDate !== null && isLateOn(asOf, { isOpen: open.length > 0, date: project.endDate })
      ? [
          rowOf(naming, {
            note: `Agree on a new end date: ${counted(open.length, 'task')} still open ${counted(daysBetween(project.endDate, asOf), 'day')} after it`,
            owner: project.manager,
            day: project.endDate,
          }),
        ]
      : []),
    ...(showsMoney(audience) && over !== null && over < 0
      ? [
          rowOf(naming, {
            note: `Approve or avert ${wholeDollars(-over)} more than the budget, as it costs so far`,
            owner: project.manager,
          }),
        ]
      : []),
  ]
}

const ofProjects = ({ projects, asOf }: Evidence): ReportRow[] =>
  projects
    .filter(({ endDate, progress }) => isLateOn(asOf, { isOpen: progress < 100, date: endDate }))
    .map(({ id, name, manager, endDate }) =>
      rowOf(
        { kind: 'project', id, projectId: id, title: name },
        {
          note: `Agree on a new end date: over for ${counted(daysBetween(endDate ?? asOf, asOf), 'day')}`,
          owner: manager,
          day: endDate,
        },
      ),
    )

/** Entries marked for executives, and high entries without a stated response. */
const ofEntries = ({ asOf }: Evidence, { openEntries }: Measures): ReportRow[] =>
  openEntries.flatMap((entry) => {
    const { executive, answered, owner, due } = entry
    const asks = !answered && isHigh(entry) ? 'Choose a response' : executive ? 'Marked for executives' : undefined
    if (asks === undefined) return []
    return [
      rowOf(entryNaming(entry), {
        note: isLateOn(asOf, { isOpen: true, date: due }) ? `${asks}: overdue` : asks,
        owner,
        day: due,
      }),
    ]
  })

const ofMilestones = (evidence: Evidence, { missed }: Measures): ReportRow[] => {
  if (isOver(evidence)) return []
  const managers = new Map(
    [...(evidence.project === null ? [] : [evidence.project]), ...evidence.projects].map(({ id, manager }) => [
      id,
      manager,
    ]),
  )
  return missed.map((milestone) =>
    rowOf(milestoneNaming(evidence, milestone), {
      note: 'Agree on a new date: the milestone is overdue',
      owner: managers.get(milestone.projectId) || null,
      day: milestone.date,
    }),
  )
}

const ofTasks = (evidence: Evidence, { late }: Measures): ReportRow[] =>
  late
    .filter(({ assignee }) => assignee === null)
    .map((task) =>
      rowOf(taskNaming(evidence, task), { note: 'Assign someone: it is late and unassigned', day: task.dueDate }),
    )

export const decisionsIn = (evidence: Evidence, measures: Measures): ReportRow[] => [
  ...ofProject(evidence, measures),
  ...ofProjects(evidence),
  ...ofEntries(evidence, measures),
  ...ofMilestones(evidence, measures),
  ...ofTasks(evidence, measures),
]
