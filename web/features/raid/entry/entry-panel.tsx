import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { canWatch, isRaidOpen } from '../../../../shared/raid/raid-choices.ts'
import { RecordComments } from '../../comments/record-comments.tsx'
import { RecordFiles } from '../../files/record-files.tsx'
import { paths } from '../../../address/paths.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { InProject } from '../../../session/in-project.tsx'
import { useExactInstant, useMay } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftedText } from '../../../forms/drafted-text.tsx'
import { Link } from '../../../address/link.tsx'
import { PanelTitle, SidePanel } from '../../../ui/side-panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { BudgetCause, CharterCause } from './entry-causes.tsx'
import { ConditionCause, ConditionOfEntry } from '../conditions/condition-state.tsx'
import { EntryChain } from './entry-chain.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryLinks } from './entry-links.tsx'
import { EntryResponse } from './entry-response.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { TitleField, type FieldProps } from './fields.tsx'
import { Automatic, TypeIcon } from '../badges.tsx'
import { entryQuery } from '../raid-list.ts'
import { isElsewhere, projectNameOf, type ProjectNames } from '../raid-columns.ts'
import type { RaidEditing } from '../use-raid-edit.ts'

type Props = {
  id: string
  /** The entry as a list has loaded it, so that the panel can show it at once. */
  known: RaidEntry | undefined
  /** The entries that this one is linked to or can be linked to. */
  all: readonly RaidEntry[]
  people: readonly Person[]
  projects: ProjectNames
  editing: RaidEditing
  remove: (entry: RaidEntry) => void
  openPanel: (id: string) => void
  onClose: () => void
}

