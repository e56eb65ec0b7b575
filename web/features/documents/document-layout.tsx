import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Project } from '../../../shared/projects/project.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { projectQuery } from '../../records/project-query.ts'
import { InProject } from '../../session/in-project.tsx'
import { useSession } from '../../session/session.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { ProjectChoice, type DocumentIn } from './project-choice.tsx'

type Props = {
  title: string
  /** The route's path, with and without a chosen project. */
  path: string
  pathOf: (project: string) => string
  what: DocumentIn
  /** Where it leads back to, if not to all projects. */
  back?: { label: string; pathOf: (project: string) => string }
  Panel: ComponentType<{ project: Project }>
}

/** The document of a project: chooses the project first and then shows the document. The URL stores the choice. */
export const DocumentLayout = ({ title, path, pathOf, what, back, Panel }: Props) => {
  const [search] = useSearchParams()
  const chosen = search.get('project') ?? ''
  return chosen === '' ? (
    <>
      <PageHeader title={title} />
      <ProjectChoice pathOf={pathOf} what={what} />
    </>
  ) : (
    <InProject id={chosen}>
      <OfProject key={chosen} id={chosen} title={title} path={path} back={back} Panel={Panel} />
    </InProject>
  )
}

type OfProjectProps = Pick<Props, 'title' | 'path' | 'Panel'> & { id: string; back: Props['back'] }

const OfProject = ({ id, title, path, back, Panel }: OfProjectProps) => {
  const { kind } = useSession()
  const { data: project, error, refetch } = useQuery(projectQuery(kind, id))
  const retry = () => void refetch()
  const gone = error instanceof ProblemError && error.status === 404
  return (
    <>
      <PageHeader
        title={title}
        above={
          <Link
            to={back === undefined ? path : back.pathOf(id)}
            className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back === undefined ? 'All projects' : back.label}
          </Link>
        }
        below={
          project !== undefined && !gone ? (
            <p className="text-muted">
              of{' '}
              <Link to={paths.project(project.id)} className="rounded-sm font-medium text-ink hover:underline">
                {project.name}
              </Link>
            </p>
          ) : null
        }
      />
      {gone ? (
        <EmptyState
          title="Project not found"
          action={
            <Link to={path} className={buttonClasses()}>
              Choose another project
            </Link>
          }
        >
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      ) : project === undefined ? (
        error === null ? (
          <ScreenSkeleton shape="record" bare />
        ) : (
          <ErrorState title="The project could not be loaded" error={error} onRetry={retry} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {error !== null && <StaleNote error={error} onRetry={retry} />}
          <Suspense fallback={<ScreenSkeleton shape="record" bare />}>
            <Panel project={project} />
          </Suspense>
        </div>
      )}
    </>
  )
}
