/** Loads the status reports of a demo project as they were made then: its records are looked at as they stood on the day of each. */
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

/** Percent that a task had done which was completed only later. */
const wasDone = (id: string): number => 40 + Math.floor(chanceOf(id) * 50)

/** Percent that an open task had done on an earlier day: as everywhere, work counts as grown evenly since it was to begin. */
const hadDone = (progress: number, start: Day | null, day: Day, today: Day): number =>
  start === null || start > day
    ? start === null
      ? progress
      : 0
    : Math.round((progress * (daysBetween(start, day) + 1)) / (daysBetween(start, today) + 1))

/** The records without what came after a day. `later` are the cents that were spent after it. */
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
    // A loading that goes on finds what an earlier one has done.
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
