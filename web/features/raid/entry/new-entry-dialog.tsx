import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { canWatch } from '../../../../shared/raid/raid-choices.ts'
import { raidForm } from '../../../../shared/raid/raid-form.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { refusalWords, showAtFields } from '../../../forms/field-errors.ts'
import { useOfferAccess } from '../../../records/project-access.ts'
import { useSession } from '../../../session/session.ts'
import { useWritable } from '../../../session/use-writable.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { useDraftForm } from '../../../forms/use-draft-form.ts'
import type { ConditionDraft } from '../conditions/condition-draft.ts'
import type { ConditionFaults } from '../conditions/condition-faults.ts'
import { blankEntry, bodyOf, chosenType, requiredFields, wantedCondition, type NewEntry } from './new-entry.ts'
import { MainFields, MoreFields } from './new-entry-fields.tsx'
import { useConcerned, useResponsible } from './use-concerned.ts'
import { FormSuggestion } from './form-suggestion.tsx'
import { NewCondition } from '../conditions/new-condition.tsx'
import { OwnerNames } from '../owner-names.tsx'
import { addEntry } from '../raid-list.ts'

type Props = {
  /** The project of the entry; if undefined, the person chooses one of `projects`. */
  projectId: string | undefined
  projects: readonly { id: string; name: string }[]
  people: readonly Person[]
  /** Values that the form starts with, and a name for the draft that is kept of it. */
  suggested?: { name: string; values: Partial<NewEntry> }
  /** Opens an entry that was created. */
  onCreated: (entry: RaidEntry) => void
  /** Called once the entry is created. */
  onAdded?: (entry: RaidEntry) => void
  onClose: () => void
}

/** The errors of the condition, by field. */
const faultsOf = (errors: object | undefined): ConditionFaults =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, fault]) =>
      typeof fault === 'object' && fault !== null && 'message' in fault ? [[name, String(fault.message)]] : [],
    ),
  )

/** Creates an entry of the RAID log. What was typed is kept when the dialog closes, until it is sent. */
export const NewEntryDialog = ({
  projectId: given,
  projects,
  people,
  suggested,
  onCreated,
  onAdded,
  onClose,
}: Props) => {
  const { user } = useSession()
  const writable = useWritable(projects)
  const today = useToday()
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  // People who see only some projects cannot add entries that concern all of them.
  const forAll = scopeOf(user.role, 'raid.create') === 'all'
  const concerned = useConcerned(given, people)
  const { form, restored, discard, fillIn, forget, oneAtATime } = useDraftForm<NewEntry>(
    `new-raid.${given ?? ''}${suggested === undefined ? '' : `.${suggested.name}`}`,
    formResolver(raidForm),
    () => ({
      ...blankEntry(today, given ?? (forAll ? '' : (writable[0]?.id ?? ''))),
      ...concerned,
      ...suggested?.values,
    }),
    given === undefined ? {} : { projectId: given },
  )
  useResponsible(suggested?.values.responsible ?? concerned.responsible, fillIn)
  const { errors, isSubmitting } = form.formState
  const [isSuggested, setSuggested] = useState(false)
  const [raidType, condition, projectId] = useWatch({
    control: form.control,
    name: ['raidType', 'condition', 'projectId'],
  })
  const choosable = useWritable(projects, projectId)
  /** Whether the condition is complete. Shows its errors at its fields, together with those of the other fields. */
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
      onAdded?.(entry)
      addEntry(queries, entry)
      void refreshAfter(queries, 'raid.create')
      const { projectId } = entry
      toast('RAID log entry created successfully', {
        description: `${entry.uniqueId} ${entry.title}`,
        action: { label: 'Open', run: () => onCreated(entry) },
        ...(await offerAccess([entry.assignedToId, entry.responsibleId].map((personId) => ({ projectId, personId })))),
      })
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) failed('Failed to create RAID log entry', refusalWords(error))
    }
  })

  const missing = requiredFields.some((name) => errors[name] !== undefined && form.getValues(name).trim() === '')
  const faulty = Object.keys(errors).length > 0
  return (
    <Dialog
      title="Create RAID Log Entry"
      description="Fields with an asterisk are required."
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
          <MainFields form={form} raidType={raidType} given={given} forAll={forAll} projects={choosable} />
          <FormSuggestion form={form} given={given} onUsed={() => setSuggested(true)} />
          {canWatch(chosenType(raidType)) && (
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
          <MoreFields form={form} isOpen={isSuggested} />
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