/** A panel next to the list that shows an entry with all its fields and its history. It has its own URL. */
export const EntryPanel = ({ id, known, onClose, ...rest }: Props) => {
  const { data, error, refetch } = useQuery({
    ...entryQuery(id),
    ...(known !== undefined && { placeholderData: known }),
    staleTime: 0,
  })
  const entry = data ?? known
  const gone = error instanceof ProblemError && error.status === 404
  return (
    <SidePanel onClose={onClose}>
      {entry === undefined || gone ? (
        <>
          <PanelTitle className="px-5 pt-4 text-lg font-semibold">
            {gone ? 'Entry not found' : 'RAID log entry'}
          </PanelTitle>
          {gone ? (
            <EmptyState title="This entry no longer exists" action={<Button onClick={onClose}>Back to log</Button>}>
              It may have been deleted, or you may not have access to its project.
            </EmptyState>
          ) : error === null ? (
            <Loading label="Loading the entry" className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-40" />
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <ErrorState title="The entry could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <InProject id={entry.projectId}>
          <Shown key={entry.id} entry={entry} onClose={onClose} {...rest} />
        </InProject>
      )}
    </SidePanel>
  )
}

const Shown = ({
  entry,
  all,
  people,
  projects,
  editing,
  remove,
  openPanel,
  onClose,
}: Omit<Props, 'id' | 'known'> & { entry: RaidEntry }) => {
  const mayEdit = useMay('raid.edit')
  const mayDelete = useMay('raid.delete')
  const today = useToday()
  const exactInstant = useExactInstant()
  const shared = { entry, edit: editing.edit, mayEdit }
  const spoken = useMemo(() => people.map((person) => ({ id: person.id, name: fullName(person) })), [people])
  return (
    <>
      <EntryHeading {...shared} projects={projects} />
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
        <EntryFacts {...shared} today={today} />
        <label className="-mt-2 flex w-fit items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4"
            checked={entry.showOnExecutiveDashboard}
            disabled={!mayEdit}
            onChange={(event) => editing.edit(entry, { showOnExecutiveDashboard: event.target.checked })}
          />
          Show on the executive dashboard
        </label>
        {mayEdit && isRaidOpen(entry) && !(entry.showOnExecutiveDashboard && entry.impact === 'high') && (
          <Button
            size="small"
            className="-mt-2 self-start"
            title="Sets the impact to high and shows the entry to executives"
            onClick={() => editing.edit(entry, { impact: 'high', showOnExecutiveDashboard: true })}
          >
            Escalate
          </Button>
        )}
        {entry.automation !== null &&
          (entry.automation.rule === 'condition_violated' ? (
            <ConditionCause cause={entry.automation} all={all} openPanel={openPanel} />
          ) : 'found' in entry.automation ? (
            <BudgetCause cause={entry.automation} />
          ) : (
            <EntryChain entryId={entry.id} />
          ))}
        {entry.changeRequestId !== undefined && <CharterCause changeRequestId={entry.changeRequestId} />}
        {canWatch(entry) && (
          <ConditionOfEntry
            entry={entry}
            all={all}
            people={people}
            projects={projects}
            mayEdit={mayEdit}
            save={editing.save}
            openPanel={openPanel}
          />
        )}
        <DraftedText
          label="Description"
          none="No description yet."
          text={entry.description}
          draft={`raid description ${entry.id}`}
          mayEdit={mayEdit}
          save={(description) => editing.save(entry, { description })}
        />
        <EntryResponse {...shared} save={editing.save} people={people} projects={projects} today={today} />
        <EntryLinks entry={entry} all={all} mayEdit={mayEdit} save={editing.save} openPanel={openPanel} />
        <DraftedText
          label="Notes"
          none="No notes yet."
          text={entry.comments}
          draft={`raid notes ${entry.id}`}
          mayEdit={mayEdit}
          save={(comments) => editing.save(entry, { comments })}
        />
        {entry.projectId !== null && <RecordFiles projectId={entry.projectId} recordId={entry.id} />}
        <RecordComments kind="entry" id={entry.id} projectId={entry.projectId} people={spoken} />
        <EntryHistory entry={entry} people={people} />
        <p className="border-t border-line pt-3 text-xs text-muted">
          Created {exactInstant(entry.createdAt)} by {entry.createdBy.name} · Last changed{' '}
          {exactInstant(entry.updatedAt)}
        </p>
      </div>
      <EntryFooter
        id={entry.id}
        onRemove={
          mayDelete
            ? () => {
                onClose()
                remove(entry)
              }
            : undefined
        }
      />
    </>
  )
}

const EntryHeading = ({ projects, ...shared }: FieldProps & { projects: ProjectNames }) => {
  const { entry } = shared
  return (
    <div className="flex flex-col gap-1 px-5 pt-4 pr-14">
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
        <TypeIcon type={entry.raidType} />
        <span className="font-medium whitespace-nowrap tabular">{entry.uniqueId}</span>
        {entry.autoGenerated && <Automatic />}
        <span aria-hidden="true">·</span>
        {entry.projectId === null || isElsewhere(entry, projects) ? (
          <span>{projectNameOf(entry, projects)}</span>
        ) : (
          <Link
            to={paths.project(entry.projectId, { tab: 'raid' })}
            className="min-w-0 truncate rounded-sm hover:text-accent"
          >
            {projects.get(entry.projectId) ?? 'Project'}
          </Link>
        )}
      </p>
      <PanelTitle className="-mx-1.5 text-lg font-semibold">
        <TitleField {...shared} />
      </PanelTitle>
    </div>
  )
}

const copyLink = async (id: string) => {
  try {
    await navigator.clipboard.writeText(new URL(paths.raidLog({ entry: id }), location.origin).href)
    toast('Link copied')
  } catch {
    failed(
      'The link could not be copied',
      'Your browser blocked copying. You can copy the address of this page instead.',
    )
  }
}

type FooterProps = {
  id: string
  /** Undefined for people who may not delete the entry. */
  onRemove: (() => void) | undefined
}

const EntryFooter = ({ id, onRemove }: FooterProps) => (
  <div className="flex gap-2 border-t border-line px-5 py-3">
    <Button onClick={() => void copyLink(id)}>
      <Link2 aria-hidden="true" className="size-4" />
      Copy link
    </Button>
    {onRemove !== undefined && (
      <Button look="caution" className="ml-auto" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
    )}
  </div>
)
