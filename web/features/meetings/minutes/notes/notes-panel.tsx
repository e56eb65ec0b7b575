import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { noteLimits } from '../../../../../shared/meetings/limits.ts'
import { proposalKinds } from '../../../../../shared/meetings/meeting-choices.ts'
import type { Meeting } from '../../../../../shared/meetings/meeting.ts'
import type { DraftedMinutes, ProposalKind } from '../../../../../shared/meetings/minutes-draft.ts'
import { counted, withCommas } from '../../../../../shared/wording.ts'
import { get } from '../../../../client/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DraftedBy } from '../../../generation/drafted-by.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Options, Select, Textarea } from '../../../../ui/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { GenerationProgress } from '../../../generation/generation-progress.tsx'
import type { SomeProject } from '../../meeting-fields.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { linesLeft, proposalOfLine, takenOf, type Proposal } from './proposals.ts'
import { useNotes } from './use-notes.ts'

type Props = {
  meeting: Meeting
  projects: readonly SomeProject[]
  /** Adds what was taken to the minutes, which are not saved yet. */
  onTake: (taken: Proposal[]) => void
  onClose: () => void
}

/** Sorts pasted notes into what the minutes need. A person reviews, corrects and takes each item. */
export const NotesPanel = ({ meeting, projects, onTake, onClose }: Props) => {
  const { notes, drafted, proposals = [], job, busy, failure, sort, write, correct, clear } = useNotes(meeting)
  const taken = takenOf(proposals)
  const take = () => {
    onTake(taken)
    correct(
      proposals.map((proposal) =>
        taken.includes(proposal) ? { ...proposal, added: 'Added to the minutes' } : proposal,
      ),
    )
    toast(`${counted(taken.length, 'item')} added to the minutes`, { description: 'Save the minutes to keep them.' })
    onClose()
  }
  return (
    <Card
      title="Minutes from notes"
      aside={
        <Button size="small" look="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Field
        label="Your notes"
        error={failure}
        hint={`One point per line works best. Up to ${withCommas(String(noteLimits.notes))} characters and ${noteLimits.lines} lines. Kept in this tab until you clear them.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={drafted === undefined ? 8 : 4}
            maxLength={noteLimits.notes}
            value={notes}
            placeholder={'Ana will call the glazier by Friday\nDecision: blue tiles\nRisk: the crane may come late'}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button disabled={notes.trim() === ''} busy={busy && 'Sorting…'} onClick={sort}>
          <Sparkles aria-hidden="true" className="size-4" />
          {drafted === undefined ? 'Find decisions and actions' : 'Sort again'}
        </Button>
        {notes !== '' && (
          <Button look="quiet" disabled={busy} onClick={clear}>
            Clear
          </Button>
        )}
        {drafted !== undefined && <DraftedBy {...drafted} edited={false} />}
      </div>
      {job !== undefined && <GenerationProgress job={job} noun="minutes" />}
      {drafted !== undefined && !busy && (
        <Review
          {...{ drafted, proposals, meeting, projects }}
          onChange={correct}
          action={
            <Button look="primary" disabled={taken.length === 0} onClick={take}>
              Add {counted(taken.length, 'item')} to the minutes
            </Button>
          }
        />
      )}
    </Card>
  )
}

type ReviewProps = {
  drafted: DraftedMinutes
  proposals: readonly Proposal[]
  meeting: Meeting
  projects: readonly SomeProject[]
  action: React.ReactNode
  onChange: (proposals: Proposal[]) => void
}

const Review = ({ drafted, proposals, meeting, projects, action, onChange }: ReviewProps) => {
  const people = useQuery(get('people.list')).data ?? []
  const textOf = new Map(drafted.lines.map((line) => [line.id, line]))
  const left = linesLeft(drafted, proposals)
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-3">
      {proposals.length === 0 ? (
        <p className="text-sm text-muted">No decisions, actions, risks or questions were found in these notes.</p>
      ) : (
        <ul aria-label="Proposed items" className="flex flex-col gap-2">
          {proposals.map((one) => (
            <ProposalRow
              key={one.id}
              proposal={one}
              lines={one.records.flatMap((id) => textOf.get(id) ?? [])}
              {...{ meeting, people, projects }}
              onChange={(fields) =>
                onChange(proposals.map((other) => (other.id === one.id ? { ...other, ...fields } : other)))
              }
            />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <section aria-label="Not used">
          <h3 className="mb-1 text-sm font-semibold">Not used ({left.length})</h3>
          <ul className="flex flex-col gap-1.5">
            {left.map((line) => (
              <li key={line.id} className="flex flex-wrap items-center gap-2 text-sm">
                <Select
                  aria-label={`Use “${line.text}” as`}
                  className="w-36 shrink-0"
                  value=""
                  onChange={(event) =>
                    onChange([...proposals, proposalOfLine(line, event.target.value as ProposalKind)])
                  }
                >
                  <option value="">Not used</option>
                  <Options of={proposalKinds} />
                </Select>
                <span className="min-w-0 grow basis-64 break-words text-muted">{line.text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex justify-end">{action}</div>
    </div>
  )
}
