import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '../../../client/problem-error.ts'
import { projectQuery } from '../../../records/project-query.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { TasksTab } from './tasks-tab.tsx'

type Tab = 'overview' | 'tasks' | 'settings'

type Props = { id: string; onClose: () => void }

/** The details of a project on the portal's dashboard: its overview, its tasks and its settings. */
export const ProjectDialog = ({ id, onClose }: Props) => {
  const { kind } = useSession()
  const mayEdit = useMay('project.edit')
  const [tab, setTab] = useState<Tab>('overview')
  const { data: project, error, refetch } = useQuery(projectQuery(kind, id))
  const gone = error instanceof ProblemError && error.status === 404
  if (gone || project === undefined)
    return (
      <Dialog title={gone ? 'Project not found' : 'Project details'} width="large" onClose={onClose}>
        <DialogBody>
          {gone ? (
            <EmptyState title="This project is not available" action={<Button onClick={onClose}>Close</Button>}>
              It may have been deleted, or you may not have access to it.
            </EmptyState>
          ) : error === null ? (
            <Loading label="Loading project details..." className="flex flex-col gap-3">
              <Skeleton className="h-9" />
              <Skeleton className="h-40" />
            </Loading>
          ) : (
            <ErrorState title="The project could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </DialogBody>
      </Dialog>
    )
  return (
    <Dialog title={project.name} width="large" onClose={onClose}>
      <DialogBody>
        <Tabs<Tab>
          label="Project details"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'overview', label: 'Overview', content: <OverviewTab project={project} /> },
            {
              value: 'tasks',
              label: (
                <>
                  Tasks <span className="text-xs text-muted tabular">{project.taskCount}</span>
                </>
              ),
              content: <TasksTab projectId={project.id} />,
            },
            ...(mayEdit
              ? [{ value: 'settings', label: 'Settings', content: <SettingsTab project={project} /> } as const]
              : []),
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}
