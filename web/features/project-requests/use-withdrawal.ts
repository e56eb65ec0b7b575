import { useQueryClient } from '@tanstack/react-query'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../saving/undo.ts'
import { putRequest } from './use-requests.ts'

/** Withdraws the person's own request; the toast offers an undo. */
export const useWithdrawal = (onGone: () => void) => {
  const queries = useQueryClient()
  const { mutateAsync } = useChange('projectRequests.withdraw')
  const restore = async (id: string) => {
    const { projectName } = await call('projectRequests.restore', { params: { id } })
    await refreshAfter(queries, 'projectRequests.restore')
    return projectName
  }
  const withdraw = async ({ id, projectName }: Pick<ProjectRequest, 'id' | 'projectName'>): Promise<void> => {
    try {
      await mutateAsync({ input: { params: { id } } })
      toast('Request withdrawn', { description: projectName, action: undoOfRemoval('request', () => restore(id)) })
      onGone()
    } catch (error) {
      if (error instanceof ProblemError && error.current !== undefined)
        putRequest(queries, error.current as ProjectRequest)
      notSaved(error, {
        title: 'The request could not be withdrawn',
        what: `Withdrawal of “${projectName}”`,
        again: () => withdraw({ id, projectName }),
      })
    }
  }
  return (request: ProjectRequest): void => void withdraw(request)
}
