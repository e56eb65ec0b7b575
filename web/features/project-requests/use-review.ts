import { useQueryClient } from '@tanstack/react-query'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { requestStatuses, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { useChange } from '../../client/use-change.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { putRequest } from './use-requests.ts'

type Next = Exclude<RequestStatus, 'pending' | 'converted'>

/** Changes the status of requests. If another person was faster, shows their decision. */
export const useReview = () => {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useChange('projectRequests.review')
  // Several calls can be in flight at once, and each reports its result.
  const send = async (
    { id, projectName, version }: Pick<ProjectRequest, 'id' | 'projectName' | 'version'>,
    status: Next,
    reviewNotes?: string,
  ): Promise<void> => {
    try {
      const request = await mutateAsync({
        input: { params: { id }, body: { status, version, ...(reviewNotes !== undefined && { reviewNotes }) } },
      })
      putRequest(queries, request)
      toast('Request updated', { description: `${projectName}: ${requestStatuses[request.status].label}` })
    } catch (error) {
      if (error instanceof ProblemError && error.current !== undefined)
        putRequest(queries, error.current as ProjectRequest)
      notSaved(error, {
        title: 'Failed to update request',
        what: `${requestStatuses[status].label}: “${projectName}”`,
        again: () => send({ id, projectName, version }, status, reviewNotes),
      })
    }
  }
  const review = (...asked: Parameters<typeof send>): void => void send(...asked)
  /** The action in progress for a request, if any. */
  const busyWith = (id: string): Next | undefined =>
    isPending && variables.input.params.id === id ? (variables.input.body.status as Next) : undefined
  return { review, busyWith }
}

export type Reviewing = ReturnType<typeof useReview>
