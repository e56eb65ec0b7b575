import { useInfiniteQuery } from '@tanstack/react-query'
import Bot from 'lucide-react/icons/bot'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useId, useMemo, useState } from 'react'
import { lateTaskStates, type LateTask } from '../../../../shared/raid/raid-automation.ts'
import { raidRules } from '../../../../shared/raid/raid-rules.ts'
import { counted } from '../../../../shared/wording.ts'
import { useChange } from '../../../client/use-change.ts'
import { getPages } from '../../../client/pages.ts'
import { paths } from '../../../address/paths.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { Level, TypeBadge } from '../badges.tsx'
import { useMay } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../address/link.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { useFindInPages } from '../../../client/use-find-in-pages.ts'
import { isComing, lateTasksText } from './late-tasks-summary.ts'
import { useFailure } from '../../../loading/failures.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog)

/** Stale time in milliseconds. */
const fresh = 15_000

/** Previews what the rules would do now, with a button to run them. */
export const LateTasks = ({ projects }: { projects: ReadonlyMap<string, string> }) => {
  const id = useId()
  const mayPopulate = useMay('raid.populate')
  const list = useInfiniteQuery({ ...getPages('raid.lateTasks', { query: { limit: 100 } }), staleTime: fresh })
  const populate = useChange('raid.autoPopulate')
  const { place, leads, retryAll } = useFailure(list.isError ? () => void list.refetch() : undefined)
  const [open, setOpen] = useState(false)
  const [rules, setRules] = useState(false)
  // A page may contain only tasks of other people.
  const found = useFindInPages(list)
  const tasks = useMemo(
    () => found?.toSorted((a, b) => Number(isComing(b)) - Number(isComing(a)) || b.days - a.days),
    [found],
  )

  const run = () =>
    populate.mutate(
      { input: {} },
      {
        onSuccess: ({ message }) => toast('RAID log populated', { description: message }),
        onError: (error) => failed('Failed to auto-populate RAID logs', messageOf(error)),
      },
    )

  return (
    <section ref={place} aria-label="Late tasks" className="mb-3 rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <Bot aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <p role="status" className="min-w-0 grow basis-60">
          {tasks === undefined ? (
            list.isError ? (
              <span className={leads ? 'text-bad' : 'text-muted'}>
                The late tasks could not be loaded.{leads && ` ${messageOf(list.error)}`}
              </span>
            ) : (
              <span className="text-muted">Looking for late tasks…</span>
            )
          ) : (
            <Sentence tasks={tasks} more={list.hasNextPage} />
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {list.isError && leads && (
            <Button size="small" onClick={retryAll}>
              Try again
            </Button>
          )}
          {tasks !== undefined && tasks.length > 0 && (
            <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              Late tasks
              <ChevronDown aria-hidden="true" className={classes('size-3.5', open && 'rotate-180')} />
            </Button>
          )}
          <Button size="small" onClick={() => setRules(true)}>
            Rules
          </Button>
          {mayPopulate && (
            <Button size="small" busy={populate.isPending && 'Working…'} onClick={run}>
              Auto-populate
            </Button>
          )}
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && tasks !== undefined && (
          <ul className="max-h-80 overflow-y-auto border-t border-line">
            {tasks.map((task) => (
              <Late key={`${task.taskId} ${task.rule}`} task={task} project={projects.get(task.projectId) ?? ''} />
            ))}
            {list.hasNextPage && (
              <li className="p-2 text-center">
                <Button
                  size="small"
                  onClick={() => void list.fetchNextPage()}
                  busy={list.isFetchingNextPage && 'Loading…'}
                >
                  Show more
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
      {rules && (
        <Suspense>
          <RulesDialog onClose={() => setRules(false)} />
        </Suspense>
      )}
    </section>
  )
}

const Sentence = ({ tasks, more }: { tasks: readonly LateTask[]; more: boolean }) => {
  const { what, follows, raises } = lateTasksText(tasks, more)
  if (follows === '') return <span className="text-muted">{what}</span>
  return (
    <>
      {what}{' '}
      {raises ? <strong className="font-semibold">{follows}</strong> : <span className="text-muted">{follows}</span>}
    </>
  )
}

const when = (days: number): string =>
  days > 0 ? `${counted(days, 'day')} late` : days === 0 ? 'due today' : `due in ${counted(-days, 'day')}`

const Late = ({ task, project }: { task: LateTask; project: string }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
    <div className="min-w-0 grow basis-64">
      <Link
        to={paths.project(task.projectId, { tab: 'tasks', task: task.taskId })}
        className="font-medium break-words hover:text-accent hover:underline"
      >
        {task.title}
      </Link>
      <p className="text-sm text-muted">
        {project !== '' && `${project} · `}
        <span className={task.days > 0 ? 'text-bad' : ''}>{when(task.days)}</span>, {task.progress} % done
      </p>
    </div>
    <p className="flex items-center gap-2 text-sm" title={raidRules[task.rule].holds}>
      <TypeBadge type={task.raise.raidType} />
      <Level level={task.raise.impact} />
    </p>
    <p className="w-36 text-right">
      {task.entryId === null ? (
        <Badge tone={lateTaskStates[task.state].tone}>{lateTaskStates[task.state].label}</Badge>
      ) : (
        <Link to={paths.raidLog({ entry: task.entryId })} className="rounded-sm hover:underline">
          <Badge tone={lateTaskStates[task.state].tone}>{lateTaskStates[task.state].label}</Badge>
        </Link>
      )}
    </p>
  </li>
)
