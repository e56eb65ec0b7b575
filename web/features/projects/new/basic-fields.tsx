import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import type { NewProject } from './new-project-form.ts'

type Props = { form: UseFormReturn<NewProject>; className?: string }

export const ProjectName = ({ form, className = '' }: Props) => (
  <Field label="Project name" required error={form.formState.errors.name?.message} className={className}>
    {(control) => <Input {...control} {...form.register('name')} />}
  </Field>
)

type DatesProps = Props & {
  /** Whether the project comes from a template, which needs a start and brings its own end. */
  fromTemplate?: boolean
}

export const ProjectDates = ({ form, fromTemplate = false }: DatesProps) => {
  const { errors } = form.formState
  return (
    <>
      <Field label="Start date" required={fromTemplate} error={errors.startDate?.message}>
        {(control) => <Input {...control} type="date" {...form.register('startDate')} />}
      </Field>
      {!fromTemplate && (
        <Field label="End date" error={errors.endDate?.message}>
          {(control) => <Input {...control} type="date" {...form.register('endDate')} />}
        </Field>
      )}
    </>
  )
}

/** A plan that exists elsewhere. Its rows are previewed in the new project before they are added. */
export const PastedPlan = ({ form }: Props) => (
  <Field
    label="Your plan"
    hint="Lines of a list, or rows copied from a spreadsheet. You see the tasks before they are added."
  >
    {(control) => (
      <Textarea
        {...control}
        rows={8}
        placeholder={'Order the steel\nPour the foundations\n  Erect the steel'}
        {...form.register('plan')}
      />
    )}
  </Field>
)
