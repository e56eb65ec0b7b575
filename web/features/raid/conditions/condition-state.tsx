import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Suspense, useState } from 'react'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { ConditionAutomation } from '../../../../shared/raid/raid-automation.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { raidTypes } from '../../../../shared/raid/raid-choices.ts'
import type { WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { paths } from '../../../address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { notSaved } from '../../../saving/not-saved.ts'
import { ConditionBadge, Since } from './condition-badge.tsx'
import { StatusBadge, TypeIcon } from '../badges.tsx'
import type { ProjectNames } from '../raid-columns.ts'
import type { SaveEntry } from '../use-raid-edit.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ConditionEditor = lazyPart(async () => (await import('./condition-editor.tsx')).ConditionEditor)

type Props = {
  entry: RaidEntry
  all: readonly RaidEntry[]
  people: readonly Person[]
  projects: ProjectNames
  mayEdit: boolean
  save: SaveEntry
  openPanel: (id: string) => void
}

const whereOf = (condition: WatchedCondition): { to: string; label: string } =>
  condition.kind === 'task_done_by'
    ? {
        to: paths.project(projectOfTask(condition.taskId), { tab: 'tasks', task: condition.taskId }),
        label: 'Open the task',
      }
    : { to: paths.project(condition.projectId), label: 'Open the project' }

/** What an assumption or dependency rests on, whether that is met and since when, and the issue raised if it is not. */
export const ConditionOfEntry = ({ entry, all, people, projects, mayEdit, save, openPanel }: Props) => {
  const [editing, setEditing] = useState(false)
  const [dropping, setDropping] = useState(false)
  const { condition, conditionState: state } = entry
  const issue = all.find(
    ({ automation }) => automation?.rule === 'condition_violated' && automation.entryId === entry.id,
  )
  const drop = async (): Promise<void> => {
    setDropping(true)
    try {
      await save(entry, { condition: null })
    } catch (error) {
      notSaved(error, {
        title: 'The condition could not be removed',
        what: `Removal of the condition of “${entry.title}”`,
        again: drop,
      })
    } finally {
      setDropping(false)
    }
  }
  const write = (next: WatchedCondition) => save(entry, { condition: next })
  return (
    <section aria-label="Rests on" className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Rests on</h3>
        {mayEdit && !editing && (
          <span className="flex gap-2">
            {condition !== null && (
              <Button size="small" look="quiet" onClick={() => void drop()} busy={dropping && 'Removing…'}>
                Remove
              </Button>
            )}
            <Button size="small" onClick={() => setEditing(true)}>
              {condition === null ? 'Add a condition' : 'Edit'}
            </Button>
          </span>
        )}
      </div>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ConditionEditor
            entry={entry}
            people={people}
            projects={projects}
            save={write}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : condition === null || state === null ? (
        <p className="text-sm text-muted">
          No condition. With a condition, the log checks whether this is still true and raises an issue when it is not.
        </p>
      ) : (
        <>
          <p className="break-words">
            {state.sentence}.{' '}
            <Link
              to={whereOf(condition).to}
              aria-label={whereOf(condition).label}
              title={whereOf(condition).label}
              className="inline-flex rounded-sm align-[-2px] text-muted hover:text-accent"
            >
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </Link>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <ConditionBadge state={state.state} />
            <span className="min-w-0 break-words">{state.found}</span>
            <Since at={state.since} />
          </p>
          {issue !== undefined && (
            <p className="flex min-w-0 items-center gap-2 border-t border-line pt-2 text-sm">
              <TypeIcon type="issue" className="size-3.5" />
              <button
                type="button"
                onClick={() => openPanel(issue.id)}
                className="min-w-0 grow truncate rounded-sm text-left hover:text-accent hover:underline"
              >
                <span className="text-xs text-muted tabular">{issue.uniqueId}</span> {issue.title}
              </button>
              <StatusBadge status={issue.status} />
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** For an issue that a condition raised: why the issue exists. */
export const ConditionCause = ({
  cause,
  all,
  openPanel,
}: {
  cause: ConditionAutomation
  all: readonly RaidEntry[]
  openPanel: (id: string) => void
}) => {
  const source = all.find(({ id }) => id === cause.entryId)
  const state = source?.conditionState ?? null
  return (
    <section
      aria-label="Why is this here"
      className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3 text-sm"
    >
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        Why is this here
        <ConditionBadge state={state?.state ?? 'unknown'} />
        <span className="text-xs font-normal">
          <Since at={cause.since} />
        </span>
      </h3>
      {source === undefined ? (
        <p className="text-muted">
          It was raised because a condition that an entry rests on is violated: {cause.found}. That entry no longer
          exists.
        </p>
      ) : (
        <>
          <p>
            {raidTypes[source.raidType].label}{' '}
            <button
              type="button"
              onClick={() => openPanel(source.id)}
              className="rounded-sm text-left font-medium hover:text-accent hover:underline"
            >
              {source.uniqueId} {source.title}
            </button>{' '}
            {state === null ? 'no longer rests on a condition.' : 'rests on this condition:'}
          </p>
          {state !== null && (
            <p className="break-words">
              {state.sentence}. <span className="text-muted">Found: {state.found}.</span>
            </p>
          )}
        </>
      )}
      <p className="border-t border-line pt-2 text-xs text-muted">
        It is resolved automatically when the condition is true again. Your own changes to it are kept.
      </p>
    </section>
  )
}
