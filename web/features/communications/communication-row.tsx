import type { CommunicationSummary } from '../../../shared/communications/communication.ts'
import { audiences, communicationTypes } from '../../../shared/communications/communication-choices.ts'
import { paths } from '../../address/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { Ago } from '../../session/time.tsx'
import { StatusBadge } from './status-badge.tsx'

/** `Rita Silva, Port of Lisbon and 3 more` */
const toWords = ({ to, recipientCount }: CommunicationSummary): string => {
  if (recipientCount === 0) return 'No recipients yet'
  const rest = recipientCount - to.length
  return `To ${to.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** One communication: its subject, its recipients and its status. */
export const CommunicationRow = ({
  record,
  projectName,
}: {
  record: CommunicationSummary
  projectName: string | undefined
}) => {
  const { id, subject, type, audienceType, sentAt, sentBy, updatedAt, createdBy, recipientCount } = record
  const about = [
    projectName,
    communicationTypes[type].label,
    recipientCount === 0 ? `for ${audiences[audienceType].label.toLowerCase()}` : undefined,
  ].filter((part) => part !== undefined)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={paths.communication(id)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-y-1"
      >
        <span
          dir="auto"
          className={classes('max-sm:col-span-2 sm:truncate', subject === '' ? 'text-muted italic' : 'font-medium')}
        >
          {subject === '' ? 'Without a subject' : subject}
        </span>
        <StatusBadge record={record} className="justify-self-end max-sm:order-2" />
        <span className="min-w-0 truncate text-sm text-muted max-sm:order-1 max-sm:col-span-2">
          {[...about, toWords(record)].join(' · ')}
        </span>
        <span className="text-right text-sm whitespace-nowrap text-muted max-sm:order-3">
          <Ago at={sentAt ?? updatedAt} />
          <span className="max-md:hidden"> by {sentBy ?? createdBy}</span>
        </span>
      </Link>
    </li>
  )
}
