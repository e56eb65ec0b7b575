import Sparkles from 'lucide-react/icons/sparkles'
import { Suspense, useState, type ReactNode } from 'react'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import { attendances, type Attendance } from '../../../../shared/meetings/meeting-choices.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { Avatar } from '../../../records/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options, Select, Textarea } from '../../../ui/input.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { Ago } from '../../../session/time.tsx'
import { ActionList } from './action-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { askedOf, partInWords, partLabels, partNames, type MinutesDraft } from './minutes-draft.ts'
import { withProposals } from './notes/proposals.ts'
import { useMinutes } from './use-minutes.ts'

const NotesPanel = lazyPart(async () => (await import('./notes/notes-panel.tsx')).NotesPanel)

type Props = {
  meeting: Meeting
  projects: readonly SomeProject[]
  /** Called after saving or discarding with whether unsaved text remains. */ onWriting: (writing: boolean) => void
}

/** Edits the minutes along the agenda: attendance, notes for each item, decisions and actions. */
export const MinutesForm = ({ meeting, projects, onWriting }: Props) => {
  const { draft, change, isChanged, busy, refused, save, discard, conflict } = useMinutes(meeting, onWriting)
  const { minutes, agenda, status } = meeting
  const isOpen = status === 'scheduled'
  const [fromNotes, setFromNotes] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {fromNotes && (
        <Suspense fallback={null}>
          <NotesPanel
            meeting={meeting}
            projects={projects}
            onTake={(taken) => change(withProposals(draft, taken))}
            onClose={() => setFromNotes(false)}
          />
        </Suspense>
      )}
      <form
        aria-label="Minutes"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Card
              title="Notes"
              aside={
                !fromNotes && (
                  <Button size="small" onClick={() => setFromNotes(true)}>
                    <Sparkles aria-hidden="true" className="size-3.5" />
                    Draft from notes
                  </Button>
                )
              }
            >
              <div className="flex flex-col gap-4">
                {agenda.map(({ id, title }, index) => (
                  <Area
                    key={id}
                    label={`${index + 1}. ${title}`}
                    rows={2}
                    length={meetingLimits.note}
                    value={draft.notes[id] ?? ''}
                    onChange={(text) => change({ notes: { ...draft.notes, [id]: text } })}
                  />
                ))}
                <Area
                  label={agenda.length === 0 ? 'What was said' : 'Summary and other business'}
                  rows={3}
                  length={meetingLimits.summary}
                  value={draft.summary}
                  onChange={(summary) => change({ summary })}
                />
              </div>
            </Card>
            <DecisionList decisions={draft.decisions} onChange={(decisions) => change({ decisions })} />
            <ActionList
              meeting={meeting}
              projects={projects}
              actions={draft.actions}
              isChanged={isChanged}
              save={() => save(false)}
              onChange={(actions) => change({ actions })}
            />
          </div>
          <Attendances
            meeting={meeting}
            attendance={draft.attendance}
            onChange={(attendance) => change({ attendance })}
          />
        </div>
        <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-2 rounded-md border border-line bg-raised px-3 py-2 shadow-card">
          <p role="status" className="mr-auto min-w-0 text-sm text-muted">
            {refused !== undefined ? (
              <span className="text-bad">{refused}</span>
            ) : (
              <Said minutes={minutes} isChanged={isChanged} />
            )}
          </p>
          {(isChanged || !isOpen) && (
            <Button look="quiet" onClick={discard} disabled={busy !== undefined}>
              {isChanged ? 'Discard' : 'Close'}
            </Button>
          )}
          <Button
            type="submit"
            look={isOpen ? 'secondary' : 'primary'}
            disabled={!isChanged}
            busy={busy === 'save' && 'Saving…'}
          >
            Save minutes
          </Button>
          {isOpen && (
            <Button look="primary" onClick={() => void save(true)} busy={busy === 'finish' && 'Finishing…'}>
              Finish meeting
            </Button>
          )}
        </div>
        {conflict !== undefined && (
          <ConflictDialog
            what="the minutes"
            differences={fieldsChanged(conflict.base, draft, conflict.theirs, true)}
            changedByOthers={fieldsChanged(conflict.base, draft, conflict.theirs, false)}
            busy={busy !== undefined}
            onMine={conflict.keepMine}
            onTheirs={conflict.takeTheirs}
          />
        )}
      </form>
    </div>
  )
}

/** The parts that the other person changed: those also changed here, or those that were not. */
const fieldsChanged = (base: MinutesDraft, mine: MinutesDraft, theirs: MinutesDraft, here: boolean) =>
  partNames
    .filter(
      (part) =>
        JSON.stringify(theirs[part]) !== JSON.stringify(base[part]) &&
        (JSON.stringify(mine[part]) !== JSON.stringify(base[part])) === here,
    )
    .map((part) => ({ label: partLabels[part], mine: partInWords(mine, part), theirs: partInWords(theirs, part) }))

const Said = ({ minutes, isChanged }: { minutes: Meeting['minutes']; isChanged: boolean }): ReactNode => {
  if (isChanged) return 'Not saved yet. Your input is kept in this tab.'
  if (minutes === null) return 'No text yet.'
  return (
    <>
      Written by {minutes.writtenBy.name} <Ago at={minutes.writtenAt} />
    </>
  )
}

type AreaProps = { label: string; rows: number; length: number; value: string; onChange: (text: string) => void }

const Area = ({ label, rows, length, value, onChange }: AreaProps) => (
  <Field label={label}>
    {(control) => (
      <Textarea
        {...control}
        rows={rows}
        maxLength={length}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

type AttendanceProps = {
  meeting: Meeting
  attendance: Record<string, Attendance>
  onChange: (attendance: Record<string, Attendance>) => void
}

const Attendances = ({ meeting, attendance, onChange }: AttendanceProps) => {
  const asked = askedOf(meeting)
  return (
    <Card title="Attendance">
      {asked.length === 0 ? (
        <p className="text-sm text-muted">This meeting has no attendees.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {asked.map(({ who, name }) => (
            <li key={who} className="flex items-center gap-2">
              <Avatar name={name} silent className="size-5" />
              <span className="min-w-0 grow truncate">{name}</span>
              <Select
                aria-label={`Attendance of ${name}`}
                className="w-28 shrink-0"
                value={attendance[who] ?? 'present'}
                onChange={(event) => onChange({ ...attendance, [who]: event.target.value as Attendance })}
              >
                <Options of={attendances} />
              </Select>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
