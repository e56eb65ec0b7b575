import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { get } from '../../../client/client.ts'
import { paths } from '../../../address/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { notSaved } from '../../../saving/not-saved.ts'
import { StatusBadge, TypeIcon } from '../badges.tsx'
import type { SaveEntry } from '../use-raid-edit.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const LinkPicker = lazyPart(async () => (await import('./link-picker.tsx')).LinkPicker)

type Props = {
  entry: RaidEntry
  all: readonly RaidEntry[]
  mayEdit: boolean
  save: SaveEntry
  openPanel: (id: string) => void
}

const row = 'flex min-h-8 items-center gap-2 rounded-md pr-1 pl-2 hover:bg-hover'

/** The tasks and entries that an entry is linked to, in either direction. */
export const EntryLinks = ({ entry, all, mayEdit, save, openPanel }: Props) => {
  const [picking, setPicking] = useState(false)
  const tasks = useQuery({
    ...get('tasks.readMany', { query: { ids: entry.taskIds.join(',') } }),
    enabled: entry.taskIds.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const found = tasks.data?.filter(({ id }) => entry.taskIds.includes(id)) ?? []
  const missing = entry.taskIds.filter((id) => !found.some((task) => task.id === id))
  // A link between two entries is stored on one of them, and must be removed there.
  const linked = all.filter(({ id, relatedIds }) => entry.relatedIds.includes(id) || relatedIds.includes(entry.id))
  const full = entry.taskIds.length >= raidLimits.links && entry.relatedIds.length >= raidLimits.links
  const elsewhere = entry.relatedIds.filter((id) => !all.some((other) => other.id === id))
  const none = entry.taskIds.length === 0 && linked.length === 0 && elsewhere.length === 0

  type Change = { taskIds: string[] } | { relatedIds: string[] }
  const write = (change: Change, at: RaidEntry = entry, seen?: number): Promise<unknown> =>
    save(at, change, seen).catch((error: unknown) =>
      notSaved(error, {
        title: 'The links could not be changed',
        what: `Links of “${at.title}”`,
        again: () => write(change, at, at.version),
      }),
    )
  const dropTask = (id: string) => void write({ taskIds: entry.taskIds.filter((one) => one !== id) })
  const dropEntry = (other: RaidEntry) =>
    void (entry.relatedIds.includes(other.id)
      ? write({ relatedIds: entry.relatedIds.filter((id) => id !== other.id) })
      : write({ relatedIds: other.relatedIds.filter((id) => id !== entry.id) }, other))

  return (
    <section aria-label="Links" className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Links</h3>
        {mayEdit && !picking && (
          <Button size="small" disabled={full} onClick={() => setPicking(true)}>
            <Plus aria-hidden="true" className="size-3.5" />
            Link
          </Button>
        )}
      </div>
      {picking && (
        <Suspense fallback={<Skeleton className="h-8" />}>
          <LinkPicker
            entry={entry}
            entries={all}
            onTask={(id) => void write({ taskIds: [...entry.taskIds, id] })}
            onEntry={(id) => void write({ relatedIds: [...entry.relatedIds, id] })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
      {none && !picking && <p className="text-sm text-muted">No linked tasks or entries.</p>}
      {!none && (
        <ul className="-mx-2 flex flex-col">
          {found.map((task) => (
            <li key={task.id} className={row}>
              <Badge>Task</Badge>
              <Link
                to={paths.project(task.projectId, { tab: 'tasks', task: task.id })}
                className="min-w-0 grow truncate rounded-sm hover:text-accent hover:underline"
              >
                {task.title}
              </Link>
              <Badge tone={taskStatuses[task.status].tone}>{taskStatuses[task.status].label}</Badge>
              {mayEdit && <Drop label={`Unlink ${task.title}`} onDrop={() => dropTask(task.id)} />}
            </li>
          ))}
          {missing.map((id) => (
            <li key={id} className={row}>
              <Badge>Task</Badge>
              <span className="min-w-0 grow truncate text-muted">
                {tasks.isPending ? 'Loading…' : 'A deleted task, or a task of another project'}
              </span>
              {mayEdit && <Drop label="Unlink the task" onDrop={() => dropTask(id)} />}
            </li>
          ))}
          {linked.map((other) => (
            <li key={other.id} className={row}>
              <TypeIcon type={other.raidType} className="size-3.5" />
              <button
                type="button"
                onClick={() => openPanel(other.id)}
                className="min-w-0 grow truncate rounded-sm text-left hover:text-accent hover:underline"
              >
                <span className="text-xs text-muted tabular">{other.uniqueId}</span> {other.title}
              </button>
              <StatusBadge status={other.status} />
              {mayEdit && <Drop label={`Unlink ${other.uniqueId}`} onDrop={() => dropEntry(other)} />}
            </li>
          ))}
          {elsewhere.map((id) => (
            <li key={id} className={row}>
              <Link
                to={paths.raidLog({ entry: id })}
                className="min-w-0 grow truncate rounded-sm text-muted hover:text-accent hover:underline"
              >
                An entry that is not loaded
              </Link>
              {mayEdit && (
                <Drop
                  label="Unlink the entry"
                  onDrop={() => void write({ relatedIds: entry.relatedIds.filter((one) => one !== id) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Drop = ({ label, onDrop }: { label: string; onDrop: () => void }) => (
  <Button look="quiet" size="icon" className="size-7 text-muted" aria-label={label} title="Unlink" onClick={onDrop}>
    <X aria-hidden="true" className="size-3.5" />
  </Button>
)
