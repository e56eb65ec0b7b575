import { useForm } from 'react-hook-form'
import { closeAccount, type Account } from '../../../shared/workspace/account.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { Body } from '../../client/client.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

type Form = { companyName: string; password: string; reason: string }

const atField = (error: unknown): boolean => error instanceof ProblemError && error.errors.length > 0

/**
 * Asks for the company's name and the password, so that the account is not closed by accident or from someone else's
 * open browser.
 */
export const CloseDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const form = useForm<Form, unknown, Body<'account.close'>>({
    defaultValues: { companyName: '', password: '', reason: '' },
    resolver: formResolver(closeAccount),
  })
  const { errors } = form.formState
  const close = useChange('account.close')
  const day = writtenDay(addDays(useToday(), closingDays))
  const send = (body: Body<'account.close'>) =>
    close.mutate(
      { input: { body } },
      {
        onSuccess: () => {
          toast('Account is being closed', {
            description: `All data is erased on ${day} unless you keep the workspace.`,
          })
          onClose()
        },
        onError: (error) => {
          showAtFields(form, error)
        },
      },
    )
  return (
    <Dialog
      title="Close the account"
      description={`Closes the workspace of ${account.companyName} for everyone.`}
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <ul className="flex list-disc flex-col gap-1 rounded-md bg-bad-soft py-2.5 pr-3 pl-7 text-sm text-bad">
            <li>The team is signed out now and can no longer sign in.</li>
            <li>Until {day} you can sign in, export the data and cancel closing.</li>
            <li>After that, all data is permanently erased.</li>
          </ul>
          <Field label={`Type “${account.companyName}” to confirm`} required error={errors.companyName?.message}>
            {(control) => <Input {...control} autoComplete="off" {...form.register('companyName')} />}
          </Field>
          <Field label="Password of the company account" required error={errors.password?.message}>
            {(control) => (
              <Input {...control} type="password" autoComplete="current-password" {...form.register('password')} />
            )}
          </Field>
          <Field label="Why are you leaving?" hint="Optional." error={errors.reason?.message}>
            {(control) => <Textarea {...control} {...form.register('reason')} />}
          </Field>
        </DialogBody>
        <DialogFooter
          note={
            close.error !== null &&
            !atField(close.error) && (
              <span role="alert" className="text-bad">
                {messageOf(close.error)}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" busy={close.isPending && 'Closing…'}>
            Close account
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
