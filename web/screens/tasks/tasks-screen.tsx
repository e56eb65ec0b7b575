import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { getPages, recordsOf } from '../../client-pages.ts'
import { paths } from '../../paths.ts'
import { useMay, useSession } from '../../session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useRecentProjects } from '../../shell/recent-projects.ts'
import { ScreenSkeleton } from '../../shell/shell-skeleton.tsx'
import { ProjectTasks } from '../../tasks/project-tasks.tsx'

/** The tasks of one project at a time: the one in the address, else the one opened last. */
export const TasksScreen = () => {
  const { user } = useSession()
  const mayCreate = useMay('project.create')
  const [search, setSearch] = useSearchParams()
  const recent = useRecentProjects(user.id)
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = recordsOf(list.data)
  if (projects === undefined) {
    return list.isPending ? <ScreenSkeleton /> : <ErrorState className="py-20" title="The projects could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
  }
  const asked = search.get('project') ?? recent[0]?.id
  const project = projects.find(({ id }) => id === asked) ?? projects[0]
  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          project !== undefined && (
            <>
              <Field label="Project" hideLabel className="w-64 max-w-full">
                {(control) => (
                  <Select {...control} value={project.id} onChange={(event) => setSearch({ project: event.target.value }, { replace: true })}>
                    {projects.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Link to={paths.project(project.id)} className={buttonClasses()}>
                Open project
              </Link>
            </>
          )
        }
      />
      {project === undefined ? (
        <EmptyState
          className="rounded-lg border border-line bg-surface py-14"
          title="No tasks yet"
          action={
            mayCreate ? (
              <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses('primary')}>
                Create Your First Project
              </Link>
            ) : (
              <Link to={paths.projects()} className={buttonClasses('primary')}>
                Go to the projects
              </Link>
            )
          }
        >
          {mayCreate ? 'Tasks belong to a project, and there is none yet.' : 'Tasks belong to projects, and there is none that you work on.'}
        </EmptyState>
      ) : (
        <ProjectTasks key={project.id} projectId={project.id} />
      )}
      {list.hasNextPage && (
        <Button className="mt-4" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
          List more projects
        </Button>
      )}
    </>
  )
}
