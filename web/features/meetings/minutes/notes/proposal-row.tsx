import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { meetingLimits } from '../../../../../shared/meetings/limits.ts'
import { proposalKinds } from '../../../../../shared/meetings/meeting-choices.ts'
import type { Meeting } from '../../../../../shared/meetings/meeting.ts'
import type { ProposalKind } from '../../../../../shared/meetings/minutes-draft.ts'
import type { Person } from '../../../../../shared/accounts/person.ts'
import { paths } from '../../../../address/paths.ts'
import { useMay } from '../../../../session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input, Options, Select } from '../../../../ui/input.tsx'
import { lazyPart } from '../../../../loading/lazy-part.ts'
import { PersonOptions } from '../../../../ui/options.tsx'
import type { SomeProject } from '../../meeting-fields.tsx'
import { isForLog, type Proposal } from './proposals.ts'

const NewEntryDialog = lazyPart(async () => (await import('../../../raid/entry/new-entry-dialog.tsx')).NewEntryDialog)

type Props = {
  proposal: Proposal
  /** The lines that it rests on. */
  lines: readonly { id: string; text: string }[]
  meeting: Meeting
  people: readonly Person[]
  projects: readonly SomeProject[]
  onChange: (fields: Partial<Proposal>) => void
}

/** One proposed item: what it is, its words, and for an action, who does it by when. Its lines stand below. */
export const ProposalRow = ({ proposal, lines, meeting, people, projects, onChange }: Props) => {
  const { kind, text, ownerId, dueDate, taken, added } = proposal
  const forLog = isForLog(kind)
  if (added !== undefined)
    return (
      <li className="flex flex-wrap gap-x-3 rounded-md border border-line bg-canvas p-2">
        <span className="min-w-0 break-words">{text}</span>
        <span className="text-sm text-muted">{added}</span>
      </li>
    )
  return (
    <li className="flex flex-col gap-1.5 rounded-md border border-line p-2">
      <div className="flex flex-wrap items-center gap-1.5">
        {!forLog && (
          <input
            type="checkbox"
            className="size-4 shrink-0"
            aria-label={`Take into the minutes: ${text}`}
            checked={taken}
            onChange={(event) => onChange({ taken: event.target.checked })}
          />
        )}
        <Select
          aria-label={`Kind of “${text}”`}
          className="w-36 shrink-0"
          value={kind}
          onChange={(event) => {
            const next = event.target.value as ProposalKind
            onChange({ kind: next, taken: !isForLog(next) })
          }}
        >
          <Options of={proposalKinds} />
        </Select>
        <Input
          aria-label={`${proposalKinds[kind].label} proposed`}
          className="min-w-48 grow basis-64"
          value={text}
          maxLength={kind === 'action' ? meetingLimits.action : meetingLimits.decision}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        {kind === 'action' && (
          <>
            <Select
              aria-label={`Owner of “${text}”`}
              className="w-40"
              value={ownerId}
              onChange={(event) => onChange({ ownerId: event.target.value })}
            >
              <option value="">Unassigned</option>
              <PersonOptions of={people} />
            </Select>
            <span className="w-38">
              <Input
                aria-label={`Due date of “${text}”`}
                type="date"
                value={dueDate}
                onChange={(event) => onChange({ dueDate: event.target.value })}
              />
            </span>
          </>
        )}
        {forLog && <ToLog {...{ proposal, kind, lines, meeting, people, projects, onChange }} />}
      </div>
      {lines.map((line) => (
        <q key={line.id} className="text-sm break-words text-muted">
          {line.text}
        </q>
      ))}
    </li>
  )
}

type LogProps = Props & { kind: 'risk' | 'issue' }

/** Opens the form of a new RAID entry with what the notes say. */
const ToLog = ({ proposal, kind, lines, meeting, people, projects, onChange }: LogProps) => {
  const navigate = useNavigate()
  const mayCreate = useMay('raid.create')
  const [isOpen, setOpen] = useState(false)
  if (!mayCreate)
    return (
      <span className="text-sm text-muted">You can’t add to the RAID log. Choose another kind to keep it here.</span>
    )
  const said = lines.map(({ text }) => text).join(' ')
  const values = {
    raidType: kind,
    title: proposal.text,
    description: `${said}\n\nFrom the meeting “${meeting.title}”.`,
    projectId: meeting.projectId ?? '',
  }
  return (
    <>
      <Button size="small" aria-label={`Add to the RAID log: ${proposal.text}`} onClick={() => setOpen(true)}>
        Add to RAID log
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewEntryDialog
            projectId={meeting.projectId ?? undefined}
            projects={projects}
            people={people}
            suggested={{ name: proposal.id, values }}
            onCreated={({ id }) => void navigate(paths.raidLog({ entry: id }))}
            onAdded={({ uniqueId }) => onChange({ added: `Added to the RAID log as ${uniqueId}` })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
