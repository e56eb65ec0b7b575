import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { resendRegistrationForm } from '../../../../shared/operators/support.ts'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { preparedResolver } from '../../../forms/form-resolver.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input } from '../../../ui/input.tsx'
import { Link } from '../../../address/link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReasonField } from '../parts/reason-field.tsx'
import { UnsentRegistrations } from './unsent-registrations.tsx'

/** What operators do that is about no open workspace. */
export const SupportView = () => {
  const config = useQuery(get('platform.config'))
  return (
    <>
      <PageHeader
        title="Support"
        below={
          <p className="mt-1 text-muted">
            To help a company that has a workspace, open it under{' '}
            <Link to={paths.admin({ view: 'client-overview' })} className="text-accent underline">
              Clients
            </Link>
            .
          </p>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Registrations />
        {config.data?.testPages === true && (
          <Card title="Tests of this stage">
            <p className="mb-3 text-sm text-muted">
              Tries the payment provider and the mail of the stage “{config.data.stage}”. Production has no such pages.
            </p>
            <div className="flex flex-wrap gap-2">
              <Link to={paths.stripeTest()} className={buttonClasses()}>
                Test a payment
              </Link>
              <Link to={paths.emailTest()} className={buttonClasses()}>
                Test the mail
              </Link>
            </div>
          </Card>
        )}
      </div>
    </>
  )
}

type Fields = { email: string; reason: string }

/** Registrations whose mail was not sent, and the form that mails a link again. */
const Registrations = () => {
  const form = useForm<Fields>({
    defaultValues: { email: '', reason: '' },
    resolver: preparedResolver<Fields>(resendRegistrationForm, (fields) => fields),
  })
  const choose = (email: string) => {
    form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })
    form.setFocus('reason')
  }
  return (
    <Card title="Registration without an activation">
      <UnsentRegistrations onChoose={choose} />
      <ResendForm form={form} />
    </Card>
  )
}

/** Mails the activation link of a registration again. */
const ResendForm = ({ form }: { form: UseFormReturn<Fields> }) => {
  const key = useIdempotencyKey(form)
  const resend = useChange('operators.resendActivation')
  const [refusal, setRefusal] = useState<string>()
  const { errors } = form.formState
  const send = (fields: Fields) => {
    if (resend.isPending) return
    setRefusal(undefined)
    resend.mutate(
      { input: { body: { ...fields, requestKey: key.current } } },
      {
        onSuccess: () => {
          toast('Link sent', { description: `${fields.email} can open the workspace with it.` })
          form.reset()
        },
        onError: (error) => {
          if (!showAtFields(form, error)) setRefusal(messageOf(error))
        },
      },
    )
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <p className="text-sm text-muted">
        Someone has registered a workspace and not set a password. They get a new link; the one before stops working.
      </p>
      <Field label="Email address" required error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <ReasonField
        registered={form.register('reason')}
        hint="Only operators read it: there is no workspace yet."
        error={errors.reason?.message}
      />
      <FormError>{refusal}</FormError>
      <Button type="submit" className="self-start" busy={resend.isPending && 'Sending…'}>
        Send the link again
      </Button>
    </form>
  )
}
