import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useState, type ReactElement } from 'react'
import { useChange } from '../changes.ts'
import { paths } from '../paths.ts'
import { messageOf } from '../problem-error.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Ago } from '../ui/time.tsx'
import { failed } from '../ui/toast.ts'
import { noticesQuery } from './notices-button.tsx'

/** What the person was told of, newest first. */
export const NoticesList = ({ trigger }: { trigger: ReactElement }) => {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useQuery(noticesQuery)
  const read = useChange('people.readNotices')
  const newest = data?.items[0]
  const markRead = () => {
    if (newest === undefined) return
    read.mutate({ input: { body: { upTo: newest.id } } }, { onError: (problem) => failed('Could not mark as read', messageOf(problem)) })
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content align="end" sideOffset={6} collisionPadding={8} aria-label="Notices" className="z-50 flex max-h-[70dvh] w-90 max-w-[calc(100vw-1rem)] animate-rise flex-col rounded-lg bg-raised shadow-float focus:outline-none">
          <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line px-4">
            <h2 className="font-semibold">Notices</h2>
            {data !== undefined && data.unread > 0 && (
              <Button look="quiet" size="small" onClick={markRead} busy={read.isPending && 'Marking…'}>
                Mark all as read
              </Button>
            )}
          </div>
          {data === undefined ? (
            error === null ? (
              <Loading label="Loading notices" className="flex flex-col gap-3 p-4">
                <Skeleton className="h-9" />
                <Skeleton className="h-9" />
              </Loading>
            ) : (
              <ErrorState title="Notices could not be loaded" error={error} onRetry={() => void refetch()} />
            )
          ) : data.items.length === 0 ? (
            <EmptyState title="Nothing to tell">You are told here when a task or a project is given to you.</EmptyState>
          ) : (
            <ul className="min-h-0 overflow-y-auto py-1">
              {data.items.map((notice) => {
                const content = (
                  <>
                    <span className={classes('mt-1.5 size-2 shrink-0 rounded-full', notice.read ? 'bg-transparent' : 'bg-accent')} />
                    <span className="min-w-0 grow">
                      <span className={classes('block', !notice.read && 'font-medium')}>
                        {notice.text}
                        {!notice.read && <span className="sr-only"> (unread)</span>}
                      </span>
                      <span className="block text-sm text-muted">{notice.subtitle}</span>
                    </span>
                    <Ago at={notice.at} className="shrink-0 text-xs leading-5 text-muted" />
                  </>
                )
                return (
                  <li key={notice.id}>
                    {notice.projectId === null ? (
                      <div className="flex gap-2.5 px-4 py-2">{content}</div>
                    ) : (
                      <Link to={paths.project(notice.projectId)} onClick={() => setOpen(false)} className="flex gap-2.5 px-4 py-2 -outline-offset-2 hover:bg-hover">
                        {content}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
