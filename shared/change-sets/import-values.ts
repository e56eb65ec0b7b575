/** What values of other tools become in a workspace’s imports, as its people have chosen. */
import * as z from 'zod/mini'
import { line } from '../text/text-inputs.ts'

/** The most choices that are kept, the latest first, and characters of each value. */
export const importValueLimits = { kept: 500, theirs: 200, ours: 60 } as const

export const mappedFields = ['status', 'priority', 'assignee'] as const
export type MappedField = (typeof mappedFields)[number]

const text = (limit: number) => line().check(z.maxLength(limit, `Use at most ${limit} characters`))

const importValue = z.object({
  field: z.enum(mappedFields, 'Choose status, priority or assignee'),
  /** The value of the file, without its case. */
  theirs: text(importValueLimits.theirs).check(z.minLength(1, 'Name a value')),
  /** A choice of the field, a person’s id, an empty text for none, or `leave out`. */
  ours: text(importValueLimits.ours),
})
export type ImportValue = z.output<typeof importValue>

export const importValues = z.array(importValue)

export const keepImportValuesBody = z.object({
  values: importValues.check(z.maxLength(importValueLimits.kept, `At most ${importValueLimits.kept} values are kept`)),
})
