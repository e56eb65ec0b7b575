import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bot from 'lucide-react/icons/bot'
import Presentation from 'lucide-react/icons/presentation'
import { Suspense, useMemo } from 'react'
import { getPages, recordsOf } from '../../../client/pages.ts'
import { paths } from '../../../address/paths.ts'
import { RaidWorkspace } from './raid-workspace.tsx'
import { useSession } from '../../../session/session.ts'
import { ScreenSkeleton } from '../../../app/shell/shell-skeleton.tsx'
import { useUnfolded } from '../../../storage/use-unfolded.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../address/use-address.ts'
import { useFetchPages } from '../../../client/use-fetch-pages.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const LateTasks = lazyPart(async () => (await import('./late-tasks.tsx')).LateTasks)
const ExecutiveView = lazyPart(async () => (await import('./executive-view.tsx')).ExecutiveView)

const source = { kind: 'all' } as const

/** The risks, assumptions, issues and dependencies of the workspace. */
export const RaidLogScreen = () => {
  const { kind, user } = useSession()
  const lateTasks = useUnfolded('late-tasks', user.id)
  const { search } = useAddress()
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const records = recordsOf(list.data)
  // Only the names, so that people can work on entries before all projects are loaded.
  const projects = useMemo(() => (records ?? []).map(({ id, name }) => ({ id, name })), [records])
  const names = useMemo(() => new Map(projects.map(({ id, name }) => [id, name])), [projects])
  useFetchPages(list)
  const executive = search.get('view') === 'executive'

  return (
    <>
      <PageHeader
        title="RAID Log"
        {...(kind === 'customer' && {
          above: (
            <Link
              to={paths.customerDashboard()}
              className="mb-1 inline-flex w-fit items-center gap-1 rounded-sm text-sm text-muted hover:text-accent"
            >
              <ArrowLeft aria-hidden="true" className="size-3.5" />
              Back to Dashboard
            </Link>
          ),
        })}
        actions={
          <>
            {!executive && (
              <Button aria-expanded={lateTasks.shown} onClick={lateTasks.toggle}>
                <Bot aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Late tasks</span>
              </Button>
            )}
            <Link to={paths.raidLog(executive ? {} : { view: 'executive' })} className={buttonClasses()}>
              <Presentation aria-hidden="true" className="size-4" />
              <span className={executive ? undefined : 'max-sm:sr-only'}>
                {executive ? 'Back to log' : 'Executive view'}
              </span>
            </Link>
          </>
        }
      />
      {executive ? (
        <Suspense fallback={<ScreenSkeleton shape="cards" bare />}>
          <ExecutiveView projects={projects} />
        </Suspense>
      ) : (
        <>
          {lateTasks.shown && (
            <Suspense fallback={<Skeleton className="mb-3 h-12" />}>
              <LateTasks projects={names} />
            </Suspense>
          )}
          <RaidWorkspace
            source={source}
            projects={projects}
            add="New Entry"
            empty={{
              title: 'The RAID log is empty',
              children: 'Track risks, assumptions, issues and dependencies here. Add the first entry.',
            }}
          />
        </>
      )}
    </>
  )
}
