import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useCommands } from '../../../app/commands/commands.ts'
import { InProject } from '../../../session/in-project.tsx'
import { homeOf, ReadOnlyContext, useMay, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { forgetProject, noteOpened } from '../../../app/recent-projects.ts'
import { ScreenSkeleton } from '../../../app/shell/shell-skeleton.tsx'
import { projectQuery } from '../../../records/project-query.ts'
import { paths } from '../../../address/paths.ts'
import { useAddress } from '../../../address/use-address.ts'
import { openTaskIn } from '../../tasks/task-address.ts'
import { editedPart, formFields, type FormPart } from './project-form.tsx'
import { ProjectCards } from './project-cards.tsx'
import { ProjectHeader } from './project-header.tsx'
import { ProjectTabs, projectTabs, type ProjectTab } from './project-tabs.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ProjectEdit = lazyPart(async () => (await import('./project-edit.tsx')).ProjectEdit)

const ReadOnlyBanner = lazyPart(async () => (await import('./read-only-banner.tsx')).ReadOnlyBanner)

/** Search parameters that several tabs share or have of their own; changing the tab clears them. */
const ofTabs = { status: '', q: '', sort: '', view: '', result: '', section: '', task: '', wizard: '' }

/** The page of a project. */
export const ProjectScreen = () => {
  const { id = '' } = useParams()
  return (
    <InProject id={id}>
      <ProjectById key={id} id={id} />
    </InProject>
  )
}

const ProjectById = ({ id }: { id: string }) => {
  const session = useSession()
  const isReadOnly = use(ReadOnlyContext)
  const navigate = useNavigate()
  const mayEdit = useMay('project.edit')
  const mayAnalyse = useMay('analysis.read')
  const { search, change } = useAddress()
  const { data: project, error, refetch } = useQuery(projectQuery(session.kind, id))
  const retry = () => void refetch()
  const person = session.user.id
  const gone = error instanceof ProblemError && error.status === 404

  useEffect(() => {
    if (gone) forgetProject(person, id)
    else if (project !== undefined) noteOpened(person, { id, name: project.name })
  }, [person, id, project, gone])

  const show = (to: { tab?: ProjectTab; edit?: FormPart | 'all' | 'none' }) =>
    change({
      ...(to.tab !== undefined && { ...ofTabs, tab: to.tab === 'overview' ? '' : to.tab }),
      ...(to.edit !== undefined && { edit: to.edit === 'all' ? '1' : to.edit === 'none' ? '' : to.edit }),
    })

  const tab =
    projectTabs.find((name) => name === search.get('tab') && (name !== 'insights' || mayAnalyse)) ?? 'overview'
  const asked = search.get('edit')
  const editing = mayEdit ? editedPart(asked) : undefined
  const other = tab === 'tasks' ? 'overview' : 'tasks'
  useCommands(
    project === undefined
      ? []
      : [
          {
            id: 'project.tab',
            group: 'This project',
            label: `Show ${other}`,
            keywords: 'switch tab',
            keys: 'p v',
            run: () => show({ tab: other, edit: 'none' }),
          },
        ],
  )

  // People who were given a task of a project that they cannot see open it among their own tasks.
  const task = openTaskIn(search)
  if (gone && task !== undefined) return <Navigate to={paths.tasks({ scope: 'mine', task })} replace />
  if (gone) {
    return (
      <EmptyState
        title={
          <h1 tabIndex={-1} className="text-lg font-semibold">
            Project not found
          </h1>
        }
        action={<Button onClick={() => void navigate(homeOf(session))}>Back to Dashboard</Button>}
      >
        It may have been deleted, or you may not have access to it.
      </EmptyState>
    )
  }
  if (project === undefined) {
    if (error !== null)
      return (
        <>
          <PageHeader title="Project" />
          <ErrorState title="The project could not be loaded" error={error} onRetry={retry} />
        </>
      )
    return (
      <>
        <Loading label="Loading project details..." className="sr-only">
          {null}
        </Loading>
        <ScreenSkeleton shape="record" />
      </>
    )
  }
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      {isReadOnly && (
        <Suspense>
          <ReadOnlyBanner />
        </Suspense>
      )}
      {isProjectCancelled(project) && (
        <p role="note" className="mb-3 rounded-md bg-hover px-3 py-2 text-sm">
          This project is cancelled. Its tasks and milestones are shown as they were left.
        </p>
      )}
      <ProjectHeader project={project} onEdit={() => show({ edit: 'all' })} />
      <div className="tabs-first">
        <ProjectCards project={project} isAside={tab !== 'overview' && editing === undefined} />
        {editing === 'all' ? (
          <Suspense fallback={<ScreenSkeleton bare />}>
            <ProjectEdit
              project={project}
              title="Edit project"
              fields={formFields}
              focused={undefined}
              onClose={() => show({ edit: 'none' })}
            />
          </Suspense>
        ) : (
          <ProjectTabs
            project={project}
            tab={editing === undefined ? tab : 'overview'}
            editing={editing}
            focused={formFields.find((name) => name === asked)}
            onEdit={mayEdit ? (part) => show({ edit: part ?? 'none' }) : undefined}
            onChoose={(chosen) => show({ tab: chosen, edit: 'none' })}
          />
        )}
      </div>
    </>
  )
}
