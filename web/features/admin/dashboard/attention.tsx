import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clientStates, type ClientState } from '../../../../shared/operators/client-states.ts'
import type { Tone } from '../../../../shared/contract/choices.ts'
import type { PlatformOverview } from '../../../../shared/operators/clients.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { clientsPath } from '../parts/clients-path.ts'
import { Dot } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../address/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { NotRead } from './not-read.tsx'
import { DeadLetters } from './dead-letters.tsx'

type Item = { key: string; tone: Tone; text: string; note: string; to: string }

const clients = (count: number): string => counted(count, 'client')

const itemsOf = ({ openPayments, overdue, byState, nearLimit }: PlatformOverview, unsent: number): Item[] => {
  const inState = (state: ClientState): number => byState.find((one) => one.state === state)?.clients ?? 0
  const item = (state: ClientState, note: string, text = ''): Item[] => {
    const count = inState(state)
    const { label, tone } = clientStates[state]
    return count === 0
      ? []
      : [
          {
            key: state,
            tone,
            text: text || `${clients(count)}: ${label.toLowerCase()}`,
            note,
            to: clientsPath({ state }),
          },
        ]
  }
  const { count, hasMore } = openPayments
  return [
    ...(unsent === 0
      ? []
      : [
          {
            key: 'unsent',
            tone: 'danger' as const,
            text: `${counted(unsent, 'registration')} without ${unsent === 1 ? 'its' : 'their'} email`,
            note: 'The link to open the workspace could not be sent',
            to: paths.admin({ view: 'support' }),
          },
        ]),
    ...(count === 0
      ? []
      : [
          {
            key: 'payments',
            tone: 'danger' as const,
            text: `${writtenNumber(count)}${hasMore ? '+' : ''} ${count === 1 ? 'payment' : 'payments'} without a workspace`,
            note: 'Refund them, or mark them as resolved',
            to: paths.adminFinance(),
          },
        ]),
    ...item('suspended', 'Their people cannot sign in'),
    ...(overdue.count === 0 ? [] : item('overdue', `${writtenAmount(overdue.amount)} not paid`)),
    ...item('mail_stopped', 'They cannot mail others'),
    ...item('closing', 'Their data will be erased'),
    ...(nearLimit === 0
      ? []
      : [
          {
            key: 'near',
            tone: 'info' as const,
            text: `${clients(nearLimit)} near or at a limit of the plan`,
            note: 'At 80% or more of their users or projects',
            to: clientsPath({ usage: 'near' }),
          },
        ]),
  ]
}

/**
 * What an operator may have to act on, each with the list or the screen where that is done. Work that could not be done
 * comes first: it concerns all clients. It is read on its own, because it must not delay or fail the rest.
 */
export const Attention = ({ overview }: { overview: PlatformOverview }) => {
  const dead = useQuery({ ...get('operators.deadLetters'), staleTime: 0 })
  const { stage = '', queues = [], unread = 0 } = dead.data ?? {}
  const unsent = useQuery({ ...get('operators.unsentRegistrations'), staleTime: 0 })
  const items = itemsOf(overview, unsent.data?.length ?? 0)
  const isUnread = dead.isError || unread > 0
  return (
    <Card title="Needs attention" flush>
      {items.length + queues.length === 0 && !isUnread && !unsent.isError ? (
        dead.isPending || unsent.isPending ? (
          <Loading label="Looking for failed work" className="block px-4 py-2">
            <Skeleton className="h-11" />
          </Loading>
        ) : (
          <EmptyState title="Nothing needs attention">
            Failed work, registrations without their email, payments without a workspace, overdue and suspended clients,
            and clients near a limit appear here.
          </EmptyState>
        )
      ) : (
        <ul>
          {queues.map((queue) => (
            <li key={queue.name} className="border-b border-line last:border-b-0">
              <DeadLetters stage={stage} queue={queue} />
            </li>
          ))}
          {isUnread && (
            <NotRead
              what={dead.isError ? 'The dead-letter queues' : counted(unread, 'dead-letter queue')}
              note="Failed work may be missing from this list"
              isReading={dead.isFetching}
              onRetry={() => void dead.refetch()}
            />
          )}
          {unsent.isError && (
            <NotRead
              what="Registrations without their email"
              note="They may be missing from this list"
              isReading={unsent.isFetching}
              onRetry={() => void unsent.refetch()}
            />
          )}
          {items.map(({ key, tone, text, note, to }) => (
            <li key={key} className="border-b border-line last:border-b-0">
              <Link
                to={to}
                className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover focus-visible:outline-offset-[-2px]"
              >
                <Dot tone={tone} />
                <span className="min-w-0 grow">
                  <span className="block font-medium">{text}</span>
                  <span className="block text-sm text-muted">{note}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
