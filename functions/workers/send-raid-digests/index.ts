/** Mails the changes in each workspace's RAID log in its morning; runs every 15 minutes. */
import { inParts } from '../../kernel/table/work-in-parts.ts'
import { listDue } from '../../domain/raid/digest-repository.ts'
import { sendDue } from './send-due.ts'

export const handler = inParts({
  name: 'raid-digest',
  perMessage: 5,
  list: () => listDue(new Date()),
  work: (workspaces, timeLeft) => sendDue(timeLeft, workspaces),
})
