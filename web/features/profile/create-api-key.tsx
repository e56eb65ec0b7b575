import { useId, useState } from 'react'
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { apiKeyLimits } from '../../../shared/accounts/limits.ts'
import { createCompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { roles, scopeOf, teamRoles, type TeamRole } from '../../../shared/permissions.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useToday } from '../../session/today.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** By the last scope of each. */
const choices: Record<ApiKeyScope, { label: string; scopes: ApiKeyScope[] }> = {
  read: { label: 'Read', scopes: ['read'] },
  propose: { label: 'Read, and propose changes that a person applies', scopes: ['read', 'propose'] },
  write: { label: 'Read and make changes', scopes: ['read', 'write'] },
}

type Fields = {
  name: string
  scopes: ApiKeyScope[]
  expiresOn?: string | null | undefined
  /** Of a key of the company. */
  role: TeamRole
  projectIds?: string[]
}

type Props = { company?: boolean; onClose: () => void }

/** Days until a key expires, unless the person chooses another day. */
const usualDays = 90

/** Creates an API key of the person or of the company, and then shows it: the only time. */
export const CreateApiKey = ({ company = false, onClose }: Props) => {
  const [created, setCreated] = useState<string>()
  return created === undefined ? (
    <NewKeyForm company={company} onCreated={setCreated} onClose={onClose} />
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

const NewKeyForm = ({ company, onCreated, onClose }: Required<Props> & { onCreated: (key: string) => void }) => {
  const today = useToday()
  const createOwn = useChange('profile.createApiKey')
  const createOfCompany = useChange('profile.createCompanyApiKey')
  const form = useForm<Fields>({
    defaultValues: {
      name: '',
      scopes: ['read'],
      expiresOn: addDays(today, usualDays),
      role: 'project_manager',
      projectIds: [],
    },
    // Checks a key of a person as well: its role and projects are not sent.
    resolver: formResolver(createCompanyApiKey),
  })
  const { errors, isSubmitting } = form.formState
  const [scopes, role, chosen = []] = useWatch({ control: form.control, name: ['scopes', 'role', 'projectIds'] })
  const isLimited = company && scopeOf(role, 'project.read') !== 'all'

  const send = async ({ role: _role, projectIds: _projectIds, ...own }: Fields) => {
    try {
      const { key } = company
        ? await createOfCompany.mutateAsync({
            input: { body: { ...own, role, projectIds: isLimited ? chosen : [] } },
          })
        : await createOwn.mutateAsync({ input: { body: own } })
      onCreated(key)
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length > 0) showAtFields(form, error)
      else form.setError('root', { message: messageOf(error) })
    }
  }

  return (
    <Dialog
      title={company ? 'Create a company key' : 'Create an API key'}
      description={
        company
          ? 'It has a role of its own, and keeps working when people leave.'
          : 'A program that has it can do what you can, except for your account, billing and the team.'
      }
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
          {company && (
            <Field
              label="Role"
              error={errors.role?.message}
              hint={isLimited ? 'It reaches only the projects that you choose.' : 'It reaches all projects.'}
            >
              {(control) => (
                <Select {...control} {...form.register('role')}>
                  {teamRoles.toReversed().map((name) => (
                    <option key={name} value={name}>
                      {roles[name]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {isLimited && <KeyProjects register={form.register('projectIds')} error={errors.projectIds?.message} />}
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

/** The projects that a key with the role of a specialist reaches. */
const KeyProjects = ({ register, error }: { register: UseFormRegisterReturn; error: string | undefined }) => {
  const { projects } = useAllProjects()
  const message = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : message}>
      <legend className="mb-1.5 font-medium">Projects</legend>
      <div className="flex max-h-40 flex-col gap-2 overflow-y-auto rounded-md border border-line p-3">
        {projects === undefined ? (
          <p className="text-muted">Loading projects…</p>
        ) : projects.length === 0 ? (
          <p className="text-muted">There are no projects yet.</p>
        ) : (
          projects.map(({ id, name }) => (
            <label key={id} className="flex items-start gap-2.5">
              <input type="checkbox" value={id} className="mt-0.5 size-4" {...register} />
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
            </label>
          ))
        )}
      </div>
      {error !== undefined && (
        <p id={message} role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
