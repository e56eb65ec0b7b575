/** Loads the status reports of a demo project, each from the records as they were on the day of the report. */
import type { Day } from '../../../shared/dates/dates.ts'
import { isOf } from '../../../shared/events.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { highestId } from '../../kernel/id.ts'
import { verdictOf } from '../../domain/verdict/health/project-health.ts'
import { count, emptyTotals, targetOf } from '../../domain/dashboard/totals.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import type { Evidence } from '../../domain/reports/evidence.ts'
import { gather } from '../../domain/reports/gather.ts'
import { gatherExpenses } from '../../domain/reports/gather-repository.ts'
import { reportBefore, writeReport } from '../../domain/reports/generate.ts'
import { readBody, readReport, saveReport } from '../../domain/reports/report-repository.ts'
import { writeSeal } from '../../domain/reports/write-seal.ts'
import { demoId } from './demo-id.ts'
import type { DemoProject } from './content/demo-project.ts'
import { upTo } from './load-health.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** The records as they were at the end of a day. `later`: cents that were spent after that day. */
const asOn = (day: Day, events: readonly FeedEvent[], later: number, evidence: Evidence): Evidence => {
  const tasks = new Map(
    events.filter((event) => isOf(event, 'task')).map(({ data }) => [data.taskId.slice(-16), data.now]),
  )
  const totals = events.reduce(count, emptyTotals(''))
  return {
    ...evidence,
    tasks: evidence.tasks.flatMap(([id, start, , hours, , createdOn, completedOn, priority, assignee]) => {
      const then = tasks.get(id)
      if (then === undefined || then === null) return []
      const done = completedOn !== null && completedOn <= day ? completedOn : null
      return [[id, start, then.dueDate, hours, then.progress, createdOn, done, priority, assignee] as const]
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
      ...(totals.facts !== null && { verdict: verdictOf(totals.facts, totals, { today: day, money: true }) }),
    },
  }
}

export const loadReports = async (
  { id: workspaceId, staff, timeZone, calendar, events }: LoadedWorkspace,
  { key, manager, reports = [] }: DemoProject,
  project: LoadedProject | undefined,
): Promise<void> => {
  if (project === undefined) return
  const by = authorOf(memberOf(staff, manager))
  const ofProject = events.filter((event) => targetOf(event) === project.id)
  for (const { on, from, commentary } of reports) {
    const day = calendar.day(on)
    const now = calendar.moment(on, `${key} report ${on}`)
    const id = demoId('report', `${workspaceId} ${key} ${on}`, now)
    const wanted = { projectId: project.id, type: 'status', audience: 'executive' } as const
    const scene = { workspaceId, timeZone, now }
    const [gathering, expenses, known] = await Promise.all([
      gather(scene, wanted),
      gatherExpenses(workspaceId, project.id),
      readReport(workspaceId, id),
    ])
    const later = expenses.reduce((sum, { spentOn, amountCents }) => (spentOn > day ? sum + amountCents : sum), 0)
    if (known === undefined) {
      const evidence: typeof gathering.evidence = (period, before) =>
        asOn(day, upTo(day, ofProject, timeZone), later, gathering.evidence(period, before))
      const period = { from: calendar.day(from), to: day }
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
