import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { updateCommunicationBody, type Communication } from '../../../shared/communication.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { deleteDraft, saveDraft, readDraft } from '../../storage/drafts.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { paths } from '../../address/paths.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { changesOf, empty, fieldsOf, same, trimmed, type Fields } from './composer-form.ts'

export type Start = Partial<Pick<Fields, 'projectId' | 'type'>>

type UnsentDraft = { fields: Fields; /** Version of the stored draft that it was typed over. */ version: number }

/** The schema takes no project as null. */
const resolve = standardSchemaResolver(updateCommunicationBody)
const resolver = ((values: Fields, ...rest: [unknown, never]) =>
  resolve({ ...values, projectId: values.projectId === '' ? null : values.projectId } as never, ...rest)) as never

/**
 * The draft that is being written: held in the form, kept for this tab as it is typed, and saved when asked for,
 * against the version that it began from.
 */
export const useComposer = (saved: Communication | undefined, start: Start, onBorn: (id: string) => void) => {
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creating = useChange('communications.create')
  const updating = useChange('communications.update')
  const name = `communication.${saved?.id ?? 'new'}.${user.id}`
  const base = saved === undefined ? { ...empty, ...start } : fieldsOf(saved)
  const [unsent] = useState(() => readDraft<UnsentDraft>(name) as UnsentDraft | undefined)
  const [restored, setRestored] = useState(unsent !== undefined && !same(unsent.fields, base))
  /** The stored draft that is being edited; somebody else may have made another of it. */
  const [over, setOver] = useState(saved)
  const [conflict, setConflict] = useState<Communication>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The call of a new one may be repeated where its answer was lost: it makes one draft.
  const key = useRef(crypto.randomUUID())
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

  /** Answers the draft as it is stored then; undefined where it was refused. What is typed stays. */
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
        const made = await creating.mutateAsync({
          input: { body: { ...trimmed(now), projectId: now.projectId === '' ? null : now.projectId } },
          idempotencyKey: key.current,
        })
        deleteDraft(name)
        take(made)
        onBorn(made.id)
        void navigate(paths.communication(made.id), { replace: true })
        return made
      }
      const written = await updating.mutateAsync({
        input: {
          params: { id: over.id },
          body: { ...changesOf(fieldsOf(over), now), ...(version !== undefined && { version }) },
        },
      })
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

  /** Puts what is typed in the place of theirs. */
  const keepMine = async () => {
    if (conflict === undefined) return
    const theirs = conflict
    const mine = form.getValues()
    // What only they changed stays as they made it.
    const merged = Object.fromEntries(
      (Object.keys(mine) as (keyof Fields)[]).map((field) => [
        field,
        over !== undefined && same(trimmed(mine)[field], fieldsOf(over)[field]) ? fieldsOf(theirs)[field] : mine[field],
      ]),
    ) as Fields
    setConflict(undefined)
    form.reset(merged)
    setBusy(true)
    try {
      const changes = changesOf(fieldsOf(theirs), merged)
      take(
        Object.keys(changes).length === 0
          ? theirs
          : await updating.mutateAsync({
              input: { params: { id: theirs.id }, body: { ...changes, version: theirs.version } },
            }),
      )
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
    form.reset(fieldsOf(conflict))
    take(conflict)
    deleteDraft(name)
  }

  const discard = () => {
    form.reset(stored)
    setRestored(false)
    deleteDraft(name)
  }

  /** What was typed is nowhere any more. */
  const forget = () => deleteDraft(name)

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
    forget,
    putAside: () => setConflict(undefined),
  }
}
