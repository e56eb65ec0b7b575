import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { deleteDraft, saveDraft, readDraft } from '../storage/drafts.ts'
import { useSession } from '../session/session.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type Schema = Parameters<typeof standardSchemaResolver>[0]

/**
 * A form whose text outlives its dialog until it is sent or put away, and that is sent once. `name` tells which form
 * it is, `fixed` what no earlier draft of it may bring back. What it begins with is what `begin` answers first.
 */
export const useDraftForm = <F extends FieldValues>(
  name: string,
  schema: Schema,
  begin: () => F,
  fixed: Partial<F> = {},
) => {
  const draft = `${name}.${useSession().user.id}`
  const [blank] = useState(begin)
  const [saved] = useState(() => readDraft<F>(draft))
  const [restored, setRestored] = useState(saved !== undefined)
  const form = useForm<F>({
    defaultValues: { ...blank, ...saved, ...fixed } as DefaultValues<F>,
    resolver: standardSchemaResolver(schema) as never,
  })
  const key = useIdempotencyKey(form)
  const running = useRef(false)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draft, values) }),
    [form, draft],
  )

  return {
    form,
    /** Whether it began with what was typed the last time. */
    restored,
    discard: () => {
      form.reset(blank)
      deleteDraft(draft)
      setRestored(false)
    },
    /** It was sent: there is nothing to come back to. */
    forget: () => deleteDraft(draft),
    /** Sends one at a time: the second click of a double click comes before the button is drawn disabled. */
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
