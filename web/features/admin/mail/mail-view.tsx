import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { Suspense, useState } from 'react'
import { stopReasons } from '../../../../shared/communications/mail-reach-choices.ts'
import type { StoppedMail } from '../../../../shared/operators/mail.ts'
import { counted } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'

const ClientMailDialog = lazyPart(async () => (await import('./client-mail-dialog.tsx')).ClientMailDialog)

/** The workspaces that may not mail others, and why. */
export const MailView = () => {
  const stopped = useQuery({ ...get('operators.stoppedMail'), staleTime: 0 })
  const [open, setOpen] = useState<string>()
  const retry = () => void stopped.refetch()
  return (
    <>
      <PageHeader
        title="Mail"
        below={
          <p className="mt-1 text-muted">
            Workspaces whose mail to others is stopped. Mails that protect accounts are always sent.
          </p>
        }
      />
      {stopped.data !== undefined && stopped.isError && <StaleNote error={stopped.error} onRetry={retry} />}
      <Card title="Stopped" flush>
        {stopped.data === undefined ? (
          stopped.isError ? (
            <ErrorState title="The list could not be loaded" error={stopped.error} onRetry={retry} />
          ) : (
            <Loading label="Loading the list" className="flex flex-col gap-3 px-4 py-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </Loading>
          )
        ) : stopped.data.length === 0 ? (
          <EmptyState title="All mail is flowing" icon={<MailCheck />}>
            A workspace appears here when people complain about its mail or too much of it comes back.
          </EmptyState>
        ) : (
          <ul aria-label="Stopped workspaces">
            {stopped.data.map((one) => (
              <Row key={one.id} stopped={one} onOpen={() => setOpen(one.id)} />
            ))}
          </ul>
        )}
      </Card>
      <Suspense>{open !== undefined && <ClientMailDialog id={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

const Row = ({ stopped, onOpen }: { stopped: StoppedMail; onOpen: () => void }) => {
  const { companyName, reason, note, stoppedAt, sent, bounced, complaints } = stopped
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_10rem_14rem_7rem]">
      <span className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="block max-w-full truncate rounded-sm text-left font-medium text-accent hover:underline"
        >
          <bdi>{companyName}</bdi>
        </button>
        {note !== null && <span className="block truncate text-sm text-muted">{note}</span>}
      </span>
      <span>
        <Badge>{stopReasons[reason].label}</Badge>
      </span>
      <span className="text-sm text-muted tabular">
        {counted(complaints, 'complaint')} · {bounced} of {counted(sent, 'mail')} back
      </span>
      <span className="text-sm text-muted">
        <Ago at={stoppedAt} />
      </span>
    </li>
  )
}
