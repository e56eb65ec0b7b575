/** Who may import what, and who may take it back. */
import type { ImportTasks } from '../../../shared/change-sets/import.ts'
import { scopeOf, type Capability, type Role } from '../../../shared/permissions.ts'
import type { Imported } from './change-set-record.ts'
import { forbidden } from './judge.ts'

const has = (role: Role, capability: Capability): boolean => scopeOf(role, capability) !== undefined

/** Each part of an import needs the capability of the route that would make such a change alone. */
export const mayImport = (role: Role, { changes, milestones }: ImportTasks): void => {
  if ((changes.length > 0 && !has(role, 'task.edit')) || (milestones.length > 0 && !has(role, 'project.edit')))
    throw forbidden()
}

export const mayUndoImport = (role: Role, { created, changed }: Imported): boolean =>
  (created === 0 || has(role, 'task.delete')) && (changed === 0 || has(role, 'task.edit'))

export const mayUndoMilestones = (role: Role): boolean => has(role, 'project.edit')
