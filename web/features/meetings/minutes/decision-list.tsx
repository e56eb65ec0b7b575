import Gavel from 'lucide-react/icons/gavel'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import type { MinutesDraft } from './minutes-draft.ts'
import { takeFocus } from '../take-focus.ts'

type Props = { decisions: MinutesDraft['decisions']; onChange: (decisions: MinutesDraft['decisions']) => void }

/** The decisions, one per line; Enter starts the next line. */
export const DecisionList = ({ decisions, onChange }: Props) => {
  const [added, setAdded] = useState('')
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...decisions, { id, text: '' }])
  }
  const isFull = decisions.length >= meetingLimits.decisions
  return (
    <Card
      title="Decisions"
      aside={
        !isFull && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add decision
          </Button>
        )
      }
    >
      {decisions.length === 0 ? (
        <p className="text-sm text-muted">No decisions yet.</p>
      ) : (
        <ul aria-label="Decisions" className="flex flex-col gap-1.5">
          {decisions.map(({ id, text }, index) => (
            <li key={id} className="flex items-center gap-2">
              <Gavel aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Input
                ref={id === added ? takeFocus : undefined}
                aria-label={`Decision ${index + 1}`}
                value={text}
                maxLength={meetingLimits.decision}
                onChange={(event) =>
                  onChange(
                    decisions.map((decision) => (decision.id === id ? { id, text: event.target.value } : decision)),
                  )
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (!isFull && text.trim() !== '') add()
                }}
              />
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove decision ${index + 1}`}
                onClick={() => onChange(decisions.filter((decision) => decision.id !== id))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
