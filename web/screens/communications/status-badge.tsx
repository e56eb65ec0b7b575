import type { CommunicationSummary } from '../../../shared/communication.ts'
import { communicationStatuses } from '../../../shared/communication-choices.ts'
import { Badge } from '../../ui/badge.tsx'

/** How far it is; of a sent one how many of its mails did not arrive. */
export const StatusBadge = ({ record: { status, notSent, returned } }: { record: Pick<CommunicationSummary, 'status' | 'notSent' | 'returned'> }) => {
  const { label, tone } = communicationStatuses[status]
  const lost = notSent + returned
  return lost === 0 || status === 'draft' ? <Badge tone={tone}>{label}</Badge> : <Badge tone="warning">{`${label}, ${lost} not delivered`}</Badge>
}
