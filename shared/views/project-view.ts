/** Saved views of the project list: filters, order and columns. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { priorities } from '../tasks/task-choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { healthLevels } from '../verdict/health-choices.ts'
import { viewLimits } from '../projects/limits.ts'
import { densities, projectColumnNames, sortKeys, type Density } from './project-columns.ts'
import { optionalText, required, verbatim } from '../text/text-inputs.ts'

/** Columns in order. Duplicates are dropped. */
const columns = z.pipe(
  z.array(z.enum(projectColumnNames)).check(z.maxLength(projectColumnNames.length)),
  z.transform((names) => [...new Set(names)]),
)

export const viewSettings = z.object({
  /** Null for projects of every health; views from before this field existed have none. */
  health: z.prefault(z.nullable(oneOf(healthLevels)), null),
  /** Null for projects of every status; the next two fields work the same way. */
  status: z.nullable(oneOf(projectStatuses)),
  priority: z.nullable(oneOf(priorities)),
  /** Id of a person, or `me` for the viewer. */
  manager: z.nullable(verbatim().check(z.maxLength(64))),
  /** Words that a project must contain. */
  search: optionalText(viewLimits.searchLength),
  /** Null for newest first. */
  sort: z.nullable(z.object({ by: z.enum(sortKeys), descending: z.boolean() })),
  columns,
  density: z.enum(Object.keys(densities) as [Density, ...Density[]]),
})
export type ViewSettings = z.output<typeof viewSettings>

export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether everybody in the workspace sees it. Otherwise only its owner does. */
  shared: z.boolean(),
  ownerId: z.string(),
  /** First and last name of the owner when the view was created. */
  ownerName: z.string(),
  settings: viewSettings,
  version: z.int(),
  updatedAt: instant,
})
export type ProjectView = z.output<typeof projectView>

const name = required('Enter a name for the view', viewLimits.nameLength)

export const createView = z.object({ name, shared: z.boolean(), settings: viewSettings })

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateView = z.object({
  name: z.optional(name),
  shared: z.optional(z.boolean()),
  settings: z.optional(viewSettings),
  version: z.optional(z.int()),
})
export type UpdateView = z.output<typeof updateView>

/** The fields of the dialog. */
export const viewForm = z.object({ name, shared: z.boolean() })
