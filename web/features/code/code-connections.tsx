import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { codeServices, mergeOutcomes } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import { get } from '../../client/client.ts'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionMenu } from './connection-menu.tsx'
import { CodeSecretDialog, type NewSecret } from './code-secret-dialog.tsx'

/** Which projects are connected to GitHub and GitLab. */
export const CodeConnections = () => {
  const list = useQuery(get('code.list'))
  const { projects = [], names, isWhole } = useAllProjects()
  const nameOf = (projectId: string) => names.get(projectId) ?? (isWhole ? 'A project in the trash' : 'A project')
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<NewSecret>()
  const connections = list.data
  const full = connections !== undefined && connections.length >= codeLimits.perWorkspace
  return (
    <Card
      title="GitHub and GitLab"
      aside={
        connections !== undefined && (
          <Button
            size="small"
            onClick={() => setAdding(true)}
            disabled={full}
            title={full ? `A workspace can have at most ${codeLimits.perWorkspace} connections` : undefined}
          >
            <Plus aria-hidden="true" className="size-4" />
            Connect project
          </Button>
        )
      }
    >
      {list.isError && connections !== undefined && (
        <StaleNote error={list.error} onRetry={() => void list.refetch()} />
      )}
      {connections === undefined ? (
        list.isError ? (
          <ErrorState
            title="The connections could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Loading label="Loading the connections">
            <Skeleton className="h-9" />
          </Loading>
        )
      ) : connections.length === 0 ? (
        <p className="text-sm text-muted">
          A branch, commit, pull request or merge request that names a task by its key, such as PLB-12, appears on the
          task. A merge can complete it.
        </p>
      ) : (
        <ul aria-label="Connected projects" className="divide-y divide-line">
          {connections.map((connection) => (
            <li key={connection.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 grow">
                <p className="truncate font-medium">{nameOf(connection.projectId)}</p>
                <p className="text-sm text-muted">
                  {codeServices[connection.service].label}
                  {connection.host !== codeServices[connection.service].host && ` on ${connection.host}`} ·{' '}
                  {connection.onMerge === 'none'
                    ? 'A merge changes nothing'
                    : `A merge moves the task to ${mergeOutcomes[connection.onMerge].label}`}
                </p>
              </div>
              <ConnectionMenu connection={connection} name={nameOf(connection.projectId)} onMade={setMade} />
            </li>
          ))}
        </ul>
      )}
      {adding && <ConnectionDialog projects={projects} onClose={() => setAdding(false)} onMade={setMade} />}
      {made !== undefined && <CodeSecretDialog {...made} onClose={() => setMade(undefined)} />}
    </Card>
  )
}
