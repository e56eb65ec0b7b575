import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayBeDelegate, writtenDays } from '../../../shared/money/approval-rules.ts'
import type { Delegation } from '../../../shared/money/delegation.ts'
import { delegationForm, type DelegationForm } from '../../../shared/money/delegation-form.ts'
import { delegationLimits } from '../../../shared/money/limits.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  /** The person's own delegation, if they have one. */
  current: Delegation | undefined
  onClose: () => void
}

/** Names the person who decides while one is away, and when. What is typed is kept until it is sent. */
export const AwayDialog = ({ current, onClose }: Props) => {
  const { user } = useSession()
  const today = useToday()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<DelegationForm>(
    'delegation',
    formResolver(delegationForm),
    () => ({
      from: current?.from ?? today,
      to: current?.to ?? '',
      delegateId: current?.delegate.id ?? '',
      note: current?.note ?? '',
    }),
  )
  const { errors, isSubmitting } = form.formState
  const setting = useChange('expenses.setDelegation')
  const people = useQuery(get('people.list'))
  const able = people.data?.filter(({ id, role }) => id !== user.id && mayBeDelegate(role, user.role))
  // After a conflict, the version that the server returned: the next save replaces it.
  const [version, setVersion] = useState(current?.version)

  const send = oneAtATime(async (fields) => {
    try {
      const set = await setting.mutateAsync({
        input: { body: { ...fields, ...(version !== undefined && { version }) } },
      })
      forget()
      toast('Absence saved', { description: `${set.delegate.name} decides for you, ${writtenDays(set)}` })
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') {
        const theirs = error.current as Delegation | undefined
        setVersion(theirs?.version)
        form.setError('root', { message: conflictWith(theirs) })
      } else if (!showAtFields(form, error))
        form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
    }
  })

  return (
    <Dialog
      title="While I’m Away"
      description="Someone else decides on approvals on your behalf, except on what they submitted themselves. You can still decide too."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <Field label="First day" required error={errors.from?.message}>
              {(control) => <Input {...control} type="date" {...form.register('from')} />}
            </Field>
            <Field label="Last day" required error={errors.to?.message}>
              {(control) => <Input {...control} type="date" {...form.register('to')} />}
            </Field>
            <Field
              label="Delegate"
              required
              hint={
                able?.length === 0
                  ? 'There is no one yet who could decide on your behalf.'
                  : user.role === 'customer'
                    ? 'A Program Manager, who then decides above the approval limit too.'
                    : 'They are notified of what you would be notified of.'
              }
              error={errors.delegateId?.message ?? (people.isError ? messageOf(people.error) : undefined)}
              className="sm:col-span-2"
            >
              {(control) => (
                // The choice can only be shown once its option exists.
                <Select key={able === undefined ? 'loading' : 'loaded'} {...control} {...form.register('delegateId')}>
                  <option value="">Choose a person</option>
                  {able !== undefined && <PersonOptions of={able} />}
                </Select>
              )}
            </Field>
            <Field
              label="Note"
              hint="Your delegate reads it, and so does everyone who approves."
              error={errors.note?.message}
              className="sm:col-span-2"
            >
              {(control) => (
                <Textarea {...control} rows={2} maxLength={delegationLimits.note} {...form.register('note')} />
              )}
            </Field>
          </div>
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const conflictWith = (theirs: Delegation | undefined): string =>
  theirs === undefined
    ? 'Your delegation has ended in the meantime. Saving again begins a new one. Your input is not lost.'
    : `Your delegation was changed in the meantime: ${theirs.delegate.name}, ${writtenDays(theirs)}. Saving again replaces it. Your input is not lost.`
