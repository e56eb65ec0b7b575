import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { askAddress, type Profile } from '../../../shared/accounts/profile.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from '../../ui/section.tsx'
import { Refusal } from '../sign-in/form-parts.tsx'

/** The address that a member of the team signs in with. */
export const Address = ({ email }: Pick<Profile, 'email'>) => {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  return (
    <Section title="Email address" about="You sign in with it, and it receives your mail.">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0">
          <p className="font-medium break-all">{email}</p>
          <p role="status" className="text-sm text-muted">
            {sent}
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>Change email address…</Button>
      </div>
      {open && (
        <ChangeDialog
          onClose={() => setOpen(false)}
          onSent={(message) => {
            setSent(message)
            setOpen(false)
          }}
        />
      )}
    </Section>
  )
}

const ChangeDialog = ({ onClose, onSent }: { onClose: () => void; onSent: (message: string) => void }) => {
  const form = useForm({ defaultValues: { email: '', password: '' }, resolver: formResolver(askAddress) })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const ask = useChange('profile.askAddress')
  const [refused, setRefused] = useState<string>()

  const send = (body: { email: string; password: string }) => {
    setRefused(undefined)
    ask.mutate(
      { input: { body } },
      {
        onSuccess: ({ message }) => onSent(message),
        onError: (error) => {
          if (!showAtFields(form, error)) setRefused(messageOf(error))
        },
      },
    )
  }

  return (
    <Dialog
      title="Change email address"
      description="We send a link to the new address. Your address changes when you open the link and confirm."
      width="small"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {refused !== undefined && <Refusal title="The link was not sent">{refused}</Refusal>}
          <Field label="New email address" error={errors.email?.message}>
            {(control) => <Input {...control} type="email" autoComplete="email" {...register('email')} />}
          </Field>
          <Field label="Password" error={errors.password?.message}>
            {(control) => (
              <Input {...control} type="password" autoComplete="current-password" {...register('password')} />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={ask.isPending && 'Sending…'}>
            Send link
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
