import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bot from 'lucide-react/icons/bot'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { automatedActs, zones } from '../../../shared/change-sets/automation.ts'
import { changeSetStates } from '../../../shared/change-sets/change-set-choices.ts'
import type { ChangeSet } from '../../../shared/change-sets/change-set.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useExactInstant, useSession } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { ChangeLines } from './change-lines.tsx'
import { ImportedTasks } from './imported-tasks.tsx'
import { useDecisions } from './use-decisions.ts'

const Back = () => (
  <Link to={paths.changeSets()} className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    Change sets
  </Link>
)

/** The review of proposed changes, and what became of them. */
export const ChangeSetScreen = () => {
  const { id = '' } = useParams()
  const query = useQuery(get('changeSets.read', { params: { id } }))
  const retry = () => void query.refetch()
  if (query.data !== undefined)
    return (
      <>
        {query.isError && <StaleNote error={query.error} onRetry={retry} />}
        <Review key={query.data.id} changeSet={query.data} />
      </>
    )
  if (query.isPending)
    return (
      <Loading label="Loading the change set" className="flex flex-col gap-4">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-48" />
      </Loading>
    )
  const gone = query.error instanceof ProblemError && query.error.status === 404
  return (
    <>
      <PageHeader title="Change set" above={<Back />} />
      {gone ? (
        <EmptyState
          title="Change set not found"
          action={
            <Link to={paths.changeSets()} className={buttonClasses()}>
              All change sets
            </Link>
          }
        >
          It may be older than 30 days, or you may not have access to it.
        </EmptyState>
      ) : (
        <ErrorState title="The change set could not be loaded" error={query.error} onRetry={retry} />
      )}
    </>
  )
}

/** The last day on which something is possible. */
const Until = ({ at }: { at: string }) => {
  const { customer } = useSession()
  return (
    <time dateTime={at} title={useExactInstant()(at)}>
      {writtenDay(dayOf(new Date(at), customer?.timeZone ?? 'UTC'))}
    </time>
  )
}

const History = ({ changeSet: { proposed, applied, undone, until, state, imported } }: { changeSet: ChangeSet }) => (
  <p className="text-sm text-muted">
    {imported === null ? 'Proposed' : 'Imported'} <Ago at={proposed.at} /> by {proposed.by.name}
    {applied !== null && imported === null && (
      <>
        {' '}
        · Applied <Ago at={applied.at} /> by {applied.by.name}
      </>
    )}
    {undone !== null && (
      <>
        {' '}
        · Undone <Ago at={undone.at} /> by {undone.by.name}
      </>
    )}
    {until !== null && (
      <>
        {' '}
        · {state === 'applied' ? 'Can be undone until' : 'Can be applied until'} <Until at={until} />
      </>
    )}
  </p>
)

/** How the product took part, if it has applied the changes at once or proposed them by itself. */
const Automatic = ({ changeSet: { automatic, state } }: { changeSet: ChangeSet }) => {
  if (automatic === null) return null
  const { act, done, heldBack } = automatic
  const { label } = automatedActs[act]
  const text = done
    ? `Applied automatically, because “${label}” is set to ${zones.do.label}.${state === 'applied' ? ' You can undo it as a whole.' : ''}`
    : `Proposed by Plumbline by itself, because of late work. ${heldBack}`
  return (
    <p className="flex items-start gap-1.5 font-medium text-pretty">
      <Bot aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      {text.trim()}
    </p>
  )
}

const Review = ({ changeSet }: { changeSet: ChangeSet }) => {
  const { title, reason, state, lines, imported } = changeSet
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { applyAll, drop, undo, refusal, applying, undoing, dropping } = useDecisions(changeSet)
  const isProposed = state === 'proposed'
  const chosen = new Set(lines.filter(({ id, applicable }) => applicable && !left.has(id)).map(({ id }) => id))
  const stale = isProposed ? lines.filter(({ why }) => why !== '').length : 0
  const isUndoable = state === 'applied' && changeSet.until !== null && lines.every(({ why }) => why === '')
  const toggle = (id: string): void => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <>
      <PageHeader
        title={title}
        above={<Back />}
        below={
          <div className="mt-1 flex max-w-180 flex-col gap-1.5">
            <p>
              <Badge tone={changeSetStates[state].tone}>{changeSetStates[state].label}</Badge>
            </p>
            <Automatic changeSet={changeSet} />
            {reason !== '' && <p className="text-pretty whitespace-pre-line">{reason}</p>}
            <History changeSet={changeSet} />
          </div>
        }
        actions={
          state === 'applied' &&
          changeSet.until !== null && (
            <Button onClick={() => void undo()} disabled={!isUndoable} busy={undoing && 'Undoing…'}>
              Undo all changes
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        {refusal !== undefined && (
          <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            {refusal.message}
          </p>
        )}
        {refusal === undefined && stale > 0 && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            {counted(stale, 'change')} can no longer be applied and {stale === 1 ? 'is' : 'are'} left out.
          </p>
        )}
        {state === 'applied' && changeSet.until !== null && !isUndoable && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            Some records have been changed since, so the change set can no longer be undone.
          </p>
        )}
        {imported === null ? (
          <ChangeLines changeSet={changeSet} chosen={isProposed ? chosen : undefined} onToggle={toggle} />
        ) : (
          <ImportedTasks imported={imported} state={state} />
        )}
        {isProposed && (
          <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-2 bg-canvas px-1 py-3">
            <p className="mr-auto text-sm text-muted">
              Nothing changes before you apply it. You can undo it for 30 days.
            </p>
            <Button onClick={() => void drop()} busy={dropping && 'Discarding…'}>
              Discard
            </Button>
            <Button
              look="primary"
              disabled={chosen.size === 0}
              busy={applying && 'Applying…'}
              onClick={() => void applyAll(chosen)}
            >
              Apply {counted(chosen.size, 'change')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
