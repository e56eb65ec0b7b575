import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ClientSupport as Client } from '../../../../shared/operators/support.ts'
import { unlimited } from '../../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../loading/states.tsx'
import { useDays } from '../../billing/use-days.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Act } from './acts.ts'
import { SupportedPeople } from './supported-people.tsx'

/** What an operator can do for a workspace, as a part of its details. */
export const ClientSupport = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({ ...get('operators.support', { params: { id } }), staleTime: 0 })
  const [act, setAct] = useState<Act>()
  /** What was done last. A toast would be behind the dialog. */
  const [done, setDone] = useState<string>()
  const retry = () => void refetch()
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading what can be done" className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-32" />
      </Loading>
    ) : (
      <ErrorState title="What can be done could not be loaded" error={error} onRetry={retry} />
    )
  const open = (next: Act) => {
    setDone(undefined)
    setAct(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      <p
        role="status"
        className={done === undefined ? 'sr-only' : 'rounded-md bg-good-soft px-3 py-2 text-sm text-good'}
      >
        {done}
      </p>
      <Standing client={data} onAct={open} />
      <SupportedPeople client={data} onAct={open} />
      {act !== undefined && <ActDialog client={data} act={act} onDone={setDone} onClose={() => setAct(undefined)} />}
    </div>
  )
}

type RowProps = { title: ReactNode; about: ReactNode; children: ReactNode }

const Row = ({ title, about, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-medium">{title}</span>
      <span className="block text-sm text-muted">{about}</span>
    </span>
    {children}
  </li>
)

const Standing = ({ client, onAct }: { client: Client; onAct: (act: Act) => void }) => {
  const { suspendedAt, readOnlyAt, closesAt, isErasing, mailsToday } = client
  const days = useDays()
  const isOver = (at: string) => at <= new Date().toISOString()
  return (
    <ul className="rounded-md border border-line">
      <Row
        title={
          <>
            Access
            {suspendedAt === null ? <Badge>Open</Badge> : <Badge tone="danger">Suspended</Badge>}
          </>
        }
        about={
          suspendedAt === null
            ? closesAt === null
              ? 'Everyone on the team can sign in.'
              : 'Only the company account can sign in.'
            : `No one can sign in since ${days.on(suspendedAt)}. The reason is in the audit log.`
        }
      >
        {suspendedAt === null ? (
          <Button look="caution" onClick={() => onAct({ kind: 'suspend' })}>
            Suspend…
          </Button>
        ) : (
          <Button onClick={() => onAct({ kind: 'restore' })}>Restore…</Button>
        )}
      </Row>
      {readOnlyAt !== null && (
        <Row
          title="Unpaid renewal"
          about={`${isOver(readOnlyAt) ? 'Takes no changes since' : 'Takes no changes from'} ${days.on(readOnlyAt)}`}
        >
          <Button onClick={() => onAct({ kind: 'extend', what: 'changes' })}>Give more time…</Button>
        </Row>
      )}
      {closesAt !== null && (
        <Row
          title="Account is being closed"
          about={isErasing ? 'The data is being erased, which cannot be stopped.' : `Erased on ${days.on(closesAt)}`}
        >
          {!isErasing && <Button onClick={() => onAct({ kind: 'extend', what: 'erasure' })}>Put off…</Button>}
        </Row>
      )}
      <Row
        title="Emails today"
        about={
          mailsToday.limit >= unlimited
            ? `${writtenNumber(mailsToday.sent)} sent, no limit`
            : `${writtenNumber(mailsToday.sent)} of ${writtenNumber(mailsToday.limit)} sent${mailsToday.extra > 0 ? `, ${writtenNumber(mailsToday.extra)} of them above the plan` : ''}`
        }
      >
        {mailsToday.limit < unlimited && <Button onClick={() => onAct({ kind: 'allowMails' })}>Allow more…</Button>}
      </Row>
      <Row title="Credit and refunds" about="In Finance and usage, under the company’s name.">
        <Link to={paths.adminFinance()} className={buttonClasses()}>
          Open finance
        </Link>
      </Row>
    </ul>
  )
}
