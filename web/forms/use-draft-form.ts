import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { deleteDraft, saveDraft, readDraft } from '../storage/drafts.ts'
import { useSession } from '../session/session.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/**
 * A form that keeps its text after its dialog closes, until the text is sent or discarded, and that is sent once.
 * `name` identifies the form. `begin` is called once for the initial values; a saved draft never replaces `fixed`.
 */
export const useDraftForm = <F extends FieldValues>(
  name: string,
  resolver: Resolver<F>,
  begin: () => F,
  fixed: Partial<F> = {},
) => {
  const draft = `${name}.${useSession().user.id}`
  const [blank, setBlank] = useState(begin)
  const [saved] = useState(() => readDraft<F>(draft))
  const [restored, setRestored] = useState(saved !== undefined)
  const form = useForm<F>({
    defaultValues: { ...blank, ...saved, ...fixed } as DefaultValues<F>,
    resolver,
  })
  const key = useIdempotencyKey(form)
  const running = useRef(false)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draft, values) }),
    [form, draft],
  )

  return {
    form,
    /** Whether the form started from a saved draft. */
    restored,
    discard: () => {
      form.reset(blank)
      deleteDraft(draft)
      setRestored(false)
    },
    /** Fills in empty fields with what was still loading when the form began. By itself, this is not kept as a draft. */
    fillIn: (loaded: Partial<F>) => {
      const isKept = readDraft(draft) !== undefined
      for (const [name, value] of Object.entries(loaded) as [Path<F>, F[Path<F>]][])
        if (form.getValues(name) === '' && value !== '') form.setValue(name, value)
      if (!isKept) deleteDraft(draft)
      setBlank((before) => ({ ...before, ...loaded }))
    },
    /** Deletes the saved draft, once it has been sent. */
    forget: () => deleteDraft(draft),
    /** Ignores a second submit while one is running: a double click is faster than disabling the button. */
    oneAtATime: (send: (values: F, idempotencyKey: string) => Promise<void>) => async (values: F) => {
      if (running.current) return
      running.current = true
      try {
        await send(values, key.current)
      } finally {
        running.current = false
      }
    },
  }
}
