/** The history of charters in an import: versions, tolerances as they were agreed, and change requests as they were decided. */
import * as z from 'zod/mini'
import { changeRequestStatuses } from '../charters/charter-contract-choices.ts'
import { agreeContractBody, changeRequest } from '../charters/charter-contract.ts'
import { charterReasons } from '../charters/charter-version-choices.ts'
import { charterInput, charterSectionName } from '../charters/charter.ts'
import { charterVersionsKept, contractLimits } from '../charters/limits.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { keysOf } from '../contract/choices.ts'
import { changeRequestId, projectId, raidId, taskId } from '../contract/ids.ts'
import { instant, recordDay } from '../dates/day-inputs.ts'
import { amountInput } from '../money/amount.ts'
import { optionalLines, optionalText } from '../text/text-inputs.ts'
import { maybeInstant, maybeName, personName } from './import-authors.ts'
import { computed } from './import-documents.ts'

const number = z.int().check(z.gte(1), z.lte(1_000_000))
const taskCount = z.int().check(z.gte(0), z.lte(contractLimits.tasks))
const figure = z.number().check(z.gte(0), z.lte(1_000_000))

/** How a version came about, without what it says. */
export const importedCharterChange = z.object({
  number,
  reason: z.enum(keysOf(charterReasons)),
  section: z.nullable(charterSectionName),
  restored: z.nullable(number),
  at: maybeInstant,
  by: maybeName,
})

/** Newest first, and no more numbers than are kept: the contents of others take the places of these. */
const isKept = z.refine<readonly { number: number }[]>(
  (versions) =>
    versions.every(({ number: one }, index) => index === 0 || one < (versions[index - 1]?.number ?? 0)) &&
    (versions[0]?.number ?? 0) - (versions.at(-1)?.number ?? 0) < charterVersionsKept,
  { error: 'These are not the versions of a charter' },
)

/** The versions of a charter, which its project brings; what they say follows. */
export const importedCharterHistory = z.array(importedCharterChange).check(z.maxLength(charterVersionsKept), isKept)

export const importedCharterVersion = z.object({ projectId, number, charter: charterInput })

export const importedContract = z.object({
  projectId,
  ended: z.boolean(),
  tolerances: agreeContractBody,
  endDate: recordDay,
  budget: amountInput,
  hours: z.nullable(figure),
  tasks: z
    .array(
      z.object({
        id: taskId,
        title: optionalText(contractLimits.title),
        hours: z.nullable(figure),
        dueDate: z.nullable(recordDay),
      }),
    )
    .check(z.maxLength(contractLimits.tasks)),
  /** Of tolerances that are too large for a call: how many tasks were sent before these, and how many there are. */
  part: z.optional(z.object({ from: taskCount, all: taskCount })),
  sealedAt: instant,
  budgetSince: instant,
  agreedBy: personName,
  agreedAt: instant,
  rejected: z.object({
    time: z.optional(z.object({ days: figure })),
    cost: z.optional(z.object({ percent: figure })),
    scope: z.optional(z.object({ changed: figure, tasks: figure })),
  }),
})

const { measures, drift, consequences } = changeRequest.shape

/** Of what the project was then: its amounts are texts, and its cost is there. */
const pastDrift = drift.check(z.refine(({ cost }) => cost !== null, { error: 'The cost is missing', path: ['cost'] }))

export const importedChangeRequest = z.object({
  id: changeRequestId,
  status: choiceInput(changeRequestStatuses),
  measures: measures.check(z.minLength(1), z.maxLength(3)),
  drift: computed(pastDrift),
  consequences: computed(consequences),
  history: z
    .array(z.object({ at: instant, by: personName, text: optionalLines(2000) }))
    .check(z.maxLength(contractLimits.steps)),
  decidedBy: maybeName,
  decidedAt: maybeInstant,
  comment: optionalLines(contractLimits.comment),
  charterVersion: z.nullable(optionalText(20)),
  entryId: z.nullable(raidId),
})
