import type { ProjectRequest, RequestForm } from '../../../shared/project-requests/project-request.ts'
import type { Body } from '../../client/client.ts'

export const emptyRequest: RequestForm = {
  projectName: '',
  description: '',
  requirements: '',
  priority: 'medium',
  estimatedBudget: '',
  timeline: '',
}

export const formOf = ({
  projectName,
  description,
  requirements,
  priority,
  estimatedBudget,
  timeline,
}: ProjectRequest): RequestForm => ({
  projectName,
  description,
  requirements,
  priority,
  estimatedBudget: estimatedBudget ?? '',
  timeline,
})

/** The request body. An empty budget is sent as no budget. */
export const bodyOf = (form: RequestForm): Body<'projectRequests.create'> => ({
  ...form,
  estimatedBudget: form.estimatedBudget.trim() === '' ? null : form.estimatedBudget,
})
