import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { priorities } from '../../../shared/choices.ts'
import { requestForm, type ProjectRequest, type RequestForm } from '../../../shared/project-request.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { bodyOf, emptyRequest, formOf } from './request-form.ts'
import { putRequest } from './use-requests.ts'

type Props = {
  /** The one that is changed; a new one where left out. */ request?: ProjectRequest | undefined
  onMade?: (request: ProjectRequest) => void
  onClose: () => void
}

/** Asks for a project, or changes what was asked for. What was typed outlives the dialog until it is sent. */
export const RequestDialog = ({ request, onMade, onClose }: Props) => {
  const queries = useQueryClient()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<RequestForm>(
    `project-request.${request?.id ?? ''}`,
    formResolver(requestForm),
    () => (request === undefined ? emptyRequest : formOf(request)),
  )
  const { errors, isSubmitting } = form.formState
  const creating = useChange('requests.create')
  const editing = useChange('requests.edit')
  // The version that its answers go with: theirs, once they were told of a newer one.
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
          description: 'Those who approve projects are told.',
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
      if (!showAtFields(form, error))
        form.setError('root', { message: `${messageOf(error)} What you entered is kept.` })
    }
  })

  const area = (
    name: FieldPath<RequestForm>,
    label: string,
    rest: { required?: boolean; rows: number; hint?: string },
  ) => (
    <Field
      label={label}
      error={errors[name]?.message}
      className="sm:col-span-2"
      {...(rest.required === true && { required: true })}
      {...(rest.hint !== undefined && { hint: rest.hint })}
    >
      {(control) => <Textarea {...control} rows={rest.rows} {...form.register(name)} />}
    </Field>
  )

  return (
    <Dialog
      title={request === undefined ? 'Request a Project' : 'Edit the request'}
      description={
        request === undefined
          ? 'Say what is needed and why. Those who approve projects are told, and you are told what they decide.'
          : 'You can change it until its review begins.'
      }
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <Field label="Project name" required error={errors.projectName?.message} className="sm:col-span-2">
              {(control) => <Input {...control} autoComplete="off" {...form.register('projectName')} />}
            </Field>
            {area('description', 'Description', {
              required: true,
              rows: 3,
              hint: 'What it is for, and what happens without it.',
            })}
            {area('requirements', 'Requirements', {
              rows: 4,
              hint: 'What it has to bring. It becomes the scope of the project.',
            })}
            <Field label="Priority" error={errors.priority?.message}>
              {(control) => (
                <Select {...control} {...form.register('priority')}>
                  <Options of={priorities} />
                </Select>
              )}
            </Field>
            <Field label="Estimated budget (US dollars)" error={errors.estimatedBudget?.message}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="25,000"
                  {...form.register('estimatedBudget')}
                />
              )}
            </Field>
            <Field label="Timeline" error={errors.timeline?.message} className="sm:col-span-2">
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  placeholder="When it is wanted, in your words"
                  {...form.register('timeline')}
                />
              )}
            </Field>
          </div>
          {errors.root && (
            <p role="alert" className="text-sm font-medium text-bad">
              {errors.root.message}
            </p>
          )}
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
