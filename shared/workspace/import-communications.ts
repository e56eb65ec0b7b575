/** Communications in an import: drafts, and what was sent. None of it is sent again. */
import * as z from 'zod/mini'
import { deliveryStates } from '../communications/communication-choices.ts'
import { createCommunicationBody } from '../communications/communication.ts'
import { communicationLimits } from '../communications/limits.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { communicationId } from '../contract/ids.ts'
import { maybeInstant, personName } from './import-authors.ts'

export const importedCommunication = z.object({
  id: communicationId,
  createdBy: personName,
  /** Null for a draft. */
  sentAt: maybeInstant,
  sentBy: personName,
  /** What became of the mail to each recipient. Empty for a draft. */
  states: z.array(choiceInput(deliveryStates)).check(z.maxLength(communicationLimits.recipients)),
  fields: createCommunicationBody,
})
