import { useState, useEffect } from 'react'
import { agendaMinutes } from '../../../../shared/meetings/meeting-choices.ts'
import type { AgendaDraft, AgendaItem, Meeting } from '../../../../shared/meetings/meeting.ts'
import { counted } from '../../../../shared/wording.ts'
import { lengthOf } from '../meeting-times.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftedBy } from '../../generation/drafted-by.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { fittingOf, notYetIn } from './agenda-moves.ts'
import { GenerationProgress } from '../../generation/generation-progress.tsx'
import { SubjectLink } from './subject-link.tsx'
import { generateText } from '../../../client/generate-text.ts'
import { useGeneration } from '../../../client/use-generation.ts'

/** Drafts the agenda of a meeting once, when a person opens the draft, and again if they ask for that. */
const useAgendaDraft = ({ id, projectId, type, scheduledAt }: Meeting) => {
  const { begin, made, error, job, wasCancelled } = useGeneration({
    generate: (_, following) => {
      const body = { before: scheduledAt, type, meeting: id, projectId }
      return generateText('meetings.draftAgenda', { body }, following)
    },
    endsWithScreen: true,
  })
  useEffect(() => {
    begin()
    // Once for each opening. Each draft asks for a text, so after that only a person does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { draft: made, error, job, wasCancelled, again: () => begin() }
}

type Props = {
  meeting: Meeting
  agenda: readonly AgendaItem[]
  onTake: (items: AgendaDraft['items']) => void
  onClose: () => void
}

/** Agenda items that rules suggest, to accept one by one. */
export const DraftDialog = ({ meeting, agenda, onTake, onClose }: Props) => {
  const { draft, error, job, wasCancelled, again } = useAgendaDraft(meeting)
  /** The items whose default selection the person has changed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const items = draft === undefined ? [] : notYetIn(draft.items, agenda)
  const fitting = fittingOf(items, meeting.duration - agendaMinutes(agenda))
  const isTaken = ({ title }: { title: string }): boolean => fitting.has(title) !== turned.has(title)
  const taken = items.filter(isTaken)
  const minutes = agendaMinutes(agenda) + agendaMinutes(taken)
  const toggle = (title: string) =>
    setTurned((before) =>
      before.has(title) ? new Set([...before].filter((one) => one !== title)) : new Set([...before, title]),
    )
  return (
    <Dialog
      title="Draft agenda"
      description="Found by fixed rules: open items from the last meeting, late and upcoming work, and the most severe entries. Each item names its record."
      onClose={onClose}
    >
      <DialogBody>
        {job !== undefined ? (
          <GenerationProgress job={job} noun="agenda" />
        ) : wasCancelled ? (
          <EmptyState title="Drafting was cancelled" action={<Button onClick={again}>Draft again</Button>} />
        ) : error !== null ? (
          <ErrorState title="The agenda could not be drafted" error={error} onRetry={again} />
        ) : draft === undefined ? (
          <Loading label="Checking the records">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-2 h-10" />
            ))}
          </Loading>
        ) : (
          <>
            <DraftedBy {...draft} edited={false} />
            <ul aria-label="Proposed items" className="mt-2 flex flex-col gap-1">
              {items.map((item) => (
                <li key={item.title} className="rounded-md border border-line p-2">
                  <label className="flex items-start gap-2">
                    <input
                      type="checkbox"
                      className="mt-0.5 size-4 shrink-0"
                      checked={isTaken(item)}
                      onChange={() => toggle(item.title)}
                    />
                    <span className="min-w-0 grow font-medium break-words">{item.title}</span>
                    {item.minutes !== null && (
                      <span className="shrink-0 text-sm text-muted tabular">{item.minutes} min</span>
                    )}
                  </label>
                  <p className="flex flex-wrap gap-x-3 pl-6 text-sm text-muted">
                    {item.about !== null && <SubjectLink about={item.about} />}
                    {item.why}
                  </p>
                </li>
              ))}
            </ul>
            {items.length === 0 && (
              <p className="py-4 text-center">
                {draft.items.length === 0
                  ? 'Nothing is late, due soon or open.'
                  : 'Everything that was found is already on the agenda.'}
              </p>
            )}
            <p className="mt-3 text-sm text-muted">Checked {draft.looked}.</p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        note={
          items.length > 0 && (
            <span
              className={minutes > meeting.duration ? 'text-warn' : undefined}
            >{`The agenda would take ${lengthOf(minutes)} of ${lengthOf(meeting.duration)}.`}</span>
          )
        }
      >
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={taken.length === 0}
          onClick={() => {
            onTake(taken)
            onClose()
          }}
        >
          Add {counted(taken.length, 'item')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
