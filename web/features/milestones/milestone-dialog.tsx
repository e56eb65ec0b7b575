import { useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { milestoneForm } from '../../../shared/timeline/milestone-form.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Form = { name: string; date: string; doneOn: string }

type Props = {
  /** Undefined for a new milestone. */
  milestone: Milestone | undefined
  save: (fields: Omit<Milestone, 'id'>) => Promise<unknown>
  onClose: () => void
}

/** Edits a milestone: its name, its planned day, and the day on which it was reached. */
export const MilestoneDialog = ({ milestone, save, onClose }: Props) => {
  const today = useToday()
  const form = useForm<Form>({
    defaultValues: { name: milestone?.name ?? '', date: milestone?.date ?? '', doneOn: milestone?.doneOn ?? '' },
    resolver: formResolver(milestoneForm),
  })
  const [refused, setRefused] = useState<string>()
  const { errors, isSubmitting } = form.formState

  const submit = async ({ name, date, doneOn }: Form) => {
    setRefused(undefined)
    try {
      await save({ name, date: date || null, doneOn: doneOn || null })
      onClose()
    } catch (error) {
      // In a path such as `milestones.3.date`, only this milestone can be wrong: the others were stored before.
      const fields = error instanceof ProblemError ? error.errors : []
      for (const { path, message } of fields) {
        const field = path.split('.')[2]
        if (field === 'name' || field === 'date' || field === 'doneOn')
          form.setError(field as FieldPath<Form>, { message })
        else setRefused(message)
      }
      if (fields.length === 0) setRefused(messageOf(error))
    }
  }

  return (
    <Dialog
      title={milestone === undefined ? 'Add milestone' : 'Edit milestone'}
      description="A point that the project has to reach. With a date, it appears in the calendar and on the timeline."
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <DialogBody className="flex flex-col gap-4">
          <Field label="Name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} />}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Date" error={errors.date?.message}>
              {(control) => <Input {...control} type="date" {...form.register('date')} />}
            </Field>
            <Field label="Reached on" error={errors.doneOn?.message}>
              {(control) => <Input {...control} type="date" max={today} {...form.register('doneOn')} />}
            </Field>
          </div>
        </DialogBody>
        <DialogFooter
          note={
            refused !== undefined && (
              <span role="alert" className="text-bad">
                {refused}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {milestone === undefined ? 'Add milestone' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
