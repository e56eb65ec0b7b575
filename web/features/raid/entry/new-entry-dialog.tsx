import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Person } from '../../../../shared/person.ts'
import type { RaidEntry } from '../../../../shared/raid.ts'
import { canWatch, raidStatuses, raidTypes, type RaidType } from '../../../../shared/raid-choices.ts'
import { raidForm } from '../../../../shared/raid-form.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { refusalWords, showAtFields } from '../../../forms/field-errors.ts'
import { useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { useDraftForm } from '../../../forms/use-draft-form.ts'
import type { ConditionDraft } from '../conditions/condition-draft.ts'
import type { ConditionFaults } from '../conditions/condition-faults.ts'
import { blankEntry, bodyOf, requiredFields, wantedCondition, type EntryText, type NewEntry } from './new-entry.ts'
import { NewCondition } from '../conditions/new-condition.tsx'
import { levelChoices } from '../level-choices.ts'
import { OwnerNames, peopleList } from '../owner-names.tsx'
import { addEntry } from '../raid-list.ts'
import { everyProject } from '../raid-view.ts'

type Props = {
  /** Where it is left open, the project is chosen among `projects`. */
  projectId: string | undefined
  projects: readonly { id: string; name: string }[]
  people: readonly Person[]
  onCreated: (entry: RaidEntry) => void
  onClose: () => void
}

/** What is wrong with the condition, by its fields. */
const faultsOf = (errors: object | undefined): ConditionFaults =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, fault]) =>
      typeof fault === 'object' && fault !== null && 'message' in fault ? [[name, String(fault.message)]] : [],
    ),
  )

