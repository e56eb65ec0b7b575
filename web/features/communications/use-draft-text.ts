import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { same, type Fields } from './composer-form.ts'

type Wording = Pick<Fields, 'subject' | 'content' | 'facts'>

const wordingOf = ({ subject, content, facts }: Fields): Wording => ({ subject, content, facts })

/** Has the text drafted by the records. What stood there can be put back until something else is drafted. */
export const useDraftText = (form: UseFormReturn<Fields>) => {
  const drafting = useChange('communications.draftText')
  const [before, setBefore] = useState<Wording>()
  const [drafted, setDrafted] = useState<Wording>()
  const [asking, setAsking] = useState(false)

  const put = (wording: Wording) => {
    for (const name of ['subject', 'content', 'facts'] as const)
      form.setValue(name, wording[name], { shouldDirty: true })
    form.clearErrors(['subject', 'content'])
  }
  const draft = async () => {
    setAsking(false)
    const { projectId, type, audienceType, tone } = form.getValues()
    try {
      const { subject, content, facts } = await drafting.mutateAsync({
        input: { body: { projectId, type, audienceType, tone } },
      })
      const next = { subject, content, facts }
      // As it stands now: somebody may have gone on writing while it was drafted.
      setBefore(wordingOf(form.getValues()))
      setDrafted(next)
      put(next)
    } catch {
      // Told beside the button.
    }
  }
  return {
    asking,
    busy: drafting.isPending,
    failure: drafting.isError ? refusalWords(drafting.error) : undefined,
    /** Asks first where somebody has typed something. */
    begin: () => {
      const now = wordingOf(form.getValues())
      const typed = (now.subject.trim() !== '' || now.content.trim() !== '') && !same(now, drafted)
      if (typed) setAsking(true)
      else void draft()
    },
    confirm: () => void draft(),
    cancel: () => setAsking(false),
    undo:
      before === undefined
        ? undefined
        : () => {
            put(before)
            setBefore(undefined)
            setDrafted(undefined)
          },
  }
}
