/** Sends people the notices since the day before, in the morning of their time zone; runs every 15 minutes. */
import { inParts } from '../../kernel/table/work-in-parts.ts'
import { listDueDigests } from '../../domain/notices/digest-repository.ts'
import { peoplePerMessage } from './parts.ts'
import { sendDue } from './send-due.ts'

export const handler = inParts({
  name: 'digest',
  perMessage: peoplePerMessage,
  list: () => listDueDigests(new Date()),
  work: (people, timeLeft) => sendDue(timeLeft, people),
})
