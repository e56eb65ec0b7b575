import type { CommunicationSummary } from '../../../shared/communications/communication.ts'
import { communicationStatuses } from '../../../shared/communications/communication-choices.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status of a communication; if it is sent, how many of its mails did not arrive. */
export const StatusBadge = ({
  record: { status, notSent, returned },
  className = '',
}: {
  record: Pick<CommunicationSummary, 'status' | 'notSent' | 'returned'>
  className?: string
}) => {
  const { label, tone } = communicationStatuses[status]
  const undelivered = notSent + returned
  return undelivered === 0 || status === 'draft' ? (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  ) : (
    <Badge tone="warning" className={className}>{`${label}, ${undelivered} not delivered`}</Badge>
  )
}
