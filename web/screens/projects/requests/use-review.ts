import { useQueryClient } from '@tanstack/react-query'
import type { ProjectRequest } from '../../../../shared/project-request.ts'
import { requestStatuses, type RequestStatus } from '../../../../shared/request-states.ts'
import { useChange } from '../../../changes.ts'
import { messageOf, ProblemError } from '../../../problem-error.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { putRequest } from './use-requests.ts'

type Next = Exclude<RequestStatus, 'pending' | 'converted'>

/** Brings requests into other states. Where somebody was faster, what they decided is shown. */
export const useReview = () => {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useChange('requests.review')
  const review = ({ id, projectName, version }: ProjectRequest, status: Next, reviewNotes?: string) =>
    mutate(
      { input: { params: { id }, body: { status, version, ...(reviewNotes !== undefined && { reviewNotes }) } } },
      {
        onSuccess: (request) => {
          putRequest(queries, request)
          toast('Request updated', { description: `${projectName}: ${requestStatuses[request.status].label}` })
        },
        onError: (error) => {
          if (error instanceof ProblemError && error.current !== undefined) putRequest(queries, error.current as ProjectRequest)
          failed('Failed to update request', messageOf(error, 'Please try again later.'))
        },
      },
    )
  /** What is being done to a request at this moment. */
  const busyWith = (id: string): Next | undefined => (isPending && variables.input.params.id === id ? (variables.input.body.status as Next) : undefined)
  return { review, busyWith }
}

export type Reviewing = ReturnType<typeof useReview>
