import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Session } from '../../../../shared/accounts/session.ts'
import { taskPageSize } from '../../../../shared/tasks/limits.ts'
import { call } from '../../../client/client.ts'
import { fetchAll } from '../../../client/fetch-pages.ts'
import type { KnownProject } from './known-tasks.ts'

/**
 * What the project had when the dialog was opened. It is not read again while the dialog is open, because the tasks that
 * the import adds would then be taken for known ones.
 */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

type Found = { known: KnownProject | undefined; error: Error | null; retry: () => void }

/** Reads all tasks and the milestones of a project, to compare the rows of an import with them. */
export const useKnownProject = (kind: Session['kind'], projectId: string, people: readonly Person[]): Found => {
  const input = { params: { id: projectId } }
  const { data, error, refetch } = useQuery({
    ...once,
    queryKey: ['task-import', projectId],
    queryFn: async ({ signal }) => {
      const pages = { ...input, query: { limit: taskPageSize } }
      const [values, tasks, { milestones }] = await Promise.all([
        call('changeSets.importValues', {}, { signal }),
        ...(kind === 'customer'
          ? ([fetchAll('tasks.customerList', pages, signal), call('projects.customerRead', input, { signal })] as const)
          : ([fetchAll('tasks.list', pages, signal), call('projects.read', input, { signal })] as const)),
      ])
      return { values, tasks, milestones }
    },
  })
  const known = useMemo(() => data && { ...data, people }, [data, people])
  return { known, error, retry: () => void refetch() }
}
