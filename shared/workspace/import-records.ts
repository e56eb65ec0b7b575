/**
 * What an import of a workspace sends: records of a data export, one part at a time. Their ids are those of the
 * export; the server derives new ones from them, and the creation of a record is the time in its id. Everything else
 * passes the same schemas as what people enter.
 */
import * as z from 'zod/mini'
import { commentLimits } from '../comments/limits.ts'
import { instant, recordDay } from '../dates/day-inputs.ts'
import { baselineId, commentId, eventId, fileId, personId, projectId, raidId, taskId } from '../contract/ids.ts'
import { createProjectBody } from '../projects/project.ts'
import { createRaidBody } from '../raid/raid.ts'
import { newTaskInput } from '../tasks/task.ts'
import { optionalLines, optionalText, required, requiredLines } from '../text/text-inputs.ts'
import { maybeInstant, personName } from './import-authors.ts'
import {
  importedChangeRequest,
  importedCharterHistory,
  importedCharterVersion,
  importedContract,
} from './import-charters.ts'
import { importedCommunication } from './import-communications.ts'
import { importedMeeting, importedReport, importedRequest, importedTemplate, importedView } from './import-documents.ts'
import { importedBudgetChange, importedExpense, importedOrder } from './import-money.ts'
import type { ImportList } from './import-lists.ts'
import { workspaceImportLimits } from './limits.ts'

const importedProject = z.object({
  id: projectId,
  fields: createProjectBody,
  charterVersions: z.optional(importedCharterHistory),
})

const importedTask = z.object({
  id: taskId,
  /** Absent in exports from before tasks were counted. */
  number: z.optional(z.int().check(z.gte(1), z.lte(workspaceImportLimits.taskNumber))),
  completedAt: maybeInstant,
  fields: newTaskInput,
})

const importedBaseline = z.object({
  id: baselineId,
  projectId,
  name: required('Enter a name for the baseline', 80),
  setAt: instant,
  setBy: personName,
  tasks: z
    .array(z.object({ taskId, startDate: z.nullable(recordDay), dueDate: z.nullable(recordDay) }))
    .check(z.maxLength(workspaceImportLimits.tasksOfBaseline)),
})

const importedComment = z.object({
  id: commentId,
  aboutId: z.union([taskId, raidId]),
  by: personName,
  text: requiredLines('Enter a comment', commentLimits.length),
  mentions: z.array(personId).check(z.maxLength(commentLimits.mentions)),
  /** Files that follow. What does not come is not shown. */
  fileIds: z.prefault(z.array(fileId).check(z.maxLength(commentLimits.files)), []),
  editedAt: maybeInstant,
})

const importedEntry = z.object({
  id: raidId,
  number: z.int().check(z.gte(1), z.lte(workspaceImportLimits.entryNumber)),
  createdBy: personName,
  actualResolution: z.nullable(recordDay),
  responseTaskId: z.nullable(taskId),
  fields: createRaidBody,
})

const told = z.nullable(optionalLines(5000))

const importedHistory = z.object({
  id: eventId,
  entryId: raidId,
  at: instant,
  by: personName,
  action: z.enum(['raised', 'changed', 'deleted', 'restored']),
  changes: z.array(z.object({ field: optionalText(60), from: told, to: told })).check(z.maxLength(60)),
  reason: optionalLines(2000),
})

const some = <T extends z.ZodMiniType>(record: T) =>
  z.optional(z.array(record).check(z.maxLength(workspaceImportLimits.recordsOfPart)))

/** The records of each list. */
export const importLists = {
  projects: importedProject,
  charterVersions: importedCharterVersion,
  tasks: importedTask,
  baselines: importedBaseline,
  orders: importedOrder,
  expenses: importedExpense,
  budgetChanges: importedBudgetChange,
  raid: importedEntry,
  comments: importedComment,
  raidHistory: importedHistory,
  changeRequests: importedChangeRequest,
  charterContracts: importedContract,
  meetings: importedMeeting,
  reports: importedReport,
  communications: importedCommunication,
  projectRequests: importedRequest,
  templates: importedTemplate,
  views: importedView,
} as const satisfies Record<ImportList, z.ZodMiniType>

/** The hash of the exported records, by which an import that was interrupted is known again. */
const source = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the export'))

export const beginImportBody = z.object({ source })
export const begunImport = z.object({
  /** Whether an earlier import of the same export goes on. */ continued: z.boolean(),
})

export const importRecordsBody = z.object({
  source,
  projects: some(importedProject),
  charterVersions: some(importedCharterVersion),
  tasks: some(importedTask),
  baselines: some(importedBaseline),
  orders: some(importedOrder),
  expenses: some(importedExpense),
  budgetChanges: some(importedBudgetChange),
  raid: some(importedEntry),
  comments: some(importedComment),
  raidHistory: some(importedHistory),
  changeRequests: some(importedChangeRequest),
  charterContracts: some(importedContract),
  meetings: some(importedMeeting),
  reports: some(importedReport),
  communications: some(importedCommunication),
  projectRequests: some(importedRequest),
  templates: some(importedTemplate),
  views: some(importedView),
  /** Projects whose money is all there, so that it is counted and their budgets stand as they were. */
  counted: z.optional(z.array(projectId).check(z.maxLength(workspaceImportLimits.projectsCounted))),
  /** Ends the import. */
  isLast: z.optional(z.boolean()),
})
export type ImportRecords = z.output<typeof importRecordsBody>
export type Imported<L extends ImportList> = NonNullable<ImportRecords[L]>[number]
