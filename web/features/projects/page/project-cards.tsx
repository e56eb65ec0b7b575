import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRaidOpen } from '../../../../shared/raid/raid-choices.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { recordsOf } from '../../../client/pages.ts'
import { useSession } from '../../../session/session.ts'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { projectEntries } from '../../raid/raid-list.ts'

type FigureProps = {
  label: string
  note?: ReactNode
  /** Whether a phone shows the note, too. */
  isShort?: boolean
  children: ReactNode
}

const Figure = ({ label, note, isShort = false, children }: FigureProps) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <span className="text-base font-semibold whitespace-nowrap tabular">{children}</span>
      {note !== undefined && (
        <span className={classes('text-sm text-muted tabular', !isShort && 'max-sm:hidden')}>{note}</span>
      )}
    </dd>
  </div>
)

/**
 * The figures of a project in one line above its tabs, on a phone below them. Roles without money see no budget. `isAside`
 * hides them on a phone, where they would leave a list no room.
 */
export const ProjectCards = ({ project, isAside }: { project: Project; isAside: boolean }) => {
  const { progress, taskCount, completedTaskCount, budget } = project
  return (
    <dl
      aria-label="Summary"
      className={classes(
        'mb-3 grid grid-cols-2 max-sm:mb-2 gap-x-4 gap-y-0.5 rounded-lg border border-line bg-surface px-3 py-1.5 sm:flex sm:flex-wrap sm:gap-x-8 sm:px-4 sm:py-2',
        isAside && 'max-sm:hidden',
      )}
    >
      <Figure label="Complete" note={taskCount === 0 ? 'set by hand' : 'average of the tasks'}>
        {progress}%
      </Figure>
      <Figure label="Tasks done" note={`of ${writtenNumber(taskCount)}`} isShort>
        {writtenNumber(completedTaskCount)}
      </Figure>
      {budget !== undefined && (
        <Figure label="Budget" note={`${writtenAmount(project.budgetUsed ?? '0.00')} used`}>
          {writtenAmount(budget)}
        </Figure>
      )}
      <RisksAndIssues projectId={project.id} />
    </dl>
  )
}

/**
 * The open risks and issues. It reads the first page of the project's RAID log, which its tab then has at once, and so
 * agrees with what the tab lists.
 */
const RisksAndIssues = ({ projectId }: { projectId: string }) => {
  const { kind } = useSession()
  const { data, error, hasNextPage } = useInfiniteQuery(projectEntries(kind, projectId))
  const open = recordsOf(data)?.filter(isRaidOpen)
  const countOf = (type: 'risk' | 'issue') => open?.filter(({ raidType }) => raidType === type).length ?? 0
  const more = hasNextPage ? '+' : ''
  if (open === undefined)
    return (
      <Figure label="Risks and issues" note={error === null ? undefined : 'could not be loaded'} isShort>
        {error === null ? <Skeleton className="inline-block h-4 w-6" /> : '–'}
      </Figure>
    )
  const [risks, issues] = [countOf('risk'), countOf('issue')]
  return (
    <Figure
      label="Risks and issues"
      note={`${writtenNumber(risks)}${more} open ${risks === 1 ? 'risk' : 'risks'}, ${writtenNumber(issues)}${more} ${issues === 1 ? 'issue' : 'issues'}`}
    >
      {writtenNumber(risks + issues)}
      {more}
    </Figure>
  )
}
