import type { Project, UpdateProject } from '../../../shared/projects/project.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { invalid } from '../../kernel/problem.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { readBudget } from '../../domain/money/spending/budget-repository.ts'
import { totalNames } from '../../domain/money/spending/budget-lines.ts'
import { recordedEdit } from '../../domain/money/budgets/change-budget.ts'
import { afterSaving } from '../../domain/projects/charter-history.ts'
import { charterWrites, readCharterHistory } from '../../domain/projects/charter-version-repository.ts'
import { briefWrite, readBrief } from '../../domain/projects/brief-repository.ts'
import { namedManager, unknownManager } from '../../domain/projects/manager.ts'
import { changeProject } from '../../domain/projects/project-change.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { takePrefix } from '../../domain/projects/task-prefix-repository.ts'
import { saveProject } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** One attempt to change the given fields; `lost` if another write came first. */
const attempt = async (principal: Member, id: string, body: UpdateProject): Promise<Project | typeof lost> => {
  const { workspaceId } = principal
  const { version, managerId: named, progress, riskLevel, charterChange, ...fields } = body
  const namesBudget = totalNames.some((name) => fields[name] !== undefined)
  const [reader, by] = [readerOf(principal), nowBy(principal)]
  const [before, briefBefore, totals, manager, budget, charterHistory] = await Promise.all([
    visibleProject(principal, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
    namedManager(principal, named),
    namesBudget ? readBudget(workspaceId, id) : undefined,
    fields.charter === undefined ? undefined : readCharterHistory(workspaceId, id),
  ])
  const current = toProject(before, briefBefore, totals, reader)
  requireVersion(version, before, () => current)
  // A form that submits all its fields also submits a manager who may have left since.
  if (manager === 'unknown' && named !== before.managerId) throw unknownManager()
  const edit = {
    ...fields,
    managerId: manager === 'unknown' ? undefined : manager?.id,
    // It also submits the progress that it displayed, which may come from the tasks and not from the project itself.
    progress: progress === current.progress ? undefined : progress,
    // And the level of risk, which may be the computed one: sent back without a reason, it pins nothing.
    riskLevel: riskLevel === current.riskLevel && !fields.riskReason ? undefined : riskLevel,
  }
  const { record, brief, changed, briefChanged } = changeProject(before, briefBefore, edit, by)
  if (changed.length === 0) return current
  if (changed.includes('taskPrefix') && !(await takePrefix(workspaceId, id, record.taskPrefix)))
    throw invalid('taskPrefix', `Another project has or had the prefix ${record.taskPrefix}`)
  const recorded = budget === undefined ? [] : recordedEdit({ project: before, budget }, record, by)
  const saved =
    charterHistory &&
    afterSaving({
      history: charterHistory,
      before: briefBefore.charter,
      after: brief.charter,
      change: charterChange,
      by,
    })
  const briefAfter = saved === undefined ? brief : { ...brief, charterVersion: saved.history.present }
  const kept = saved === undefined ? [] : charterWrites(workspaceId, id, saved)
  const texts = briefChanged ? [briefWrite(workspaceId, id, briefAfter)] : []
  // The reads start together, so each write has the condition that what it replaces is still what was read.
  return lostIfRefused([...texts, ...kept, ...recorded], async () => {
    const written = await saveProject({ before, after: record, event: 'project.updated.v1', changed, by }, [
      ...texts,
      ...kept,
      ...recorded,
    ])
    return written === undefined ? lost : toProject(written, brief, totals, reader)
  })
}

/** Changes the given fields of a project. */
export const updateProject = (principal: Member, id: string, body: UpdateProject): Promise<Project> =>
  untilWritten(() => attempt(principal, id, body))

export const update: Handler<typeof routes.projects.update> = ({ params: { id }, body, principal }) =>
  updateProject(principal, id, body)
