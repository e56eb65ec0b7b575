import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { Link } from '../../address/link.tsx'
import { NoProjects } from '../../records/no-projects.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import type { TaskSource } from './task-list.ts'
import { TaskWorkspace } from './task-workspace.tsx'
import { useAddress } from '../../address/use-address.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'

/** The person's own tasks, all tasks that they can see, or those of one project, depending on the URL. */
export const TasksScreen = () => {
  const { user } = useSession()
  const { search, change } = useAddress()
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = useMemo(() => recordsOf(list.data), [list.data])
  const asked = search.get('project')
  const project = projects?.find(({ id }) => id === asked)
  // Program managers and customers see all tasks by default; everyone else sees their own.
  const usual = user.role === 'program_manager' || user.role === 'customer' ? 'all' : 'mine'
  const scope = search.get('scope') === 'all' ? 'all' : search.get('scope') === 'mine' ? 'mine' : usual
  const source = useMemo<TaskSource>(() => {
    if (project !== undefined) return { kind: 'project', projectId: project.id }
    return scope === 'mine' ? { kind: 'mine' } : { kind: 'all', projectIds: projects?.map(({ id }) => id) ?? [] }
  }, [project, projects, scope])

  // For all projects, every page has to be loaded.
  useFetchPages(list)

  if (projects === undefined) {
    return list.isPending ? (
      <ScreenSkeleton shape="table" />
    ) : (
      <>
        <PageHeader title="Tasks" />
        <ErrorState title="The tasks could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      </>
    )
  }

  const choose = (value: string) =>
    change({ scope: '', project: '', task: '', [value === 'mine' || value === 'all' ? 'scope' : 'project']: value })

  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          projects.length > 0 && (
            <>
              <ToolbarSelect
                label="Whose tasks"
                className="w-64 max-w-full"
                value={project?.id ?? scope}
                onChoose={choose}
              >
                <option value="mine">My tasks</option>
                <option value="all">All tasks</option>
                <optgroup label="One project">
                  <NamedOptions of={projects} />
                </optgroup>
              </ToolbarSelect>
              {project !== undefined && (
                <Link to={paths.project(project.id)} className={buttonClasses()}>
                  Open project
                </Link>
              )}
            </>
          )
        }
      />
      {projects.length === 0 && !(scope === 'mine' && user.role === 'sme') ? (
        <NoProjects
          title="No tasks yet"
          makers="Tasks belong to projects, and there are no projects yet."
          others="Tasks belong to projects, and you are not on any project."
        />
      ) : (
        <TaskWorkspace
          key={project?.id ?? scope}
          source={source}
          projects={projects}
          {...(source.kind === 'mine' && {
            empty: (
              <EmptyState
                title="No tasks are assigned to you"
                action={projects.length > 0 && <Button onClick={() => choose('all')}>Show all tasks</Button>}
              >
                Tasks assigned to you appear here, across all projects.
              </EmptyState>
            ),
          })}
        />
      )}
    </>
  )
}
