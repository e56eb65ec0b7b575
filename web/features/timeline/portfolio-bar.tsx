import type { KeyboardEvent } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { isProjectOver } from '../../../shared/projects/project-choices.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { forecastWords, shortForecast } from './forecast-words.ts'
import { daysLate, layOut, type Laid } from './portfolio-layout.ts'
import { hoverOfProjectBar, nameOfProjectBar, pastEndWords } from './portfolio-lines.ts'
import type { Scale } from './scale.ts'

type Props = {
  project: PlannedProject
  scale: Scale
  today: Day
  path: string
  tabIndex: number
  onKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
  onFocus: (id: string) => void
}

/** What follows a bar in words: how late it is, and when it is likely to end. */
const Words = ({ project, today, at }: { project: PlannedProject; today: Day; at: number }) => {
  const late = daysLate(project, today)
  const likely = project.forecast === null ? null : shortForecast(project.forecast, today)
  if (late === 0 && likely === null) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-4 flex h-5 items-center gap-1 rounded-sm bg-surface/85 px-1 text-xs whitespace-nowrap text-muted tabular"
      style={{ left: at + 6 }}
    >
      {late > 0 && (
        <span className="font-medium text-bad" data-late={late}>
          {late}d late
        </span>
      )}
      {late > 0 && likely !== null && <span>·</span>}
      {likely}
    </span>
  )
}

/** The days after the planned end: those that have passed, and those that the forecast adds. */
const After = ({
  laid: { late, likely, spread },
  project,
  today,
}: {
  laid: Laid
  project: PlannedProject
  today: Day
}) => {
  const words = project.forecast === null ? undefined : forecastWords(project.forecast)
  return (
    <>
      {spread !== undefined && (
        <span
          aria-hidden="true"
          title={words}
          className="absolute top-5.5 flex h-2 items-center border-r-2 border-accent/60"
          style={spread}
        >
          <span className="w-full border-t-2 border-dotted border-accent/60" />
        </span>
      )}
      {likely !== undefined && (
        <span
          aria-hidden="true"
          data-likely
          title={words}
          className="absolute top-4.25 h-4.5 rounded-r-sm border border-l-0 border-dashed border-accent/60 bg-accent-soft/50"
          style={likely}
        />
      )}
      {late !== undefined && (
        <span
          aria-hidden="true"
          title={pastEndWords(project, today) ?? undefined}
          className="late-hatch absolute top-4.25 h-4.5 rounded-r-sm border border-l-0 border-bad"
          style={late}
        />
      )}
    </>
  )
}

/** A project as a bar from its start to its planned end, with its progress, its milestones and its forecast. */
export const PortfolioBar = ({ project, scale, today, path, tabIndex, onKey, onFocus }: Props) => {
  const laid = layOut(project, scale, today)
  const { bar, likelyAt, baselineAt, milestones, wordsAt } = laid
  const over = isProjectOver(project)
  const shared = {
    to: path,
    'data-bar': project.id,
    tabIndex,
    'aria-label': nameOfProjectBar(project, today),
    'aria-describedby': 'portfolio-keys',
    title: hoverOfProjectBar(project, today),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKey(event, project.id),
    onFocus: () => onFocus(project.id),
  }
  return (
    <>
      <After laid={laid} project={project} today={today} />
      {baselineAt !== undefined && project.baselineEnd !== null && (
        <span
          aria-hidden="true"
          data-baseline
          title={`Baseline end: ${writtenDay(project.baselineEnd)}`}
          className="absolute top-9.5 h-1.5 w-3 -translate-x-full border-r-2 border-b-2 border-bar-grey"
          style={{ left: baselineAt }}
        />
      )}
      {bar === undefined ? (
        <Link
          {...shared}
          className="sticky left-[calc(var(--left)+0.75rem)] ml-3 inline-flex h-6 translate-y-3.5 items-center rounded-sm border border-dashed border-edge px-2 text-xs text-muted hover:text-ink"
        >
          No dates yet
        </Link>
      ) : (
        <Link
          {...shared}
          className={classes(
            'absolute top-4.25 h-4.5 scroll-mt-(--head) scroll-ml-[calc(var(--left)+2rem)] scroll-mr-8 rounded-sm border hover:brightness-95 focus-visible:z-1 dark:hover:brightness-125 pointer-coarse:before:absolute pointer-coarse:before:-inset-y-2.5 pointer-coarse:before:-inset-x-1',
            over ? 'border-bar-grey/70 bg-pressed' : 'border-accent/70 bg-accent-soft',
            bar.openStart && 'border-l-dashed border-l-2',
            bar.openEnd && 'mask-r-from-60% border-r-0',
          )}
          style={{ left: bar.left, width: bar.width }}
        >
          <span
            className={classes('absolute inset-y-0 left-0 rounded-[2px]', over ? 'bg-bar-grey/50' : 'bg-accent/50')}
            style={{ width: `${project.progress}%` }}
          />
        </Link>
      )}
      {likelyAt !== undefined && (
        <span
          aria-hidden="true"
          data-likely-end
          className="pointer-events-none absolute top-3.25 h-6.5 w-0.5 -translate-x-full rounded-full bg-accent"
          style={{ left: likelyAt }}
        />
      )}
      {milestones.map(({ milestone, x }) => {
        const { word, tone, note } = milestoneStatus(milestone, today, isProjectCancelled(project))
        const day = milestone.date === null ? '' : writtenDay(milestone.date)
        return (
          <span
            key={milestone.id}
            data-milestone={milestone.id}
            aria-hidden="true"
            title={[milestone.name, day, word.toLowerCase(), note].filter(Boolean).join(', ')}
            className="absolute top-5.25 z-1 -translate-x-1/2"
            style={{ left: x }}
          >
            <DiamondMark tone={tone} filled={milestone.doneOn !== null} />
          </span>
        )
      })}
      <Words project={project} today={today} at={wordsAt} />
    </>
  )
}