/** A new entry of the RAID log. What was typed outlives the dialog until it is sent. */
export const NewEntryDialog = ({ projectId: given, projects, people, onCreated, onClose }: Props) => {
  const { user } = useSession()
  const today = useToday()
  const queries = useQueryClient()
  // Whoever sees some projects only cannot speak for all of them.
  const forAll = scopeOf(user.role, 'raid.create') === 'all'
  const fixed = given === undefined ? {} : { projectId: given }
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<NewEntry>(
    `new-raid.${given ?? ''}`,
    raidForm,
    () => blankEntry(today, given ?? (forAll ? '' : (projects[0]?.id ?? ''))),
    fixed,
  )
  const { errors, isSubmitting } = form.formState
  const [raidType, condition] = useWatch({ control: form.control, name: ['raidType', 'condition'] })
  /** Whether the condition can be sent; what is missing of it is said at its fields, with what is missing elsewhere. */
  const checkCondition = async (values: NewEntry): Promise<boolean> => {
    const wanted = wantedCondition(values)
    if (wanted === null) return true
    const faults = Object.entries((await import('../conditions/condition-faults.ts')).faultsIn(wanted))
    for (const [name, message] of faults)
      form.setError(`condition.${name as keyof ConditionDraft}`, { message: message ?? '' })
    return faults.length === 0
  }
  const start = oneAtATime(async (values, idempotencyKey) => {
    if (!(await checkCondition(values))) return
    try {
      const entry = await call('raid.create', { body: bodyOf(values) }, { idempotencyKey })
      forget()
      addEntry(queries, entry)
      void refreshAfter(queries, 'raid.create')
      toast('RAID log entry created successfully', {
        description: `${entry.uniqueId} ${entry.title}`,
        action: { label: 'Open', run: () => onCreated(entry) },
      })
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) failed('Failed to create RAID log entry', refusalWords(error))
    }
  })

  const missing = requiredFields.some((name) => errors[name] !== undefined && form.getValues(name).trim() === '')
  const faulty = Object.keys(errors).length > 0
  const text = (
    name: EntryText,
    label: string,
    rest: {
      type?: string
      inputMode?: 'decimal'
      list?: string
      placeholder?: string
      required?: boolean
      className?: string
      hint?: string
    } = {},
  ) => {
    const { className, required, hint, ...input } = rest
    return (
      <Field
        label={label}
        error={errors[name]?.message}
        className={className ?? ''}
        {...(required === true && { required })}
        {...(hint !== undefined && { hint })}
      >
        {(control) => <Input {...control} {...input} autoComplete="off" {...form.register(name)} />}
      </Field>
    )
  }
  const choice = (name: EntryText, label: string, options: Record<string, { label: string }>) => (
    <Field label={label} error={errors[name]?.message}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
  const area = (name: EntryText, label: string, required: boolean, rows: number) => (
    <Field label={label} error={errors[name]?.message} className="sm:col-span-2" {...(required && { required })}>
      {(control) => <Textarea {...control} rows={rows} {...form.register(name)} />}
    </Field>
  )

  return (
    <Dialog
      title="Create RAID Log Entry"
      description="The fields with a star are required."
      width="medium"
      onClose={onClose}
    >
      <OwnerNames people={people} />
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) =>
          void form.handleSubmit(start, () => checkCondition(form.getValues()).then(() => undefined))(event)
        }
      >
        <DialogBody className="flex flex-col gap-5">
          {restored && <RestoredNote onDiscard={discard} />}
          <div className="grid content-start gap-4 sm:grid-cols-2">
            {choice('raidType', 'Type', raidTypes)}
            {given === undefined && (
              <Field label="Project" error={errors.projectId?.message}>
                {(control) => (
                  <Select {...control} {...form.register('projectId')}>
                    {forAll && <option value="">{everyProject}</option>}
                    <NamedOptions of={projects} />
                  </Select>
                )}
              </Field>
            )}
            {given !== undefined && choice('status', 'Status', raidStatuses)}
            {text('title', 'Title', { required: true, className: 'sm:col-span-2' })}
            {area('description', 'Description', true, 3)}
            {text('assignedTo', 'Assigned to', {
              required: true,
              list: peopleList,
              placeholder: 'Team member or any name',
            })}
            {text('responsible', 'Responsible', {
              required: true,
              list: peopleList,
              placeholder: 'Who answers for it',
            })}
            {choice('impact', 'Impact', levelChoices)}
            {raidType === 'risk' ? (
              choice('probability', 'Probability', levelChoices)
            ) : (
              <span className="max-sm:hidden" />
            )}
            {given === undefined && choice('status', 'Status', raidStatuses)}
            {text('dueDate', 'Due date', { type: 'date' })}
          </div>
          {canWatch({ raidType: raidType as RaidType }) && (
            <NewCondition
              draft={condition}
              faults={faultsOf(errors.condition)}
              people={people}
              projects={projects}
              projectId={given ?? form.getValues('projectId')}
              onChange={(next, changed) => {
                form.setValue('condition', next)
                form.clearErrors(changed === undefined || changed === 'kind' ? 'condition' : `condition.${changed}`)
              }}
            />
          )}
          <details
            className="group rounded-md border border-line"
            open={
              ['mitigation', 'exposure', 'expectedResolution', 'reviewDate', 'comments', 'dateOpened'].some(
                (name) => name in errors,
              ) || undefined
            }
          >
            <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
              Response, dates and notes
            </summary>
            <div className="grid content-start gap-4 border-t border-line p-3 sm:grid-cols-2">
              {area('mitigation', 'Mitigation', false, 2)}
              {text('exposure', 'Exposure (US dollars)', { inputMode: 'decimal', placeholder: '25,000' })}
              {text('dateOpened', 'Date opened', { type: 'date' })}
              {text('expectedResolution', 'Expected resolution', { type: 'date' })}
              {text('reviewDate', 'Review date', { type: 'date' })}
              {area('comments', 'Notes', false, 2)}
              <label className="flex items-center gap-2 sm:col-span-2">
                <input type="checkbox" className="size-4" {...form.register('showOnExecutiveDashboard')} />
                Show on the executive dashboard
              </label>
            </div>
          </details>
        </DialogBody>
        <DialogFooter
          note={
            faulty && (
              <span role="alert" className="text-bad">
                {missing
                  ? 'Validation Error: Please fill in all required fields'
                  : 'Validation Error: Please check the marked fields'}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Creating…'}>
            Create Entry
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
