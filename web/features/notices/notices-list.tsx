import { useQuery } from '@tanstack/react-query'
import Settings from 'lucide-react/icons/settings-2'
import { Popover } from 'radix-ui'
import { useState, type ReactElement } from 'react'
import { latestQuery } from '../../app/latest-notices.ts'
import { WaitingLink } from './waiting.tsx'
import { useMark, useReadAll, useReadGroup } from './mark-notices.ts'
import { NoticeGroupLink, NoticeRow } from './notice-row.tsx'
import { paths } from '../../address/paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'

/** The latest notices, newest first. */
export const NoticesList = ({ trigger }: { trigger: ReactElement }) => {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useQuery(latestQuery)
  const mark = useMark()
  const readGroup = useReadGroup()
  const { readAll, isPending, isMarking } = useReadAll()
  const close = () => setOpen(false)
  const upTo = data?.upTo ?? null
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Inbox"
          className="z-50 flex max-h-[70dvh] w-96 max-w-(--radix-popover-content-available-width) animate-rise flex-col rounded-lg bg-raised shadow-float focus:outline-none"
        >
          <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line pr-1.5 pl-4">
            <h2 className="mr-auto font-semibold">Inbox</h2>
            {upTo !== null && (
              <Button
                look="quiet"
                size="small"
                onClick={() => readAll(upTo)}
                busy={isPending && 'Marking…'}
                disabled={isMarking}
              >
                Mark all as read
              </Button>
            )}
            <Link
              to={paths.noticeSettings()}
              onClick={close}
              aria-label="Notice settings"
              title="Notice settings"
              className={buttonClasses('quiet', 'icon', 'text-muted')}
            >
              <Settings aria-hidden="true" className="size-4" />
            </Link>
          </div>
          <WaitingLink onOpen={close} />
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
            <EmptyState title="No notices">
              You are notified here when a task or project is assigned to you, and when a task of yours is due.
            </EmptyState>
          ) : (
            <ul className="min-h-0 overflow-y-auto py-1">
              {data.items.map((line) =>
                line.count === 1 ? (
                  <NoticeRow key={line.id} notice={line} onMark={(read) => mark(line, read)} onOpen={close} />
                ) : (
                  <NoticeGroupLink
                    key={line.id}
                    notice={line}
                    count={line.count}
                    onRead={() => readGroup(line.kind, line.from, line.id)}
                    onOpen={close}
                  />
                ),
              )}
            </ul>
          )}
          <div className="shrink-0 border-t border-line p-1.5">
            <Link to={paths.notices()} onClick={close} className={buttonClasses('quiet', 'normal', 'w-full')}>
              Open the inbox
            </Link>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
