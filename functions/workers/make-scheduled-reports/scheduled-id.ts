/** The id of a scheduled report. It is the same on every call, so that each slot has one report. */
import type { Day } from '../../../shared/dates/dates.ts'
import { lettersFrom, lowestId } from '../../kernel/id.ts'

/** Characters of an id after its time part. */
const chanceLength = 7

/** The time part is the start of the slot, in UTC; the rest is derived from the project. */
export const scheduledId = (projectId: string, slot: Day): string =>
  lowestId('report', Date.parse(`${slot}T00:00:00Z`)).slice(0, -chanceLength) +
  lettersFrom(`${projectId}#${slot}`, chanceLength)
