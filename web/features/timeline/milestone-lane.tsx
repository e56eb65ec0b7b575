import type { Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { useIsCancelled } from '../../records/cancelled-projects.ts'
import { paths } from '../../address/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { leftColumns } from './gantt-head.tsx'
import { xOf, type Scale } from './scale.ts'

export type Placed = {
  milestone: Milestone
  x: number
  /** Index of the line, counted from the top. */ line: number
  /** Whether there is room for its name. */ named: boolean
}

const lineHeight = 22
const most = 3
/** Estimated pixels per letter, and around a name; rather too large than too small. */
const [letter, around] = [6.6, 30]
const longest = 220

const widthOf = ({ name }: Milestone): number => Math.min(longest, name.length * letter + around)

/** Places milestones on as few lines as their names need. If there are too few lines, some show only a diamond. */
export const onLines = (milestones: readonly Milestone[], scale: Scale): readonly Placed[] => {
  const ends: number[] = []
  return milestones.flatMap((milestone): Placed[] => {
    if (milestone.date === null) return []
    const x = xOf(scale, milestone.date) + scale.px / 2
    const free = Array.from({ length: most }, (_, line) => line).find((line) => (ends[line] ?? 0) <= x - 8)
    const line = free ?? most - 1
    ends[line] = Math.max(ends[line] ?? 0, x + (free === undefined ? 12 : widthOf(milestone)))
    return [{ milestone, x, line, named: free !== undefined }]
  })
}

/** Height of the lane in pixels. */
export const laneHeight = (lane: readonly Placed[]): number =>
  (lane.reduce((highest, { line }) => Math.max(highest, line), 0) + 1) * lineHeight + 6

/** The milestones of the project below the days, where they stay in view. */
export const MilestoneLane = ({
  lane,
  scale,
  today,
  projectId,
}: {
  lane: readonly Placed[]
  scale: Scale
  today: Day
  projectId: string
}) => {
  const isCancelled = useIsCancelled(projectId)
  const reached = lane.filter(({ milestone }) => milestone.doneOn !== null).length
  return (
    <div
      role="row"
      aria-rowindex={2}
      className="flex border-b border-line bg-surface"
      style={{ height: laneHeight(lane) }}
    >
      <div
        role="presentation"
        className={classes(leftColumns, 'sticky left-0 z-10 border-r border-line bg-surface pr-2 pl-3 text-xs')}
      >
        <span role="rowheader" className="flex min-w-0 flex-wrap gap-x-2">
          <span className="font-medium">Milestones</span>
          <span className="text-muted tabular">
            {reached} of {lane.length} reached
          </span>
        </span>
      </div>
      <div role="cell" className="relative shrink-0" style={{ width: scale.width }}>
        {lane.map(({ milestone, x, line, named }) => {
          const { id, name, date, doneOn } = milestone
          const { word, tone, note } = milestoneStatus(milestone, today, isCancelled)
          const told = [name, date === null ? '' : writtenDay(date), word.toLowerCase(), note]
            .filter(Boolean)
            .join(', ')
          return (
            <Link
              key={id}
              to={paths.project(projectId)}
              title={told}
              aria-label={told}
              className={classes(
                'absolute flex h-5.5 items-center gap-1.5 rounded-sm pr-1 text-xs hover:underline',
                tone === 'danger' && 'text-bad',
                doneOn !== null && 'text-muted',
              )}
              style={{ left: x - 5, top: 3 + line * lineHeight, maxWidth: longest }}
            >
              <DiamondMark tone={tone} filled={doneOn !== null} />
              {named && <span className="truncate bg-surface/85">{name}</span>}
            </Link>
          )
        })}
      </div>
    </div>
  )
}
