import { useInfiniteQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { changeSetStates } from '../../../shared/change-sets/change-set-choices.ts'
import type { ChangeSetSummary } from '../../../shared/change-sets/change-set.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { getPages } from '../../client/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedList } from '../../loading/paged-list.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { importedText } from './undo-change-set.ts'
import { useUndo } from './use-decisions.ts'

/** Change sets that wait for a review, and those that were applied. */
export const ChangeSetsScreen = () => {
  const list = useInfiniteQuery(getPages('changeSets.list', { query: { limit: 50 } }))
  return (
    <>
      <PageHeader
        title="Change sets"
        below={
          <p className="mt-1 text-muted">
            Proposed changes of several records. They are reviewed, applied in one go, and can be undone for{' '}
            {changeSetLimits.days} days.
          </p>
        }
      />
      <PagedList
        list={list}
        what="the change sets"
        more="Show older change sets"
        empty={
          <EmptyState icon={<ListChecks />} title="No change sets yet">
            Choose “Extend due dates”, “Reassign” or “Escalate” at a finding of the insights, or import tasks. What is
            proposed or imported is listed here.
          </EmptyState>
        }
      >
        {(records) => (
          <ul aria-label="Change sets" className="rounded-lg border border-line bg-surface shadow-card">
            {records.map((record) => (
              <Row key={record.id} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** The latest step of a change set. */
const latestOf = ({ proposed, applied, undone }: ChangeSetSummary) => {
  if (undone !== null) return { word: 'Undone', ...undone }
  return applied === null ? { word: 'Proposed', ...proposed } : { word: 'Applied', ...applied }
}

const Row = ({ record }: { record: ChangeSetSummary }) => {
  const { id, title, state, changes, leftOut, until, imported } = record
  const { undo, busy } = useUndo()
  const { word, at, by } = latestOf(record)
  const { label, tone } = changeSetStates[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.changeSet(id)} className="rounded-sm font-medium break-words hover:underline">
            {title}
          </Link>
          <Badge tone={tone}>{label}</Badge>
          {record.automatic !== null && (
            <Badge>{record.automatic.done ? 'Applied automatically' : 'By Plumbline'}</Badge>
          )}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {imported === null ? counted(changes, 'change') : importedText(imported)}
          {leftOut > 0 && `, ${leftOut} left out`} · {word} <Ago at={at} /> by {by.name}
        </p>
      </div>
      {state === 'applied' && until !== null && (
        <Button size="small" onClick={() => void undo(record)} busy={busy && 'Undoing…'} aria-label={`Undo ${title}`}>
          Undo
        </Button>
      )}
      {state === 'proposed' && (
        <Link to={paths.changeSet(id)} className={buttonClasses('secondary', 'small')} aria-label={`Review ${title}`}>
          Review
        </Link>
      )}
    </li>
  )
}
