import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { updateCommunicationBody, type Communication } from '../../../shared/communications/communication.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { deleteDraft, saveDraft, readDraft } from '../../storage/drafts.ts'
import { preparedResolver } from '../../forms/form-resolver.ts'
import { onlyMine } from '../../forms/conflicting-fields.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { paths } from '../../address/paths.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { changesOf, empty, fieldsOf, mergedFields, same, trimmed, type Fields } from './composer-form.ts'

export type Start = Partial<Pick<Fields, 'projectId' | 'type' | 'audienceType'>>

type UnsentDraft = { fields: Fields; /** Version of the stored draft that the fields are based on. */ version: number }

/** The schema expects null, not an empty text, for a draft without a project. */
const resolver = preparedResolver(updateCommunicationBody, (fields: Fields) => ({
  ...fields,
  projectId: fields.projectId === '' ? null : fields.projectId,
}))

/** Creates and updates the stored draft. */
const useSaveCalls = () => {
  const creating = useChange('communications.create')
  const updating = useChange('communications.update')
  // One key for the life of the composer: a create that is repeated because its response was lost makes one draft.
  const key = useRef(crypto.randomUUID())
  return {
    create: (fields: Fields) =>
      creating.mutateAsync({
        input: { body: { ...trimmed(fields), projectId: fields.projectId === '' ? null : fields.projectId } },
        idempotencyKey: key.current,
      }),
    update: (id: string, changes: ReturnType<typeof changesOf>, version: number | undefined) =>
      updating.mutateAsync({
        input: { params: { id }, body: { ...changes, ...(version !== undefined && { version }) } },
      }),
  }
}

/** Takes another person's fields into the form. What no one else has changed stays in it. */
const resetToTheirs = (form: UseFormReturn<Fields>, started: Fields | undefined, theirs: Fields): void => {
  const own = started && onlyMine(started, changesOf(started, form.getValues()), theirs)
  form.reset(theirs)
  for (const [field, value] of Object.entries(own ?? {}))
    form.setValue(field as keyof Fields, value as never, { shouldDirty: true })
}

/**
 * The draft that is being written. The form contains it, this tab's storage keeps every change, and saving sends the
 * changes with the version that they are based on. `name`: under which the storage keeps it.
 */
export const useComposer = (
  saved: Communication | undefined,
  start: Start,
  name: string,
  onBorn: (id: string) => void,
) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { create, update } = useSaveCalls()
  const base = saved === undefined ? { ...empty, ...start } : fieldsOf(saved)
  const [unsent] = useState(() => readDraft<UnsentDraft>(name) as UnsentDraft | undefined)
  const [restored, setRestored] = useState(unsent !== undefined && !same(unsent.fields, base))
  /** The stored draft as this person last saw it; someone else may have saved a newer version. */
  const [over, setOver] = useState(saved)
  const [conflict, setConflict] = useState<Communication>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useForm<Fields>({ defaultValues: unsent?.fields ?? base, resolver })
  const fields = useWatch({ control: form.control }) as Fields
  const stored = over === undefined ? { ...empty, ...start } : fieldsOf(over)
  const dirty = !same(trimmed(fields), stored)

  useEffect(() => {
    if (dirty) saveDraft(name, { fields, version: over?.version ?? 0 } satisfies UnsentDraft)
    else deleteDraft(name)
  }, [dirty, fields, name, over])

  const take = (communication: Communication) => {
    setOver(communication)
    setConflict(undefined)
    setRestored(false)
    queries.setQueryData(get('communications.read', { params: { id: communication.id } }).queryKey, communication)
  }

  /** Returns the draft as stored, or undefined if the form or the server refused it. The form keeps what was typed. */
  const save = async (
    version = unsent !== undefined && restored ? unsent.version : over?.version,
  ): Promise<Communication | undefined> => {
    setFailure(undefined)
    if (!(await form.trigger())) return undefined
    const now = form.getValues()
    if (over !== undefined && same(trimmed(now), fieldsOf(over))) return over
    setBusy(true)
    try {
      if (over === undefined) {
        const created = await create(now)
        deleteDraft(name)
        take(created)
        onBorn(created.id)
        void navigate(paths.communication(created.id), { replace: true })
        return created
      }
      const written = await update(over.id, changesOf(fieldsOf(over), now), version)
      deleteDraft(name)
      take(written)
      return written
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') {
        setConflict(error.current as Communication)
        return undefined
      }
      if (!showAtFields(form, error)) setFailure(messageOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Saves this person's fields over the other person's version. */
  const keepMine = async () => {
    if (conflict === undefined) return
    const theirs = conflict
    const merged = mergedFields(form.getValues(), over === undefined ? undefined : fieldsOf(over), fieldsOf(theirs))
    setConflict(undefined)
    form.reset(merged)
    setBusy(true)
    try {
      const changes = changesOf(fieldsOf(theirs), merged)
      take(Object.keys(changes).length === 0 ? theirs : await update(theirs.id, changes, theirs.version))
      deleteDraft(name)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict')
        setConflict(error.current as Communication)
      else setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const takeTheirs = () => {
    if (conflict === undefined) return
    resetToTheirs(form, over === undefined ? undefined : fieldsOf(over), fieldsOf(conflict))
    take(conflict)
    deleteDraft(name)
  }

  const discard = () => {
    form.reset(stored)
    setRestored(false)
    deleteDraft(name)
  }

  return {
    form,
    fields,
    dirty,
    busy,
    failure,
    restored,
    over,
    conflict,
    save,
    keepMine,
    takeTheirs,
    discard,
    /** Deletes what this tab stored of the draft. */
    forget: () => deleteDraft(name),
    putAside: () => setConflict(undefined),
  }
}
