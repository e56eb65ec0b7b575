/** Communications: requests and responses. */
import * as z from 'zod/mini'
import { draftedBy, madeBy, sourcedText } from '../contract/made-by.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import {
  audiences,
  communicationStatuses,
  communicationTypes,
  deliveryStates,
  textTones,
} from './communication-choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { emailInput } from '../text/email-input.ts'
import { projectId, reportId } from '../contract/ids.ts'
import { communicationLimits } from './limits.ts'
import { line, optionalLines, optionalText, verbatim } from '../text/text-inputs.ts'

/** Records that a text rests on. `budget` is the project's budget. */
export const factKinds = ['project', 'budget', 'milestone', 'task', 'raid'] as const

/** A record, and what a text says about it: `In Progress, 60% done, due Dec 4, 2026`. */
export const fact = z.object({
  kind: z.enum(factKinds),
  id: verbatim().check(z.maxLength(64)),
  name: line().check(z.maxLength(400)),
  said: line().check(z.maxLength(400)),
})
export type Fact = z.output<typeof fact>

const facts = z.array(fact).check(z.maxLength(communicationLimits.facts))

/** The input for a draft. */
export const draftTextBody = z.object({
  /** Null to send a report on the portfolio. */
  projectId: z.nullable(projectId),
  type: choiceInput(communicationTypes, 'Choose a type'),
  audienceType: choiceInput(audiences, 'Choose an audience'),
  tone: z.optional(choiceInput(textTones, 'Choose a tone')),
  /** The report to send. If left out, the text rests on the records. */
  reportId: z.optional(reportId),
})

export const draftedText = z.object({
  subject: z.string(),
  content: z.string(),
  /** The records that it rests on, in the order in which the text mentions them. */
  facts,
  /** The sentences and list items that rest on records, with the ids of these. */
  sentences: z.array(sourcedText),
  draftedBy,
  madeBy,
  draftedAt: instant,
  /** The report that the text sends. Null if it rests on the records alone. */
  report: z.nullable(z.object({ id: z.string(), title: z.string() })),
})
export type DraftedText = z.output<typeof draftedText>

export const checkFactsBody = z.object({ projectId, facts })

/** What the text said about a record, and what applies now. `now` is null if the record is gone. */
export const checkedFact = z.extend(fact, { now: z.nullable(z.string()) })
export type CheckedFact = z.output<typeof checkedFact>

export const recipient = z.object({
  name: z.string(),
  email: z.string(),
  /** A person of the workspace. Null for an external address. */
  personId: z.nullable(z.string()),
  /** Null until the communication is sent. */
  state: z.nullable(oneOf(deliveryStates)),
})
export type Recipient = z.output<typeof recipient>

/** A communication in a list. */
export const communicationSummary = z.object({
  id: z.string(),
  /** Null if it is not about a project. */
  projectId: z.nullable(z.string()),
  type: oneOf(communicationTypes),
  audienceType: oneOf(audiences),
  tone: oneOf(textTones),
  subject: z.string(),
  status: oneOf(communicationStatuses),
  /** Names of the first recipients, or their addresses. */
  to: z.array(z.string()),
  recipientCount: z.int(),
  /** For a sent communication, the mails that were not sent or came back. */
  notSent: z.int(),
  returned: z.int(),
  /** When it was sent, and by whom. */
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
})
export type CommunicationSummary = z.output<typeof communicationSummary>

/** With its text, its recipients and the records that it rests on. */
export const communication = z.extend(communicationSummary, {
  content: z.string(),
  recipients: z.array(recipient),
  facts,
})
export type Communication = z.output<typeof communication>

export const recipientInput = z.object({
  /** People of the workspace are listed under their own name and address. */
  personId: z.prefault(z.nullable(verbatim().check(z.maxLength(64))), null),
  name: z.prefault(optionalText(communicationLimits.name), ''),
  email: emailInput,
})

const eachOnce = z.refine<readonly { email: string }[]>(
  (all) => new Set(all.map(({ email: address }) => address)).size === all.length,
  { error: 'Each address can appear only once' },
)

const fields = {
  projectId: z.nullable(projectId),
  type: choiceInput(communicationTypes, 'Choose a type'),
  audienceType: choiceInput(audiences, 'Choose an audience'),
  tone: choiceInput(textTones, 'Choose a tone'),
  subject: optionalText(communicationLimits.subject),
  content: optionalLines(communicationLimits.content),
  recipients: z
    .array(recipientInput)
    .check(
      z.maxLength(communicationLimits.recipients, `At most ${communicationLimits.recipients} recipients`),
      eachOnce,
    ),
  facts,
}

/** A draft can be incomplete. */
export const createCommunicationBody = z.partial(z.object(fields))
export type CreateCommunication = z.output<typeof createCommunicationBody>

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateCommunicationBody = z.extend(createCommunicationBody, { version: z.optional(z.int()) })
export type UpdateCommunication = z.output<typeof updateCommunicationBody>

/** The version that the sender has read. */
export const sendCommunicationBody = z.object({ version: z.int() })

/** Mails left in today's plan limit. Null if the plan has no limit. */
export const mailAllowance = z.object({ left: z.nullable(z.int()), perDay: z.nullable(z.int()) })
export type MailAllowance = z.output<typeof mailAllowance>
