import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { testEmailBody } from '../../../../shared/operators/test-calls.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { preparedResolver } from '../../../forms/form-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input } from '../../../ui/input.tsx'
import { Outcome, TestPage } from './test-page.tsx'

/** Sends a test email to an address. */
export const EmailTestScreen = () => (
  <TestPage
    title="Email test"
    about="Sends an email through the mail service of this stage, and shows what the service says. Ten an hour are possible."
  >
    <EmailTest />
  </TestPage>
)

type Fields = { testEmail: string }

const EmailTest = () => {
  const form = useForm<Fields>({
    defaultValues: { testEmail: '' },
    resolver: preparedResolver<Fields>(testEmailBody, (fields) => fields),
  })
  const test = useChange('operators.testEmail')
  const [refusal, setRefusal] = useState<string>()
  const { errors } = form.formState
  const send = (body: Fields) => {
    if (test.isPending) return
    setRefusal(undefined)
    test.mutate(
      { input: { body } },
      {
        onError: (error) => {
          if (!showAtFields(form, error)) setRefusal(messageOf(error))
        },
      },
    )
  }
  return (
    <Card title="Send a test email" className="max-w-120">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Field label="Email address" required error={errors.testEmail?.message}>
          {(control) => <Input {...control} {...form.register('testEmail')} type="email" autoComplete="off" />}
        </Field>
        <FormError>{refusal}</FormError>
        {test.data !== undefined && refusal === undefined && (
          <Outcome good={test.data.success}>
            {test.data.testEmail}: {test.data.message}
          </Outcome>
        )}
        <Button type="submit" look="primary" className="self-start" busy={test.isPending && 'Sending…'}>
          Send test email
        </Button>
      </form>
    </Card>
  )
}
