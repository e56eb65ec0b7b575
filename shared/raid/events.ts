/** Events of the RAID log and its rules. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { day } from '../dates/day-inputs.ts'
import { raidAct, raidRulesChange } from './raid-automation.ts'
import { raidLevels, raidStatuses, raidTypes } from './raid-choices.ts'
import { raidFieldChange } from './raid.ts'

/** Facts of an entry of the RAID log, without its texts. */
const raidFacts = z.object({
  raidType: oneOf(raidTypes),
  status: oneOf(raidStatuses),
  impact: oneOf(raidLevels),
  probability: z.nullable(oneOf(raidLevels)),
  dueDate: z.nullable(day),
  /** Whether a rule of the log, not a person, raised it. */
  automatic: z.prefault(z.boolean(), false),
})

/** A change of an entry of the RAID log; the facts are null if the entry was new or is in the trash. */
const raidChange = z.object({
  entryId: z.string(),
  number: z.int(),
  projectId: z.nullable(z.string()),
  title: z.string(),
  /** The previous title, if the title changed. */
  titleWas: z.optional(z.string()),
  /** The owner, if they are a member of the workspace. */
  ownerId: z.nullable(z.string()),
  /** The new owner, if the entry was assigned to a person. */
  assignedTo: z.optional(z.string()),
  version: z.int(),
  was: z.nullable(raidFacts),
  now: z.nullable(raidFacts),
  /** Previous and new value of each changed field; only the name of a text field. */
  changes: z.array(raidFieldChange),
  /** Why automation did it; absent for changes by people. */
  reason: z.optional(z.string()),
  /** What automation did, what triggered it and what it found. */
  automation: z.optional(raidAct),
  /** On an issue raised for a violated condition: the owner of the entry with the condition. They are notified of the violation, and not of the issue as well. */
  conditionOwnerId: z.optional(z.string()),
  /** True if it was deleted or restored together with its project. */
  withProject: z.optional(z.boolean()),
})
export type RaidChange = z.output<typeof raidChange>

/** A review or a response that is due for an open entry of the RAID log. Sent once for each entry and due date. */
const raidDue = z.object({
  entryId: z.string(),
  number: z.int(),
  raidType: oneOf(raidTypes),
  projectId: z.nullable(z.string()),
  title: z.string(),
  what: z.enum(['review', 'response']),
  /** The person responsible; null if they are not a member of the workspace. */
  personId: z.nullable(z.string()),
  dueDate: day,
})
export type RaidDue = z.output<typeof raidDue>

export const raidEvents = events({
  'raid.raised.v1': { family: 'raid', summary: 'An entry was added to the RAID log.', data: raidChange },
  'raid.updated.v1': { family: 'raid', summary: 'An entry of the RAID log was changed.', data: raidChange },
  'raid.deleted.v1': { family: 'raid', summary: 'An entry of the RAID log went to the trash.', data: raidChange },
  'raid.restored.v1': {
    family: 'raid',
    summary: 'An entry of the RAID log came back from the trash.',
    data: raidChange,
  },
  'raid-rules.changed.v1': {
    family: 'raid-rules',
    summary: 'The rules that raise entries of the RAID log were changed.',
    data: raidRulesChange,
  },
  'raid.review-due.v1': {
    family: 'raid-due',
    summary: 'The review or the response of an open entry of the RAID log is due.',
    data: raidDue,
  },
})
