/** Events of communications. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { audiences, communicationTypes } from './communication-choices.ts'
import { events } from '../contract/event.ts'

/** A change of a communication. Its text and its recipients' addresses are not included. */
const communicationChange = z.object({
  communicationId: z.string(),
  projectId: z.nullable(z.string()),
  subject: z.string(),
  type: oneOf(communicationTypes),
  audienceType: oneOf(audiences),
  recipientCount: z.int(),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** True if it was deleted or restored together with its project. */
  withProject: z.optional(z.boolean()),
})
export type CommunicationChange = z.output<typeof communicationChange>

/** The outcome of sending a communication. */
const communicationSending = z.extend(communicationChange, {
  /** Number of mails that could not be sent. */ notSent: z.int(),
})

export const communicationEvents = events({
  'communication.created.v1': {
    family: 'communication',
    summary: 'A communication was drafted.',
    data: communicationChange,
    untaken: 'Only the sent communication matters to others.',
  },
  'communication.updated.v1': {
    family: 'communication',
    summary: 'A draft of a communication was changed.',
    data: communicationChange,
    untaken: 'Only the sent communication matters to others.',
  },
  'communication.deleted.v1': {
    family: 'communication',
    summary: 'A communication went to the trash.',
    data: communicationChange,
  },
  'communication.restored.v1': {
    family: 'communication',
    summary: 'A communication came back from the trash.',
    data: communicationChange,
  },
  'communication.submitted.v1': {
    family: 'communication',
    summary: 'A communication was submitted for sending.',
    data: communicationChange,
  },
  'communication.sent.v1': {
    family: 'communication',
    summary: 'The mails of a communication were sent.',
    data: communicationSending,
  },
})
