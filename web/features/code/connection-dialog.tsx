import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { codeServices, mergeOutcomes, type CodeService, type MergeOutcome } from '../../../shared/code/code-choices.ts'
import { codeConnectionForm, type CodeConnection } from '../../../shared/code/code-connection.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { toast } from '../../ui/toast.ts'
import type { NewSecret } from './code-secret-dialog.tsx'

type Fields = { projectId: string; service: CodeService; host: string; onMerge: MergeOutcome }

type Props = {
  /** The connection to edit; without it, the dialog connects a project. */
  connection?: CodeConnection
  projects: readonly { id: string; name: string }[]
  onClose: () => void
  onMade: (made: NewSecret) => void
}

/** Connects a project to GitHub or GitLab, or changes what a merge does. */
export const ConnectionDialog = ({ connection, projects, onClose, onMade }: Props) => {
  const creating = useChange('code.create')
  const updating = useChange('code.update')
  const [conflict, setConflict] = useState<CodeConnection>()
  const form = useForm<Fields>({
    defaultValues: {
      projectId: connection?.projectId ?? '',
      service: connection?.service ?? 'github',
      host: connection?.host ?? codeServices.github.host,
      onMerge: connection?.onMerge ?? 'completed',
    },
    resolver: formResolver(codeConnectionForm),
  })
  const { errors, isSubmitting } = form.formState
  const service = useWatch({ control: form.control, name: 'service' })
  const { pull } = codeServices[service]

  const send = async (fields: Fields) => {
    const { host, onMerge } = fields
    try {
      if (connection === undefined) onMade(await creating.mutateAsync({ input: { body: fields } }))
      else {
        const body = { host, onMerge, version: (conflict ?? connection).version }
        await updating.mutateAsync({ input: { params: { id: connection.id }, body } })
        toast('Connection saved')
      }
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict')
        setConflict(error.current as CodeConnection)
      if (error instanceof ProblemError && error.errors.length > 0) showAtFields(form, error)
      else form.setError('root', { message: messageOf(error) })
    }
  }

  return (
    <Dialog
      title={connection === undefined ? 'Connect a project' : 'Edit the connection'}
      description={`Branches, commits and ${pull}s that name a task of the project appear on the task. Code itself is never read.`}
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {connection === undefined && (
            <>
              <Field label="Project" required error={errors.projectId?.message}>
                {(control) => (
                  <Select {...control} {...form.register('projectId')}>
                    <option value="">Choose a project</option>
                    <NamedOptions of={projects} />
                  </Select>
                )}
              </Field>
              <Field label="Service" error={errors.service?.message}>
                {(control) => (
                  <Select
                    {...control}
                    {...form.register('service', {
                      onChange: ({ target }: { target: { value: CodeService } }) =>
                        form.setValue('host', codeServices[target.value].host),
                    })}
                  >
                    <Options of={codeServices} />
                  </Select>
                )}
              </Field>
            </>
          )}
          <Field
            label="Host"
            required
            error={errors.host?.message}
            hint={`${codeServices[service].host}, or the host of your own installation. Only links to this host are shown.`}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('host')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
          <Field
            label={`When a ${pull} is merged`}
            error={errors.onMerge?.message}
            hint="The task that it names gets this status. A completed task stays completed."
          >
            {(control) => (
              <Select {...control} {...form.register('onMerge')}>
                {keysOf(mergeOutcomes).map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {mergeOutcomes[outcome].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {errors.root && (
            <FormError>
              {errors.root.message}{' '}
              {conflict !== undefined && 'Your input is not lost: save again to overwrite their version.'}
            </FormError>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {connection === undefined ? 'Connect' : conflict === undefined ? 'Save' : 'Overwrite their version'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
