/** Search results: one shape for each kind of record. A new kind is a new member of the union. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { taskStatuses } from '../tasks/task-choices.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { searchLimits } from './limits.ts'
import { role } from '../permissions.ts'
import { raidStatuses } from '../raid/raid-choices.ts'
import { required } from '../text/text-inputs.ts'

/** In the order in which results are returned and shown. */
export const searchKinds = ['project', 'task', 'raid', 'file', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

const foundProject = z.object({
  kind: z.literal('project'),
  id: z.string(),
  name: z.string(),
  status: oneOf(projectStatuses),
  updatedAt: instant,
})

const foundTask = z.object({
  kind: z.literal('task'),
  id: z.string(),
  /** `PLB-12`. Null for a task from before keys. */
  key: z.nullable(z.string()),
  name: z.string(),
  status: oneOf(taskStatuses),
  dueDate: z.nullable(day),
  projectId: z.string(),
  projectName: z.string(),
  updatedAt: instant,
})

const foundPerson = z.object({
  kind: z.literal('person'),
  id: z.string(),
  name: z.string(),
  role,
  /** Version of their picture. Null if they have none. */ avatar: z.nullable(z.int()),
})

const foundEntry = z.object({
  kind: z.literal('raid'),
  id: z.string(),
  /** `RISK-014 Rain floods the depot` */
  name: z.string(),
  status: oneOf(raidStatuses),
  /** Null if it concerns all projects. */
  projectId: z.nullable(z.string()),
  updatedAt: instant,
})

const foundFile = z.object({
  kind: z.literal('file'),
  id: z.string(),
  name: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** When it was uploaded. */
  updatedAt: instant,
})

export const found = z.discriminatedUnion('kind', [foundProject, foundTask, foundEntry, foundFile, foundPerson])
export type Found = z.output<typeof found>

export const searchQuery = z.object({
  /** Words, or beginnings of words. */
  q: required('Enter a search term', searchLimits.query),
})
