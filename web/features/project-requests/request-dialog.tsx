import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestForm, type ProjectRequest, type RequestForm } from '../../../shared/project-requests/project-request.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { RequestFields } from './request-fields.tsx'
import { putRequest } from './use-requests.ts'
import type { Body } from '../../client/client.ts'

const emptyRequest: RequestForm = {
  projectName: '',
  description: '',
  requirements: '',
  priority: 'medium',
  estimatedBudget: '',
  timeline: '',
}

const formOf = ({
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
const bodyOf = (form: RequestForm): Body<'projectRequests.create'> => ({
  ...form,
  estimatedBudget: form.estimatedBudget.trim() === '' ? null : form.estimatedBudget,
})

type Props = {
  /** The request to edit; without it, the dialog creates one. */
  request?: ProjectRequest | undefined
  onMade?: (request: ProjectRequest) => void
  onClose: () => void
}

/** Creates or edits a project request. The text is kept as a draft until it is sent. */
export const RequestDialog = ({ request, onMade, onClose }: Props) => {
  const queries = useQueryClient()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<RequestForm>(
    `project-request.${request?.id ?? ''}`,
    formResolver(requestForm),
    () => (request === undefined ? emptyRequest : formOf(request)),
  )
  const { errors, isSubmitting } = form.formState
  const creating = useChange('projectRequests.create')
  const editing = useChange('projectRequests.edit')
  // After a conflict, the version that the server returned: the next save overwrites it.
  const [version, setVersion] = useState(request?.version)
  const send = oneAtATime(async (fields, idempotencyKey) => {
    const body = bodyOf(fields)
    try {
      const sent = await (request === undefined
        ? creating.mutateAsync({ input: { body }, idempotencyKey })
        : editing.mutateAsync({
            input: { params: { id: request.id }, body: { ...body, ...(version !== undefined && { version }) } },
          }))
      forget()
      putRequest(queries, sent)
      if (request === undefined)
        toast('Project requested', {
          description: 'The people who approve projects are notified.',
          ...(onMade !== undefined && { action: { label: 'Open', run: () => onMade(sent) } }),
        })
      else toast('Request updated', { description: sent.projectName })
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.current !== undefined) {
        const current = error.current as ProjectRequest
        putRequest(queries, current)
        setVersion(current.version)
      }
      if (!showAtFields(form, error)) form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
    }
  })

  return (
    <Dialog
      title={request === undefined ? 'Request a Project' : 'Edit the request'}
      description={
        request === undefined
          ? 'Say what is needed and why. The people who approve projects are notified, and you are notified of their decision.'
          : 'You can change it until its review starts.'
      }
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <RequestFields form={form} />
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Sending…'}>
            {request === undefined ? 'Send Request' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
