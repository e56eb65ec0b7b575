/** Milestones that have not been reached, of one project or all. */
import type { ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import { isOpenIn } from '../../../../shared/projects/open-in-project.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import * as z from 'zod/mini'
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { listMilestones } from '../../projects/project-repository.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { nameOf, projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const input = z.object({ projectId: z.optional(projectId) })

type Named = { milestone: Milestone; project: { id: string; name: string; status: ProjectStatus } }

const recordOf = ({ milestone: { id, name }, project }: Named) =>
  ({ kind: 'milestone', id, name: nameOf(name), projectId: project.id }) as const

const whenOf = (date: Day | null, today: Day): string => {
  if (date === null) return 'has no date'
  if (isLateOn(today, { isOpen: true, date }))
    return `was due on ${writtenDay(date)}, ${counted(daysBetween(date, today), 'day')} ago, and has not been reached`
  return date === today
    ? 'is due today'
    : `is due on ${writtenDay(date)}, in ${counted(daysBetween(today, date), 'day')}`
}

const read = async (principal: Member, asked: string | undefined, reads: Reads): Promise<Named[]> => {
  if (asked !== undefined) {
    const project = await visibleProject(principal, asked)
    return project.milestones.map((milestone) => ({ milestone, project }))
  }
  const overview = reads.overview()
  const [{ projects }, milestones] = await Promise.all([
    overview,
    listMilestones(
      principal.workspaceId,
      assistantLimits.projects,
      overview.then((one) => one.projects.at(-1)?.projectId),
    ),
  ])
  return projects.flatMap(({ projectId: id, facts }) =>
    facts === null
      ? []
      : (milestones.get(id) ?? []).map((milestone) => ({
          milestone,
          project: { id, name: facts.name, status: facts.status },
        })),
  )
}

const run = async (
  principal: Member,
  { projectId: asked }: z.output<typeof input>,
  reads: Reads,
): Promise<ToolResult> => {
  const [all, today] = [await read(principal, asked, reads), todayOf(principal)]
  const open = all
    .filter(({ milestone, project }) => isOpenIn(project, milestone.doneOn === null))
    .toSorted((a, b) => (a.milestone.date ?? '9').localeCompare(b.milestone.date ?? '9'))
  const project = asked === undefined ? undefined : all[0]?.project
  const late = open.filter(({ milestone: { date } }) => isLateOn(today, { isOpen: true, date })).length
  const where = project === undefined ? '' : ` of ${quoted(project.name)}`
  if (all.length === 0)
    return {
      statements: [],
      gaps: [asked === undefined ? 'No project that you can see has milestones.' : 'This project has no milestones.'],
      count: 0,
    }
  return {
    statements: [
      resting(
        `${open.length} of ${counted(all.length, 'milestone')}${where} ${plural(open.length, 'is', 'are')} still to be reached, and ${late} of them ${plural(late, 'is', 'are')} past ${plural(late, 'its', 'their')} date.`,
        open.map(recordOf),
        project === undefined ? wholeOf(principal) : projectOf(project),
      ),
      ...open
        .slice(0, assistantLimits.each)
        .map((one) =>
          statement(
            `${quoted(one.milestone.name)}${asked === undefined ? ` of ${quoted(one.project.name)}` : ''} ${whenOf(one.milestone.date, today)}.`,
            recordOf(one),
          ),
        ),
    ],
    gaps: [],
    count: all.length,
  }
}

export const milestones = tool({
  name: 'milestones',
  description: 'Lists the milestones that have not been reached, next first, of all projects or one.',
  input,
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run,
})
