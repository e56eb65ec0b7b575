import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { same, type Fields } from './composer-form.ts'

type Wording = Pick<Fields, 'subject' | 'content' | 'facts'>

const wordingOf = ({ subject, content, facts }: Fields): Wording => ({ subject, content, facts })

/** Drafts the text from the project's records. The draft can be undone until the next one is made. */
export const useDraftText = (form: UseFormReturn<Fields>) => {
  const drafting = useChange('communications.draftText')
  const [before, setBefore] = useState<Wording>()
  const [drafted, setDrafted] = useState<Wording>()
  const [asking, setAsking] = useState(false)

  const write = (wording: Wording) => {
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
      // Read the form again: the person may have typed while the draft was made.
      setBefore(wordingOf(form.getValues()))
      setDrafted(next)
      write(next)
    } catch {
      // The message appears next to the button.
    }
  }
  return {
    asking,
    busy: drafting.isPending,
    failure: drafting.isError ? refusalWords(drafting.error) : undefined,
    /** Asks first if the text has been edited by hand. */
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
            write(before)
            setBefore(undefined)
            setDrafted(undefined)
          },
  }
}
