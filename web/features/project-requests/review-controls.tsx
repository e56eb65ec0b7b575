import { requestLimits } from '../../../shared/project-requests/limits.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { canBecome } from '../../../shared/project-requests/project-request-states.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { Reviewing } from './use-review.ts'

type NotesProps = {
  /** Whether the request is already approved, so that only a rejection can still need a reason. */
  decided: boolean
  /** The person who gets the notes with the decision; undefined if the reviewer made the request. */
  reader: string | undefined
  notes: string
  onChange: (notes: string) => void
}

/** What the reviewer writes to the person who made the request. */
export const ReviewNotes = ({ decided, reader, notes, onChange }: NotesProps) => (
  <Field
    label={decided ? 'Why it is now rejected (optional)' : 'Review notes (optional)'}
    hint={reader === undefined ? undefined : `${reader} sees this with your decision.`}
  >
    {(control) => (
      <Textarea
        {...control}
        rows={4}
        maxLength={requestLimits.notes}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

type ButtonsProps = {
  status: ProjectRequest['status']
  busy: ReturnType<Reviewing['busyWith']>
  decide: (next: 'in_review' | 'approved' | 'rejected') => void
}

/** The decisions that a reviewer can take. The negative margin pulls them up to the notes that they send. */
export const ReviewButtons = ({ status, busy, decide }: ButtonsProps) => (
  <div className="-mt-2 flex flex-wrap gap-2">
    {canBecome(status, 'approved') && (
      <Button
        look="primary"
        disabled={busy !== undefined}
        busy={busy === 'approved' && 'Approving…'}
        onClick={() => decide('approved')}
      >
        Approve
      </Button>
    )}
    <Button
      look="caution"
      disabled={busy !== undefined}
      busy={busy === 'rejected' && 'Rejecting…'}
      onClick={() => decide('rejected')}
    >
      Reject
    </Button>
    {canBecome(status, 'in_review') && (
      <Button
        disabled={busy !== undefined}
        busy={busy === 'in_review' && 'Starting…'}
        onClick={() => decide('in_review')}
      >
        Start Review
      </Button>
    )}
  </div>
)
