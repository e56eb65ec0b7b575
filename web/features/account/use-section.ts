/**
 * The form of one section. Input is kept until it is saved, even after errors, and no change is overwritten
 * unseen.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { updateAccount, type Account } from '../../../shared/workspace/account.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call, get } from '../../client/client.ts'
import { compare } from '../../forms/conflicting-fields.ts'
import { deleteDraft, saveDraft, readDraft } from '../../storage/drafts.ts'
import { preparedResolver } from '../../forms/form-resolver.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import {
  bodyOf,
  changedIn,
  formOf,
  sectionFields,
  type FieldOf,
  type SectionForm,
  type SectionName,
} from './account-form.ts'

export const accountQuery = get('account.read')

export type Section<S extends SectionName> = {
  form: UseFormReturn<SectionForm<S>>
  dirty: boolean
  saving: boolean
  /** An error that belongs to no field. */
  failure: unknown
  submit: (event: React.FormEvent) => void
  discard: () => void
  conflict: Conflict<S> | undefined
}

export type Conflict<S extends SectionName> = {
  conflicting: FieldOf<S>[]
  mine: SectionForm<S>
  theirs: SectionForm<S>
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

type Draft<S extends SectionName> = { base: Account; values: SectionForm<S> }

export const useSection = <S extends SectionName>(section: S, account: Account, saved: string): Section<S> => {
  const { user } = useSession()
  const queries = useQueryClient()
  const draftName = `account.${section}.${user.id}`
  const [draft] = useState(() => readDraft<Draft<S>>(draftName) as Draft<S> | undefined)
  // The version that the person started from; the account may be fetched again in the meantime.
  const base = useRef(draft?.base ?? account)
  const [stale, setStale] = useState<{ current: Account; moved: FieldOf<S>[] }>()
  const form = useForm<SectionForm<S>>({
    defaultValues: formOf(section, draft?.base ?? account) as never,
    resolver: preparedResolver(updateAccount, (fields: SectionForm<S>) => bodyOf(fields)),
  })
  const { isDirty } = form.formState
  const names = sectionFields[section] as readonly FieldOf<S>[]

  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values as never, { keepDefaultValues: true })
  }, [draft, form])

  useEffect(() => {
    const moved = Object.keys(changedIn(section, formOf(section, base.current), formOf(section, account))).length > 0
    if (base.current.version === account.version || (moved && form.formState.isDirty)) return
    // No value of this form has changed, or nothing has been typed into it.
    base.current = account
    form.reset(formOf(section, account) as never, { keepDirtyValues: true })
  }, [account, form, section])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: dirty }) =>
          dirty ? saveDraft(draftName, { base: base.current, values } satisfies Draft<S>) : deleteDraft(draftName),
      }),
    [form, draftName],
  )

  const settle = (next: Account) => {
    base.current = next
    setStale(undefined)
    form.reset(formOf(section, next) as never)
    deleteDraft(draftName)
    queries.setQueryData(accountQuery.queryKey, next)
  }

  const changed = () => changedIn(section, formOf(section, base.current), form.getValues())

  const send = async (version: number): Promise<Account> => {
    const edit = changed()
    try {
      return await call('account.update', { body: { ...bodyOf(edit), version } })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
      const current = error.current as Account
      const elsewhere = changedIn(section, formOf(section, base.current), formOf(section, current))
      const moved = compare(names, formOf(section, base.current), edit, formOf(section, current)).conflicting.filter(
        (name) => name in elsewhere,
      )
      // The other person changed other fields. Both changes can be saved, so there is no question to ask.
      if (moved.length === 0) return send(current.version)
      setStale({ current, moved })
      throw error
    }
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: (next) => {
      settle(next)
      void refreshAfter(queries, 'account.update')
      toast(saved)
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.code === 'version_conflict') return
      setStale(undefined)
      showAtFields(form, error)
    },
  })

  const problem =
    save.error instanceof ProblemError && (save.error.code === 'version_conflict' || save.error.errors.length > 0)
      ? null
      : save.error
  return {
    form,
    dirty: isDirty,
    saving: save.isPending,
    failure: problem,
    submit: (event) =>
      void form.handleSubmit(() => {
        if (Object.keys(changed()).length === 0) settle(base.current)
        else save.mutate(base.current.version)
      })(event),
    discard: () => {
      save.reset()
      settle(queries.getQueryData(accountQuery.queryKey) ?? account)
    },
    conflict:
      stale === undefined
        ? undefined
        : {
            conflicting: stale.moved,
            mine: form.getValues(),
            theirs: formOf(section, stale.current),
            onMine: () => save.mutate(stale.current.version),
            onTheirs: () => {
              save.reset()
              settle(stale.current)
            },
            onClose: () => setStale(undefined),
          },
  }
}
