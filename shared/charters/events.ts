/** Events of charters as contracts: what was agreed, when the records leave it, and what is decided then. */
import * as z from 'zod/mini'
import { changeRequestStatuses, contractMeasures } from './charter-contract-choices.ts'
import { keysOf, oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { day } from '../dates/day-inputs.ts'

const contractChange = z.object({
  projectId: z.string(),
  projectName: z.string(),
  /** The agreed figures; the budget in cents. */
  endDate: day,
  budget: z.int(),
  tasks: z.int(),
  version: z.int(),
})
export type ContractChange = z.output<typeof contractChange>

const requestChange = z.object({
  requestId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  status: oneOf(changeRequestStatuses),
  /** The measures that left their tolerances. */
  measures: z.array(z.enum(keysOf(contractMeasures))),
  /** Days later than agreed, cents above the agreed budget, and percent of the agreed work that changed. */
  days: z.int(),
  over: z.int(),
  scopePercent: z.number(),
  /** The person who may decide beside those who answer for the workspace. */
  sponsorId: z.nullable(z.string()),
  /** The version of the charter that an approval made. */
  charterVersion: z.optional(z.string()),
  /** The issue that a rejection raised. */
  entryId: z.optional(z.string()),
  version: z.int(),
})
export type ContractRequestChange = z.output<typeof requestChange>

export const charterEvents = events({
  'charter.agreed.v1': {
    family: 'charter-contract',
    summary: 'Tolerances of a charter were agreed or changed.',
    data: contractChange,
  },
  'charter.ended.v1': {
    family: 'charter-contract',
    summary: 'The agreement on a charter’s tolerances was ended.',
    data: contractChange,
  },
  'charter.drifted.v1': {
    family: 'charter-request',
    summary: 'The records of a project left the tolerances of its charter, and a change request waits for a decision.',
    data: requestChange,
  },
  'charter.drift-changed.v1': {
    family: 'charter-request',
    summary: 'The drift of an open change request has changed.',
    data: requestChange,
  },
  'charter.drift-withdrawn.v1': {
    family: 'charter-request',
    summary: 'A change request was withdrawn before a decision, because its cause is gone.',
    data: requestChange,
  },
  'charter.decided.v1': {
    family: 'charter-request',
    summary: 'A change request of a charter was approved or rejected.',
    data: requestChange,
  },
})
