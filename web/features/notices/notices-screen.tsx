import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { noticeDays } from '../../../shared/notices/limits.ts'
import { groupNotices, noticeKinds, type Notice } from '../../../shared/notices/notice.ts'
import { upToMost } from '../../../shared/notices/unread-notices.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { latestQuery } from '../../app/latest-notices.ts'
import { Waiting } from './waiting.tsx'
import { useMark, useReadAll, useReadGroup } from './mark-notices.ts'
import { NoticeGroup, NoticeRow } from './notice-row.tsx'
import { useNow } from '../../dates/now.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { byDay } from './notices-by-day.ts'
import { filterIn, type NoticeFilter } from './notice-filter.ts'

/** Fetches the list again when the bell has a new notice. */
const useFollowBell = () => {
  const queries = useQueryClient()
  const newest = useQuery(latestQuery).data?.items[0]?.id
  const seen = useRef(newest)
  useEffect(() => {
    if (seen.current !== undefined && newest !== seen.current)
      void queries.invalidateQueries({ queryKey: ['notices.list'] })
    seen.current = newest
  }, [newest, queries])
}

export const NoticesScreen = () => {
  const { search, change } = useAddress()
  const filter = filterIn(search)
  const filtered = Object.keys(filter).length > 0
  const list = useInfiniteQuery(getPages('notices.list', { query: { ...filter, limit: 50 } }))
  const notices = recordsOf(list.data)
  const { data: latest } = useQuery(latestQuery)
  const { readAll, isPending, isMarking } = useReadAll()
  useFollowBell()

  const clearButton = filtered && (
    <Button onClick={() => change({ kind: '', state: '' } satisfies Record<keyof NoticeFilter, string>)}>
      Show all notices
    </Button>
  )
  const upTo = latest?.upTo ?? null
  const unread = latest?.unread ?? 0

  return (
    <div className="max-w-200">
      <PageHeader
        title="Inbox"
        below={
          <p className="mt-1 text-muted">
            {unread === 0 ? 'Nothing unread.' : `${upToMost(unread)} unread.`} Each notice is stored for {noticeDays}{' '}
            days.
          </p>
        }
        actions={
          <>
            {upTo !== null && (
              <Button onClick={() => readAll(upTo)} busy={isPending && 'Marking…'} disabled={isMarking}>
                Mark all as read
              </Button>
            )}
            <Link to={paths.noticeSettings()} className={buttonClasses()}>
              Notice settings
            </Link>
          </>
        }
      />
      <Waiting>
        <div role="group" aria-label="Filters" className="list-filters mb-4 grid grid-cols-2 gap-3 sm:flex">
          <Field label="Show" className="sm:w-36">
            {(control) => (
              <Select
                {...control}
                value={filter.state ?? ''}
                onChange={(event) => change({ state: event.target.value })}
              >
                <option value="">All</option>
                <option value="unread">Unread</option>
              </Select>
            )}
          </Field>
          <Field label="Kind" className="sm:w-48">
            {(control) => (
              <Select {...control} value={filter.kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
                <option value="">Every kind</option>
                <Options of={noticeKinds} />
              </Select>
            )}
          </Field>
        </div>
        {notices === undefined ? (
          list.isError ? (
            <ErrorState
              title="Your notices could not be loaded"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <NoticesSkeleton />
          )
        ) : (
          <div className="flex flex-col gap-3">
            {list.isError && <StaleNote error={list.error} onRetry={() => void list.refetch()} />}
            {notices.length > 0 ? (
              <Days notices={notices} grouped={filter.kind === undefined} />
            ) : (
              !list.hasNextPage && (
                <EmptyState
                  icon={<BellIcon />}
                  title={filtered ? 'No matching notices' : 'No notices yet'}
                  action={clearButton}
                  className={filtered ? '' : 'nothing-yet'}
                >
                  {filtered
                    ? 'There are no notices of this kind, or you have read them all.'
                    : 'You are notified here when a task or project is assigned to you, and when a task of yours is due.'}
                </EmptyState>
              )
            )}
            {list.hasNextPage && (
              <Button
                className="self-center"
                onClick={() => void list.fetchNextPage()}
                busy={list.isFetchingNextPage && 'Loading…'}
              >
                Show older notices
              </Button>
            )}
          </div>
        )}
      </Waiting>
    </div>
  )
}

/** Notices of a chosen kind are listed one by one. */
const Days = ({ notices, grouped }: { notices: readonly Notice[]; grouped: boolean }) => {
  const { user, customer } = useSession()
  const now = useNow()
  return byDay(notices, now, user.timeZone ?? customer?.timeZone ?? 'UTC').map(({ label, notices: ofDay }) => (
    <section key={label} aria-label={label}>
      <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {(grouped ? groupNotices(ofDay) : ofDay.map((notice): [Notice, ...Notice[]] => [notice])).map((line) => (
          <Line key={line[0].id} line={line} />
        ))}
      </ul>
    </section>
  ))
}

const Line = ({ line }: { line: [Notice, ...Notice[]] }) => {
  const [newest, ...others] = line
  const [open, setOpen] = useState(false)
  const mark = useMark()
  const readGroup = useReadGroup()
  const rows = line.map((notice) => <NoticeRow key={notice.id} notice={notice} onMark={(read) => mark(notice, read)} />)
  return others.length === 0 ? (
    rows
  ) : (
    <NoticeGroup
      notice={newest}
      count={line.length}
      onRead={() => readGroup(newest.kind, (others.at(-1) ?? newest).id, newest.id)}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      {rows}
    </NoticeGroup>
  )
}

const NoticesSkeleton = () => (
  <Loading label="Loading notices" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <span key={row} className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
        <Skeleton className="size-7" />
        <span className="flex grow flex-col gap-1.5">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-3.5 w-72 max-w-full" />
        </span>
        <Skeleton className="h-3.5 w-14" />
      </span>
    ))}
  </Loading>
)
