/** Loads the status reports of a demo project, each from the records as they were on the day of the report. */
import { daysBetween, type Day } from '../../../shared/dates.ts'
import { highestId } from '../../kernel/id.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import type { Evidence } from '../../domain/reports/evidence.ts'
import { gather } from '../../domain/reports/gather.ts'
import { gatherExpenses } from '../../domain/reports/gather-repository.ts'
import { reportBefore, writeReport } from '../../domain/reports/generate.ts'
import { readBody, readReport, saveReport } from '../../domain/reports/report-repository.ts'
import { writeSeal } from '../../domain/reports/write-seal.ts'
import { chanceOf } from './calendar.ts'
import { demoId } from './demo-id.ts'
import type { DemoProject } from './content/demo-project.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** Percent complete of a task that was finished only later. */
const wasDone = (id: string): number => 40 + Math.floor(chanceOf(id) * 50)

/**
 * Percent complete of an open task on an earlier day. As elsewhere, progress is spread evenly over the days since
 * its planned start.
 */
const hadDone = (progress: number, start: Day | null, day: Day, today: Day): number =>
  start === null || start > day
    ? start === null
      ? progress
      : 0
    : Math.round((progress * (daysBetween(start, day) + 1)) / (daysBetween(start, today) + 1))

/** The records without later changes. `later`: cents that were spent after that day. */
const asOn = (day: Day, today: Day, later: number, evidence: Evidence): Evidence => ({
  ...evidence,
  tasks: evidence.tasks
    .filter(([, , , , , createdOn]) => createdOn <= day)
    .map((task) => {
      const [id, start, due, hours, progress, createdOn, completedOn, priority, assignee] = task
      if (completedOn !== null && completedOn <= day) return task
      const done = completedOn === null ? hadDone(progress, start, day, today) : wasDone(id)
      return [id, start, due, hours, done, createdOn, null, priority, assignee] as const
    }),
  milestones: evidence.milestones.map((milestone) => ({
    ...milestone,
    doneOn: milestone.doneOn !== null && milestone.doneOn > day ? null : milestone.doneOn,
  })),
  entries: evidence.entries
    .filter(({ dateOpened }) => dateOpened <= day)
    .map((entry) =>
      entry.resolvedOn !== null && entry.resolvedOn > day ? { ...entry, open: true, resolvedOn: null } : entry,
    ),
  expenses: evidence.expenses.filter(({ spentOn }) => spentOn <= day),
  project: evidence.project && {
    ...evidence.project,
    spent: evidence.project.spent === null ? null : evidence.project.spent - later,
  },
})

export const loadReports = async (
  { id: workspaceId, staff, timeZone, calendar }: LoadedWorkspace,
  { key, manager, reports = [] }: DemoProject,
  project: LoadedProject | undefined,
): Promise<void> => {
  if (project === undefined) return
  const by = authorOf(memberOf(staff, manager))
  for (const { on, from, commentary } of reports) {
    const now = calendar.moment(on, `${key} report ${on}`)
    const id = demoId('report', `${workspaceId} ${key} ${on}`, now)
    const wanted = { projectId: project.id, type: 'status', audience: 'executive' } as const
    const scene = { workspaceId, timeZone, now }
    const [gathering, expenses, known] = await Promise.all([
      gather(scene, wanted),
      gatherExpenses(workspaceId, project.id),
      readReport(workspaceId, id),
    ])
    const later = expenses.reduce(
      (sum, { spentOn, amountCents }) => (spentOn > calendar.day(on) ? sum + amountCents : sum),
      0,
    )
    if (known === undefined) {
      const evidence: typeof gathering.evidence = (period, before) =>
        asOn(calendar.day(on), calendar.day(0), later, gathering.evidence(period, before))
      const period = { from: calendar.day(from), to: calendar.day(on) }
      const last = await reportBefore(workspaceId, wanted)
      await writeReport(
        scene,
        {
          ...wanted,
          id,
          period,
          title: '',
          by: { by, at: now },
          scheduled: false,
          projectCheck: whileProject(workspaceId, project.id, undefined),
        },
        {
          ...gathering,
          events: gathering.events.filter((event) => event <= highestId('event', now.getTime())),
          evidence,
        },
        last,
      )
    }
    const [made, body] = await Promise.all([readReport(workspaceId, id), readBody(workspaceId, id)])
    if (made === undefined || body === undefined) throw new Error(`A report of ${key} could not be written`)
    // A loading that continues finds what an earlier one wrote.
    const worded =
      made.commentary === ''
        ? await saveReport({
            before: made,
            after: { ...made, commentary },
            event: 'report.updated.v1',
            changed: ['commentary'],
            by: { by, at: now },
          })
        : made
    if (worded !== undefined && worded.seal === null)
      await writeSeal(worded, body, { by, at: new Date(now.getTime() + 60_000) })
  }
}
