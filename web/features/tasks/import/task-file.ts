/** The files from which tasks can be imported. */
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import type { FileKind } from '../../../spreadsheets/import/read-file.ts'
import { taskFields } from './task-fields.ts'

export const taskFileKind: FileKind = {
  limits: taskImportLimits,
  fields: taskFields,
  readPlan: async (text, format) => (await import('./read-plan.ts')).readPlan(text, format),
}
