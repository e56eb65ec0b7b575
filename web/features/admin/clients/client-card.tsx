import type { Client } from '../../../../shared/operators/clients.ts'
import { counted } from '../../../../shared/wording.ts'
import { Button } from '../../../ui/button.tsx'
import { useDays } from '../../billing/use-days.ts'
import { ClientBadges } from './client-badges.tsx'

/** A client in the overview. */
export const ClientCard = ({ client, onOpen }: { client: Client; onOpen: () => void }) => {
  const { companyName, contactEmail, userCount, projectCount, createdAt } = client
  const days = useDays()
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="line-clamp-2 font-semibold break-words" title={companyName}>
        <bdi>{companyName}</bdi>
      </h2>
      <p className="mb-2 truncate text-sm text-muted" title={contactEmail}>
        {contactEmail}
      </p>
      <ClientBadges client={client} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <p className="text-sm tabular">
          {counted(userCount, 'user')} · {counted(projectCount, 'project')}
          <span className="block text-xs text-muted">Client since {days.on(createdAt)}</span>
        </p>
        <Button size="small" aria-haspopup="dialog" aria-label={`View details of ${companyName}`} onClick={onOpen}>
          View Details
        </Button>
      </div>
    </li>
  )
}
