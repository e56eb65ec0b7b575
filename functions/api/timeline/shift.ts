import type { FieldError } from '../../../shared/contract/problem.ts'
import type { ShiftedProject } from '../../../shared/timeline/routes.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { changeProject } from '../../domain/projects/project-change.ts'
import { emptyBrief, type ProjectRecord } from '../../domain/projects/project-record.ts'
import { projectWrite } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { taskWrite } from '../../domain/tasks/task-repository.ts'
import { movedTasks, readNamed } from './moved-tasks.ts'

type Shift = typeof routes.timeline.shift
type Input = Parameters<Handler<Shift>>[0]
type Shifted = Awaited<ReturnType<Handler<Shift>>>

/** All milestones of the project, some with new dates; 400 for each new date of an unknown one. */
const milestonesWith = ({ milestones }: ProjectRecord, { milestones: dated }: ShiftedProject) => {
  const dates = new Map(dated.map(({ id, date }) => [id, date]))
  const known = new Set(milestones.map(({ id }) => id))
  const errors = dated.flatMap(({ id }, index): FieldError[] =>
    known.has(id) ? [] : [{ path: `project.milestones.${index}.id`, message: 'Unknown milestone' }],
  )
  refuseErrors(errors)
  return milestones.map((milestone) => ({ ...milestone, date: dates.get(milestone.id) ?? milestone.date }))
}

const planOf = ({ startDate, endDate, milestones, version }: ProjectRecord): Shifted['plan'] => ({
  startDate,
  endDate,
  milestones,
  projectVersion: version,
})

const attempt = async (
  principal: Member,
  projectId: string,
  { moves, project: wanted }: Input['body'],
): Promise<Shifted | typeof lost> => {
  const [before, named] = await Promise.all([
    visibleProject(principal, projectId),
    readNamed(principal.workspaceId, moves),
  ])
  if (before.version !== wanted.version)
    throw new Problem('version_conflict', 'Someone else changed the project in the meantime.', {
      current: planOf(before),
    })
  const by = nowBy(principal)
  const { writes, after } = movedTasks(projectId, moves, named, by)
  const { startDate, endDate } = wanted
  // The dates of milestones are in the project's own record, so its texts are neither read nor written.
  const edit = { startDate, endDate, milestones: milestonesWith(before, wanted) }
  const { record, changed } = changeProject(before, emptyBrief, edit, by)
  const project = changed.length > 0 && ({ before, after: record, event: 'project.updated.v1', changed, by } as const)
  const all = [...(project ? [projectWrite(project)] : []), ...writes.map(taskWrite)]
  try {
    if (all.length > 0) await writeTogether(all)
  } catch (error) {
    if (error instanceof TransactionRefused) return lost
    throw error
  }
  return { tasks: after, plan: planOf(project ? { ...record, version: before.version + 1 } : before) }
}

export const shift: Handler<Shift> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
