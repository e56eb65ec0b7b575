import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { apiKeyLimits } from '../../../shared/accounts/limits.ts'
import { createApiKey } from '../../../shared/accounts/api-keys.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** By the last scope of each. */
const choices: Record<ApiKeyScope, { label: string; scopes: ApiKeyScope[] }> = {
  read: { label: 'Read', scopes: ['read'] },
  propose: { label: 'Read, and propose changes that you apply', scopes: ['read', 'propose'] },
  write: { label: 'Read and make changes', scopes: ['read', 'write'] },
}

type Fields = { name: string; scopes: ApiKeyScope[]; expiresOn?: string | null | undefined }

/** Days until a key expires, unless the person chooses another day. */
const usualDays = 90

/** Creates an API key, and then shows it: the only time. */
export const CreateApiKey = ({ onClose }: { onClose: () => void }) => {
  const [created, setCreated] = useState<string>()
  return created === undefined ? (
    <NewKeyForm onCreated={setCreated} onClose={onClose} />
  ) : (
    <Dialog
      title="Your new API key"
      description="Keep it like a password. It is shown only once."
      insistent
      onClose={onClose}
    >
      <DialogBody>
        <ShownOnce
          label="API key"
          hint="Programs send it as “Authorization: Bearer …”."
          value={created}
          what="API key"
        />
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          I have saved it
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const NewKeyForm = ({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) => {
  const today = useToday()
  const create = useChange('profile.createApiKey')
  const form = useForm<Fields>({
    defaultValues: { name: '', scopes: ['read'], expiresOn: addDays(today, usualDays) },
    resolver: formResolver(createApiKey),
  })
  const { errors, isSubmitting } = form.formState
  const scopes = useWatch({ control: form.control, name: 'scopes' })

  const send = async (body: Fields) => {
    try {
      onCreated((await create.mutateAsync({ input: { body } })).key)
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length > 0) showAtFields(form, error)
      else form.setError('root', { message: messageOf(error) })
    }
  }

  return (
    <Dialog
      title="Create an API key"
      description="A program that has it can do what you can, except for your account, billing and the team."
      width="small"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field label="Name" required error={errors.name?.message} hint="What uses it. The audit log shows this name.">
            {(control) => (
              <Input
                {...control}
                {...form.register('name')}
                autoComplete="off"
                dir="auto"
                maxLength={apiKeyLimits.nameLength}
              />
            )}
          </Field>
          <Field label="What it can do" error={errors.scopes?.message}>
            {(control) => (
              <Select
                {...control}
                value={scopes.at(-1)}
                onChange={({ target }) => form.setValue('scopes', choices[target.value as ApiKeyScope].scopes)}
              >
                {Object.entries(choices).map(([last, { label }]) => (
                  <option key={last} value={last}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Last day"
            error={errors.expiresOn?.message}
            hint="It stops working after this day. Leave it empty for a key that does not expire."
          >
            {(control) => <Input {...control} {...form.register('expiresOn')} type="date" min={today} />}
          </Field>
          {errors.root && <FormError>{errors.root.message}</FormError>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Creating…'}>
            Create key
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
