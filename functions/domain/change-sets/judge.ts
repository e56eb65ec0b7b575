/** Whether each line of a change set can be applied or undone now, and how. */
import type { ProposedChange } from '../../../shared/change-sets/change-set.ts'
import { scopeOf, type Capability, type Role } from '../../../shared/permissions.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { StoredLine } from './change-set-record.ts'
import type { Effect, Scene, Written } from './effect.ts'
import { entryEffect, newEntryEffect, undoneEntry } from './entry-effect.ts'
import { projectEffect, undoneProject } from './project-effect.ts'
import type { Caller } from './records.ts'
import { newTaskEffect, taskEffect, undoneTask } from './task-effect.ts'

/** The capability that the route has that makes such a change alone, and that takes it back. */
const capabilities: Record<ProposedChange['kind'], { apply: Capability; undo: Capability }> = {
  task: { apply: 'task.edit', undo: 'task.edit' },
  raid: { apply: 'raid.edit', undo: 'raid.edit' },
  project: { apply: 'project.edit', undo: 'project.edit' },
  new_task: { apply: 'task.create', undo: 'task.delete' },
  new_raid: { apply: 'raid.create', undo: 'raid.delete' },
}

export const allows = (role: Role, { kind }: ProposedChange, step: 'apply' | 'undo'): boolean =>
  scopeOf(role, capabilities[kind][step]) !== undefined

export const forbidden = (): Problem => new Problem('forbidden', 'Your role does not allow all of these changes.')

/** The effect of a change now. Throws the problem that the change's own route would answer. */
export const effectOf = (change: ProposedChange, { scope }: Pick<Caller, 'scope'>, scene: Scene): Effect => {
  switch (change.kind) {
    case 'task':
      return taskEffect(change, scene)
    case 'raid':
      return entryEffect(change, scene)
    case 'project':
      return projectEffect(change, scene)
    case 'new_task':
      return newTaskEffect(change, scene)
    case 'new_raid':
      // A caller who sees only some projects cannot add an entry about all of them.
      if ((change.set.projectId ?? null) === null && scope !== 'all') throw invalid('projectId', 'Choose a project')
      return newEntryEffect(change, scene)
  }
}

/** The record of a line, as the caller may see it now. */
export const recordOf = ({ change: { kind }, recordId }: StoredLine, { records }: Pick<Scene, 'records'>) => {
  if (recordId === null) return undefined
  if (kind === 'project') return records.projects.get(recordId)
  return kind === 'task' || kind === 'new_task' ? records.tasks.get(recordId) : records.entries.get(recordId)
}

/** What a caller may do with a line: `why` is empty if they may do it. */
export type Verdict<Deed> = { line: StoredLine; why: string; deed?: Deed }

const refusing = 'Your role does not allow this change.'
const unseen = 'It is in the trash, or you cannot see it.'

/** Whether a proposed line can be applied. */
export const judgeLine = (line: StoredLine, caller: Caller, scene: Scene): Verdict<Effect> => {
  if (!allows(caller.role, line.change, 'apply')) return { line, why: refusing }
  const record = recordOf(line, scene)
  if (line.recordId !== null && record === undefined) return { line, why: unseen }
  if (record !== undefined && record.version !== line.version)
    return { line, why: 'It has been changed since this was proposed.' }
  try {
    return { line, why: '', deed: effectOf(line.change, caller, scene) }
  } catch (error) {
    if (error instanceof Problem) return { line, why: error.errors?.[0]?.message ?? error.message }
    throw error
  }
}

/** Whether an applied line can be undone: only if its record is still as it was left. */
export const judgeUndo = (line: StoredLine, caller: Caller, scene: Scene, title: string): Verdict<() => Written> => {
  const { applied, recordId, change } = line
  if (applied === undefined || recordId === null) return { line, why: '' }
  if (!allows(caller.role, change, 'undo')) return { line, why: refusing }
  const { projects, tasks, entries } = scene.records
  const [project, task, entry] = [projects.get(recordId), tasks.get(recordId), entries.get(recordId)]
  const record = project ?? task ?? entry
  if (record === undefined) return { line, why: unseen }
  if (record.version !== applied.version) return { line, why: 'It has been changed since this was applied.' }
  const deed = (): Written => {
    if (project !== undefined) return undoneProject(project, applied, scene)
    if (task !== undefined) return undoneTask(task, applied, scene, title)
    return undoneEntry(entry as NonNullable<typeof entry>, applied, scene, title)
  }
  return { line, why: '', deed }
}
