/** The fields of the dialog that creates an entry. */
import type { UseFormReturn } from 'react-hook-form'
import { isScored, raidStatuses, raidTypes } from '../../../../shared/raid/raid-choices.ts'
import { useMay } from '../../../session/session.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { levelChoices } from '../level-choices.ts'
import { peopleList } from '../owner-names.tsx'
import { everyProject } from '../raid-columns.ts'
import { chosenType, type EntryText, type NewEntry } from './new-entry.ts'

type Form = UseFormReturn<NewEntry>

type MainProps = {
  form: Form
  raidType: string
  /** The project of the entry; if undefined, the person chooses one of `projects`. */
  given: string | undefined
  /** Whether the entry may concern all projects. */
  forAll: boolean
  projects: readonly { id: string; name: string }[]
}

export const MainFields = ({ form, raidType, given, forAll, projects }: MainProps) => (
  <div className="grid content-start gap-4 sm:grid-cols-2">
    <ChoiceField form={form} name="raidType" label="Type" options={raidTypes} />
    {given === undefined && (
      <Field label="Project" error={form.formState.errors.projectId?.message}>
        {(control) => (
          <Select {...control} {...form.register('projectId')}>
            {forAll && <option value="">{everyProject}</option>}
            <NamedOptions of={projects} />
          </Select>
        )}
      </Field>
    )}
    {given !== undefined && <ChoiceField form={form} name="status" label="Status" options={raidStatuses} />}
    <TextField form={form} name="title" label="Title" required className="sm:col-span-2" />
    <AreaField form={form} name="description" label="Description" required rows={3} />
    <TextField
      form={form}
      name="assignedTo"
      label="Assigned to"
      required
      list={peopleList}
      placeholder="Team member or any name"
    />
    <TextField
      form={form}
      name="responsible"
      label="Responsible"
      required
      list={peopleList}
      placeholder="Who is accountable"
    />
    <ChoiceField form={form} name="impact" label="Impact" options={levelChoices} />
    {isScored(chosenType(raidType)) ? (
      <ChoiceField form={form} name="probability" label="Probability" options={levelChoices} />
    ) : (
      <span className="max-sm:hidden" />
    )}
    {given === undefined && <ChoiceField form={form} name="status" label="Status" options={raidStatuses} />}
    <TextField form={form} name="dueDate" label="Due date" type="date" />
  </div>
)

/** The fields that are closed at first; an error in one of them opens them. */
export const MoreFields = ({
  form,
  isOpen,
}: {
  form: Form
  /** Whether one of them was just filled in. */ isOpen: boolean
}) => (
  <details
    className="group rounded-md border border-line"
    open={
      isOpen ||
      ['mitigation', 'exposure', 'expectedResolution', 'reviewDate', 'comments', 'dateOpened'].some(
        (name) => name in form.formState.errors,
      ) ||
      undefined
    }
  >
    <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
      Response, dates and notes
    </summary>
    <div className="grid content-start gap-4 border-t border-line p-3 sm:grid-cols-2">
      <AreaField form={form} name="mitigation" label="Mitigation" rows={2} />
      {useMay('finance.read') && (
        <TextField form={form} name="exposure" label="Exposure (US dollars)" inputMode="decimal" placeholder="25,000" />
      )}
      <TextField form={form} name="dateOpened" label="Date opened" type="date" />
      <TextField form={form} name="expectedResolution" label="Expected resolution" type="date" />
      <TextField form={form} name="reviewDate" label="Review date" type="date" />
      <AreaField form={form} name="comments" label="Notes" rows={2} />
      <label className="flex items-center gap-2 sm:col-span-2">
        <input type="checkbox" className="size-4" {...form.register('showOnExecutiveDashboard')} />
        Show on the executive dashboard
      </label>
    </div>
  </details>
)

type FieldProps = { form: Form; name: EntryText; label: string }

type TextProps = FieldProps & {
  type?: string
  inputMode?: 'decimal'
  list?: string
  placeholder?: string
  required?: boolean
  className?: string
}

const TextField = ({ form, name, label, className = '', required = false, ...input }: TextProps) => (
  <Field label={label} error={form.formState.errors[name]?.message} className={className} required={required}>
    {(control) => <Input {...control} {...input} autoComplete="off" {...form.register(name)} />}
  </Field>
)

const ChoiceField = ({ form, name, label, options }: FieldProps & { options: Record<string, { label: string }> }) => (
  <Field label={label} error={form.formState.errors[name]?.message}>
    {(control) => (
      <Select {...control} {...form.register(name)}>
        <Options of={options} />
      </Select>
    )}
  </Field>
)

const AreaField = ({
  form,
  name,
  label,
  required = false,
  rows,
}: FieldProps & { required?: boolean; rows: number }) => (
  <Field label={label} error={form.formState.errors[name]?.message} className="sm:col-span-2" required={required}>
    {(control) => <Textarea {...control} rows={rows} {...form.register(name)} />}
  </Field>
)
