import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, type KeyboardEvent } from 'react'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { isProjectOver } from '../../../shared/projects/project-choices.ts'
import { paths } from '../../address/paths.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { HealthButton } from '../health/health-button.tsx'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { PortfolioBar } from './portfolio-bar.tsx'
import { daysLate } from './portfolio-layout.ts'
import { lineHeights, taskWords, type Line } from './portfolio-lines.ts'
import { xOf, type Scale } from './scale.ts'

/** Classes of the left part of the chart, including the width from which it shows all its columns. */
export const portfolioColumns =
  'grid w-(--left) shrink-0 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2 gap-y-0.5 @4xl:grid-cols-[minmax(0,1fr)_6.5rem_6rem_4.75rem]'

export const portfolioHead = (
  <>
    <span role="columnheader" className="col-span-2 @4xl:col-span-1">
      Project
    </span>
    {['Health', 'Progress', 'End'].map((name) => (
      <span key={name} role="columnheader" className={classes('hidden @4xl:block', name === 'End' && 'text-right')}>
        {name}
      </span>
    ))}
  </>
)

export type RowActs = {
  key: (event: KeyboardEvent<HTMLElement>, id: string) => void
  focus: (id: string) => void
  toggle: (id: string) => void
}

type Props = {
  line: Line
  index: number
  top: number
  scale: Scale
  today: Day
  /** The zoom in the address, which the timeline of a project keeps. */ zoom: string | undefined
  isStop: boolean
  acts: RowActs
}

const End = ({ day, today, late }: { day: Day | null; today: Day; late: boolean }) =>
  day === null ? (
    <span className="text-muted">No end date</span>
  ) : (
    <time dateTime={day} title={writtenDay(day)}>
      <span className="block">
        {dayWithoutYear(day)}
        {day.slice(0, 4) !== today.slice(0, 4) && <span className="text-muted"> ’{day.slice(2, 4)}</span>}
      </span>
      <span className={classes('block text-xs', late ? 'text-bad' : 'text-muted')}>
        {upperFirst(relativeDay(daysBetween(today, day)))}
      </span>
    </time>
  )

const ProjectCells = ({
  line: { project, expanded },
  today,
  path,
  tabIndex,
  acts,
}: {
  line: Extract<Line, { kind: 'project' }>
  today: Day
  path: string
  tabIndex: number
  acts: RowActs
}) => {
  const { id, name, progress, milestones, endDate } = project
  const late = daysLate(project, today) > 0
  const over = isProjectOver(project)
  return (
    <>
      <span role="rowheader" className="col-span-2 flex min-w-0 items-center gap-1 @4xl:col-span-1">
        {milestones.length > 0 ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-expanded={expanded}
            aria-label={`Milestones of ${name}`}
            onClick={() => acts.toggle(id)}
            className="-ml-1 grid size-5 shrink-0 place-items-center rounded-sm text-muted hover:bg-pressed hover:text-ink"
          >
            <ChevronRight aria-hidden="true" className={classes('size-3.5', expanded && 'rotate-90')} />
          </button>
        ) : (
          <span className="-ml-1 size-5 shrink-0" />
        )}
        <Link
          to={path}
          tabIndex={tabIndex}
          title={name}
          className="min-w-0 truncate rounded-sm text-sm leading-6 font-medium hover:underline"
        >
          {name}
        </Link>
      </span>
      <span role="cell" className="ml-5 flex items-center @4xl:ml-0">
        <HealthButton project={project} />
      </span>
      <span role="cell" className="min-w-0 text-xs tabular">
        <span className="block whitespace-nowrap @4xl:text-sm">{progress}%</span>
        <span className="hidden truncate text-muted @4xl:block">{taskWords(project)}</span>
      </span>
      <span role="cell" className="hidden text-right text-sm whitespace-nowrap tabular @4xl:block">
        {over && endDate !== null ? (
          <time dateTime={endDate} className="text-muted">
            {writtenDay(endDate)}
          </time>
        ) : (
          <End day={endDate} today={today} late={late} />
        )}
      </span>
    </>
  )
}

/** The row of a project, or of one of its milestones. */
export const PortfolioRow = memo(({ line, index, top, scale, today, zoom, isStop, acts }: Props) => {
  const { project, kind } = line
  const path = paths.timeline({ project: project.id, ...(zoom !== undefined && { zoom }) })
  const tabIndex = isStop ? 0 : -1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={line.key}
      className={classes(
        'group/row absolute left-0 flex w-full border-b',
        kind === 'project' ? 'border-line/60' : 'border-line/30',
      )}
      style={{ height: lineHeights[kind], top }}
    >
      <div
        role="presentation"
        className={classes(
          portfolioColumns,
          // An open popover of a row is above the rows that follow.
          'sticky left-0 z-10 border-r border-line bg-surface pr-2 pl-3 group-hover/row:bg-hover has-data-[state=open]:z-30',
        )}
      >
        {line.kind === 'project' ? (
          <ProjectCells line={line} today={today} path={path} tabIndex={tabIndex} acts={acts} />
        ) : (
          <MilestoneCell line={line} today={today} />
        )}
      </div>
      <div role="cell" className="relative shrink-0" style={{ width: scale.width }}>
        {line.kind === 'project' ? (
          <PortfolioBar
            project={project}
            scale={scale}
            today={today}
            path={path}
            tabIndex={tabIndex}
            onKey={acts.key}
            onFocus={acts.focus}
          />
        ) : (
          <MilestoneMark line={line} scale={scale} today={today} />
        )}
      </div>
    </div>
  )
})
PortfolioRow.displayName = 'PortfolioRow'

type MilestoneLine = Extract<Line, { kind: 'milestone' }>

const MilestoneCell = ({ line: { milestone, project }, today }: { line: MilestoneLine; today: Day }) => {
  const { word, tone, note } = milestoneStatus(milestone, today, isProjectCancelled(project))
  return (
    <span role="rowheader" className="col-span-full flex min-w-0 items-center gap-2 pl-6 text-xs">
      <DiamondMark tone={tone} filled={milestone.doneOn !== null} />
      <Link
        to={paths.project(project.id)}
        title={milestone.name}
        className="min-w-0 truncate rounded-sm hover:underline"
      >
        {milestone.name}
      </Link>
      <span className={classes('ml-auto hidden shrink-0 @4xl:inline', tone === 'danger' ? 'text-bad' : 'text-muted')}>
        {[word, tone === 'danger' ? '' : note].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

const MilestoneMark = ({
  line: { milestone, project },
  scale,
  today,
}: {
  line: MilestoneLine
  scale: Scale
  today: Day
}) => {
  const { tone, note } = milestoneStatus(milestone, today, isProjectCancelled(project))
  if (milestone.date === null)
    return <span className="sticky left-[calc(var(--left)+0.75rem)] ml-3 text-xs leading-7 text-muted">No date</span>
  return (
    <span
      className="absolute top-0 flex h-7.5 items-center gap-2 text-xs whitespace-nowrap"
      style={{ left: xOf(scale, milestone.date) + scale.px / 2 - 5 }}
      title={writtenDay(milestone.date)}
    >
      <DiamondMark tone={tone} filled={milestone.doneOn !== null} />
      <span className={tone === 'danger' ? 'text-bad' : 'text-muted'}>
        {writtenDay(milestone.date)}
        {tone === 'danger' && `, ${note}`}
      </span>
    </span>
  )
}
