import { useState } from 'react'
import { contractLimits } from '../../../shared/charters/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Textarea } from '../../ui/input.tsx'

export type Decision = 'approve' | 'reject'

const words = {
  approve: {
    title: 'Approve the change',
    about: 'The charter gets a new version with the current figures, and the tolerances then apply to them.',
    action: 'Approve',
    busy: 'Approving…',
  },
  reject: {
    title: 'Reject the change',
    about:
      'The agreed figures stay. An issue for the project’s manager is added to the RAID log, and the same drift does not ask again until it grows.',
    action: 'Reject',
    busy: 'Rejecting…',
  },
} as const

type Props = {
  decision: Decision
  busy: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onDecide: (comment: string) => void
  onClose: () => void
}

/** Confirms a decision with a comment, which a rejection needs. */
export const DecisionDialog = ({ decision, busy, failure, onDecide, onClose }: Props) => {
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const { title, about, action, busy: doing } = words[decision]
  const missing = decision === 'reject' && comment.trim() === ''
  return (
    <Dialog title={title} description={about} width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!missing && !busy) onDecide(comment.trim())
        }}
      >
        <DialogBody className="flex flex-col gap-3">
          <Field
            label="Comment"
            required={decision === 'reject'}
            error={tried && missing ? 'Say why it is rejected' : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={contractLimits.comment}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
          <FormError>{failure}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy && doing}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
