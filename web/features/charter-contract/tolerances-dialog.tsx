import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agreeContractBody, type CharterContract } from '../../../shared/charters/charter-contract.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { preparedResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { sizeInWords } from './figures-in-words.ts'
import { bodyOf, formOf, type TolerancesForm } from './tolerances-form.ts'

type Props = { state: CharterContract; onClose: () => void }

/** Agrees on tolerances, or changes them. What is typed is kept until it is sent. */
export const TolerancesDialog = ({ state, onClose }: Props) => {
  const { projectId, contract, figures, candidates } = state
  const queries = useQueryClient()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<TolerancesForm>(
    `charter-contract.${projectId}`,
    preparedResolver(agreeContractBody, bodyOf),
    () => formOf(state),
  )
  const { errors, isSubmitting } = form.formState
  const agreeing = useChange('ai.agreeContract')
  // After a conflict, the version that the server has: the next save replaces it.
  const [version, setVersion] = useState(state.version)
  const show = (next: CharterContract) =>
    queries.setQueryData(get('ai.contract', { params: { id: projectId } }).queryKey, next)

  const send = oneAtATime(async (fields) => {
    try {
      show(
        await agreeing.mutateAsync({
          input: { params: { id: projectId }, body: { ...bodyOf(fields), version } },
        }),
      )
      forget()
      toast(contract === null ? 'Tolerances agreed' : 'Tolerances changed')
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') {
        const current = error.current as CharterContract
        show(current)
        setVersion(current.version)
        form.setError('root', {
          message: 'This has changed in the meantime. Save again to replace it with your input.',
        })
      } else if (!showAtFields(form, error))
        form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
    }
  })

  const sealed = contract?.agreed ?? figures
  return (
    <Dialog
      title={contract === null ? 'Agree on tolerances' : 'Edit tolerances'}
      description="When the project leaves one of them, a change request with the causes and consequences waits for a decision."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <p className="rounded-md bg-canvas px-3 py-2 text-sm">
            {contract === null ? 'The agreed figures will be: ' : 'The agreed figures stay the same: '}
            {[
              ...(sealed.endDate === null ? [] : [`end on ${writtenDay(sealed.endDate)}`]),
              ...(sealed.budget === null ? [] : [`budget of ${writtenAmount(sealed.budget)}`]),
              sizeInWords(sealed),
            ].join(' · ')}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Days that the end may be later"
              required
              error={errors.days?.message}
              className="sm:col-span-2"
            >
              {(control) => <Input {...control} inputMode="numeric" className="max-w-40" {...form.register('days')} />}
            </Field>
            <Field
              label="Percent above the budget"
              hint="By the budget or the forecast cost"
              error={errors.costPercent?.message}
            >
              {(control) => <Input {...control} inputMode="decimal" {...form.register('costPercent')} />}
            </Field>
            <Field
              label="Amount above the budget"
              hint="If both are set, the smaller one counts"
              error={errors.costAmount?.message}
            >
              {(control) => <Input {...control} inputMode="decimal" {...form.register('costAmount')} />}
            </Field>
            <Field
              label="Percent of the work that may change"
              hint="Added, removed or re-estimated"
              error={errors.scopePercent?.message}
            >
              {(control) => <Input {...control} inputMode="decimal" {...form.register('scopePercent')} />}
            </Field>
            <Field label="Tasks that may change" hint="Added or removed" error={errors.scopeTasks?.message}>
              {(control) => <Input {...control} inputMode="numeric" {...form.register('scopeTasks')} />}
            </Field>
            <Field
              label="Sponsor"
              hint="May decide, in addition to program managers and the company account"
              error={errors.sponsorId?.message}
              className="sm:col-span-2"
            >
              {(control) => (
                <Select {...control} {...form.register('sponsorId')}>
                  <option value="">None</option>
                  {candidates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {contract === null ? 'Agree' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
