import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { projectStatuses, type ProjectStatus } from '../../../shared/choices.ts'
import { getPages, recordsOf } from '../../client-pages.ts'
import { useMay } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { ProjectTable, ProjectTableSkeleton } from './project-table.tsx'

const NewProjectDialog = lazy(async () => ({ default: (await import('./new-project-dialog.tsx')).NewProjectDialog }))

/** The choice of this screen's filter. */
const filters: readonly ProjectStatus[] = ['planning', 'preparation', 'execution', 'completed']

export const ProjectListScreen = () => {
  const [search, setSearch] = useSearchParams()
  const mayCreate = useMay('project.create')
  const asked = search.get('status')
  const status = filters.find((choice) => choice === asked)
  const creating = search.get('dialog') === 'new' && mayCreate
  const list = useInfiniteQuery(getPages('projects.list', { query: { status, limit: 50 } }))
  const projects = recordsOf(list.data)
  const again = () => void list.refetch()

  const change = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      // Only opening the dialog is a step to come back from.
      { replace: name !== 'dialog' || value === undefined },
    )
  const create = (label: string) =>
    mayCreate && (
      <Button look="primary" onClick={() => change('dialog', 'new')}>
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Button>
    )

  return (
    <>
      <PageHeader
        title="Active Projects"
        actions={
          <>
            <Field label="Filter by status" hideLabel className="w-40">
              {(control) => (
                <Select {...control} value={status ?? ''} onChange={(event) => change('status', event.target.value)}>
                  <option value="">All Status</option>
                  {filters.map((choice) => (
                    <option key={choice} value={choice}>
                      {projectStatuses[choice].label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {list.isPending && mayCreate ? <Button disabled>Loading</Button> : create('New Project')}
          </>
        }
      />
      {projects === undefined ? (
        list.isPending ? (
          <ProjectTableSkeleton />
        ) : (
          <ErrorState title="The projects could not be loaded" error={list.error} onRetry={again} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          {projects.length === 0 ? (
            <EmptyState className="rounded-lg border border-line bg-surface py-14" title="No projects found" action={create('Create Project')}>
              {status === undefined ? 'Get started by creating your first project' : `No project has the status “${projectStatuses[status].label}”.`}
            </EmptyState>
          ) : (
            <ProjectTable projects={projects} />
          )}
          {list.hasNextPage && (
            <Button className="self-center" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
              Show more projects
            </Button>
          )}
        </div>
      )}
      {creating && (
        <Suspense>
          <NewProjectDialog onClose={() => change('dialog', undefined)} />
        </Suspense>
      )}
    </>
  )
}
