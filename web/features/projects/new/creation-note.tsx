import type { Step } from './create-sequence.ts'

const working: Record<Step, string> = {
  charter: 'Drafting the charter…',
  raci: 'Drafting the RACI matrix…',
  create: 'Creating the project…',
  team: 'Assigning the team…',
}

type Props = {
  step: Step | undefined
  creating: boolean
  error: Error | null
  /** Whether fields were missing when the form was last submitted. */
  incomplete: boolean
  /** Undefined if the form did not start from a saved draft. */
  onDiscard: (() => void) | undefined
}

/** The note next to the buttons: the current step, an error, or that a draft was restored. */
export const CreationNote = ({ step, creating, error, incomplete, onDiscard }: Props) => {
  if (creating) return <span role="status">{step === undefined ? '' : working[step]}</span>
  if (error !== null)
    return (
      <span role="alert" className="text-bad">
        <span className="font-medium">Error</span> <span>{error.message}</span>
      </span>
    )
  if (incomplete)
    return (
      <span role="alert" className="text-bad">
        Some required fields are empty.
      </span>
    )
  return (
    onDiscard !== undefined && (
      <span>
        Draft restored.{' '}
        <button type="button" className="rounded-sm font-medium text-accent hover:underline" onClick={onDiscard}>
          Discard
        </button>
      </span>
    )
  )
}
