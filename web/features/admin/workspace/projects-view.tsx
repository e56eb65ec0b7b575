import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { projectStatuses, type ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'
import { useAddress } from '../../../address/use-address.ts'
import { useAllProjects } from '../../../records/use-all-projects.ts'
import { Button } from '../../../ui/button.tsx'
import { Options } from '../../../ui/input.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { InWorkspace } from './in-workspace.tsx'
import { ProjectRows } from './project-rows.tsx'

const ProjectDialog = lazyPart(async () => (await import('./project-dialog.tsx')).ProjectDialog)
const ProjectDetails = lazyPart(async () => (await import('./project-details.tsx')).ProjectDetails)
const RemoveProject = lazyPart(async () => (await import('./remove-project.tsx')).RemoveProject)

const title = 'Project management'

const statusIn = (text: string | null): ProjectStatus | undefined =>
  (Object.keys(projectStatuses) as ProjectStatus[]).find((status) => status === text)

/** The projects of the chosen workspace. */
export const ProjectsView = () => (
  <InWorkspace title={title}>{(mayChange) => <Projects mayChange={mayChange} />}</InWorkspace>
)

const Projects = ({ mayChange }: { mayChange: boolean }) => {
  const { search, change } = useAddress('project')
  const { projects, list } = useAllProjects()
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<ProjectSummary>()
  const status = statusIn(search.get('status'))
  const opened = search.get('project')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = projects?.filter(
    (project) =>
      (status === undefined || project.status === status) && project.name.toLocaleLowerCase().includes(wanted),
  )
  const retry = () => void list.refetch()
  return (
    <>
      <PageHeader
        title={title}
        actions={
          mayChange && (
            <Button look="primary" onClick={() => setEditing('new')}>
              <Plus aria-hidden="true" className="size-4" />
              New Project
            </Button>
          )
        }
      />
      <div className="list-filters mb-3 flex flex-wrap items-center gap-2">
        <div className="relative w-64 max-sm:w-full">
          <SearchField label="Search by name" maxLength={200} value={text} onChange={setText} />
        </div>
        <ToolbarSelect
          label="Filter by status"
          className="w-44"
          value={status ?? ''}
          onChoose={(next) => change({ status: next })}
        >
          <option value="">All statuses</option>
          <Options of={projectStatuses} />
        </ToolbarSelect>
        <p role="status" className="ml-auto text-sm text-muted tabular">
          {shown === undefined ? '' : counted(shown.length, 'project')}
        </p>
      </div>
      {shown === undefined ? (
        list.isPending ? (
          <div className="rounded-lg border border-line bg-surface py-2">
            <LoadingRows label="Loading the projects" />
          </div>
        ) : (
          <ErrorState title="The projects could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {shown.length === 0 ? (
            <EmptyState
              title={projects?.length === 0 ? 'No projects yet' : 'No project matches'}
              className={projects?.length === 0 && status === undefined && text === '' ? 'nothing-yet' : ''}
            >
              {projects?.length === 0
                ? 'This company has not created a project yet.'
                : 'Choose another status or search for another name.'}
            </EmptyState>
          ) : (
            <ProjectRows
              projects={shown}
              mayChange={mayChange}
              onOpen={(id) => change({ project: id })}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          )}
        </div>
      )}
      <Suspense>
        {/* They stay open when acting ends, so that nothing typed is lost. */}
        {editing !== undefined && (
          <ProjectDialog
            key={editing}
            projectId={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        )}
        {removing !== undefined && (
          <RemoveProject
            project={removing}
            onRemoved={() => change({ project: '' })}
            onClose={() => setRemoving(undefined)}
          />
        )}
        {opened !== null && editing === undefined && removing === undefined && (
          <ProjectDetails key={opened} projectId={opened} onClose={() => change({ project: '' })} />
        )}
      </Suspense>
    </>
  )
}
