import { useForm } from 'react-hook-form'
import { changePassword, type Profile } from '../../../shared/accounts/profile.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useMay } from '../../session/session.ts'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import { Section, SectionFooter } from '../../ui/section.tsx'

type Form = { currentPassword: string; newPassword: string; confirmation: string }

const empty: Form = { currentPassword: '', newPassword: '', confirmation: '' }

export const Password = ({ profile }: { profile: Profile | undefined }) => {
  const form = useForm<Form>({ defaultValues: empty, resolver: formResolver(changePassword) })
  const { register, handleSubmit, reset } = form
  const { errors } = form.formState
  const change = useChange('profile.changePassword')
  const ends = useMay('api-key.own')
    ? 'signs you out on all other devices and disconnects applications. API keys keep working until you revoke them.'
    : 'signs you out on all other devices.'

  const send = (body: Form) =>
    change.mutate(
      { input: { body } },
      {
        onSuccess: () => {
          reset(empty)
          toast('Password changed', { description: 'You have been signed out on all other devices.' })
        },
        onError: (error) => showAtFields(form, error),
      },
    )

  const nothingToShow =
    change.error === null || (change.error instanceof ProblemError && change.error.errors.length > 0)
  const since = profile?.passwordSetAt
  return (
    <Section
      title="Password"
      about={
        <>
          A new password {ends}
          {typeof since === 'string' && (
            <>
              {' '}
              Last set <Ago at={since} />.
            </>
          )}
        </>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          {/* Tells the browser's password manager whose password this is. */}
          <input
            type="text"
            autoComplete="username"
            value={(profile?.kind === 'admin' ? profile.username : profile?.email) ?? ''}
            readOnly
            hidden
          />
          <Field
            label="Current password"
            error={errors.currentPassword?.message}
            className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
          >
            {(control) => (
              <Input {...control} type="password" autoComplete="current-password" {...register('currentPassword')} />
            )}
          </Field>
          <Field
            label="New password"
            error={errors.newPassword?.message}
            hint="At least 8 characters, with upper case, lower case, a number and a special character."
          >
            {(control) => (
              <Input {...control} type="password" autoComplete="new-password" {...register('newPassword')} />
            )}
          </Field>
          <Field label="Repeat the new password" error={errors.confirmation?.message}>
            {(control) => (
              <Input {...control} type="password" autoComplete="new-password" {...register('confirmation')} />
            )}
          </Field>
        </div>
        <SectionFooter
          note={
            !nothingToShow && (
              <span role="alert" className="text-bad">
                {messageOf(change.error)}
              </span>
            )
          }
        >
          <Button type="submit" busy={change.isPending && 'One moment…'}>
            Change password
          </Button>
        </SectionFooter>
      </form>
    </Section>
  )
}
