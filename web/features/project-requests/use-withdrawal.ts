import { useQueryClient } from '@tanstack/react-query'
import type { ProjectRequest } from '../../../shared/project-request.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'
import { putRequest } from './use-requests.ts'

/** Withdraws the person's own request; the toast offers an undo. */
export const useWithdrawal = (onGone: () => void) => {
  const queries = useQueryClient()
  const { mutate } = useChange('projectRequests.withdraw')
  const undo = async (id: string) => {
    try {
      const { projectName } = await call('projectRequests.restore', { params: { id } })
      await refreshAfter(queries, 'projectRequests.restore')
      toast('Request withdrawn', { description: projectName })
    } catch (error) {
      failed('The request could not be withdrawn', messageOf(error))
    }
  }
  return ({ id, projectName }: ProjectRequest) =>
    mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          toast('Request withdrawn', { description: projectName, action: { label: 'Undo', run: () => void undo(id) } })
          onGone()
        },
        onError: (error) => {
          if (error instanceof ProblemError && error.current !== undefined)
            putRequest(queries, error.current as ProjectRequest)
          failed('The request could not be withdrawn', messageOf(error))
        },
      },
    )
}
