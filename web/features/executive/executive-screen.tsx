import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Presentation from 'lucide-react/icons/presentation'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { ExecutivePage } from './executive-page.tsx'
import { InProject } from '../../session/in-project.tsx'
import { useExactInstant, useMay, useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Link } from '../../address/link.tsx'
import { PageHeader, usePageTitle } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, StaleNote } from '../../loading/states.tsx'
import { failed } from '../../ui/toast.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** A read-only page about one project, for people who decide about it. */
export const ExecutiveScreen = () => {
  const { id } = useParams()
  if (id === undefined)
    return (
      <>
        <PageHeader title="Executive view" />
        <EmptyState
          title="No project ID provided in URL"
          action={
            <Link to={paths.projects()} className={buttonClasses()}>
              Show projects
            </Link>
          }
        >
          Open the executive view from a project.
        </EmptyState>
      </>
    )
  return (
    <InProject id={id}>
      <OfProject id={id} />
    </InProject>
  )
}

const OfProject = ({ id }: { id: string }) => {
  const query = useQuery(get('executive.read', { params: { id } }))
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <StaleNote error={query.error} onRetry={retry} />}
        <Shown id={id} view={query.data} />
      </>
    )
  }
  if (query.isPending) {
    return (
      <Loading
        label="Loading executive view..."
        className="mx-auto flex max-w-260 flex-col gap-5 rounded-lg border border-line bg-surface px-8 py-6"
      >
        <p aria-hidden="true" className="text-sm text-muted">
          Loading executive view...
        </p>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-16" />
        <Skeleton className="h-28" />
        <Skeleton className="h-48" />
      </Loading>
    )
  }
  return (
    <>
      <PageHeader title="Executive view" />
      <div role="alert" className="rounded-lg border border-line bg-surface">
        <EmptyState
          className="py-14"
          title={`Error loading project data: ${messageOf(query.error)}`}
          action={<Button onClick={retry}>Try again</Button>}
        >
          No project data found
        </EmptyState>
      </div>
    </>
  )
}

const Shown = ({ id, view }: { id: string; view: ExecutiveView }) => {
  const { customer } = useSession()
  const exact = useExactInstant()
  const mayShare = useMay('project.share')
  const heading = usePageTitle(`${view.title}, executive view`)
  const [sharing, setSharing] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const print = () => window.print()
  const saveSlide = async () => {
    setDrawing(true)
    try {
      const { saveSlide: save } = await import('./save-slide.ts')
      await save(view, customer?.companyName ?? '')
    } catch (error) {
      failed('The slide could not be made', messageOf(error))
    }
    setDrawing(false)
  }
  useCommands([
    {
      id: 'executive.print',
      group: 'Executive view',
      label: 'Print or save as PDF',
      keywords: 'pdf paper',
      run: print,
    },
    {
      id: 'executive.slide',
      group: 'Executive view',
      label: 'Save as slide',
      keywords: 'powerpoint pptx steering committee',
      run: () => void saveSlide(),
    },
    ...(mayShare
      ? [
          {
            id: 'executive.share',
            group: 'Executive view',
            label: 'Share by link',
            keywords: 'sponsor board outside',
            run: () => setSharing(true),
          },
        ]
      : []),
  ])
  return (
    <>
      <div
        role="toolbar"
        aria-label="Executive view"
        className="mx-auto mb-3 flex max-w-260 flex-wrap items-center justify-between gap-2"
      >
        <Link to={paths.project(id)} className={buttonClasses('quiet', 'small', 'text-muted')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Project
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => void saveSlide()} busy={drawing && 'Drawing…'}>
            <Presentation aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Slide</span>
          </Button>
          <Button onClick={print}>
            <Printer aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Print or save as PDF</span>
          </Button>
          {mayShare && (
            <Button look="primary" onClick={() => setSharing(true)}>
              <Share2 aria-hidden="true" className="size-4" />
              Share
            </Button>
          )}
        </div>
      </div>
      <ExecutivePage
        view={view}
        companyName={customer?.companyName ?? ''}
        exact={exact}
        heading={heading}
        renderTasksLink={(words) => (
          <Link to={paths.project(id, { tab: 'tasks' })} className="rounded-sm text-accent hover:underline">
            {words}
          </Link>
        )}
      />
      {sharing && (
        <Suspense>
          <ShareDialog projectId={id} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
