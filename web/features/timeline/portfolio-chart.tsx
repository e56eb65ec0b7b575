import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { counted } from '../../../shared/wording.ts'
import { ChartFrame, daysHeight } from './chart-frame.tsx'
import { GanttGround } from './gantt-ground.tsx'
import { GanttHead } from './gantt-head.tsx'
import { lineHeights, linesOf } from './portfolio-lines.ts'
import { portfolioColumns, portfolioHead, PortfolioRow, type RowActs } from './portfolio-row.tsx'
import type { Scale } from './scale.ts'
import { useChartScroll } from './use-chart-scroll.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  projects: readonly PlannedProject[]
  /** The ids of the projects whose milestones are shown. */
  expanded: ReadonlySet<string>
  /** Shows or hides the milestones of a project. */
  onToggle: (id: string, expanded?: boolean) => void
  scale: Scale
  today: Day
  zoom: string | undefined
  /** The first day in view, from the URL. */
  at: Day
  onScrolled: (at: Day) => void
}

const keyHelp = (
  <p id="portfolio-keys" className="sr-only">
    Press the up and down arrow keys to go to other projects, and the right and left arrow keys to show and hide the
    milestones of the project. Press Enter to open its timeline.
  </p>
)

/** Working days differ by project only in their holidays, so the ground of all projects shows no days off. */
const everyDay = { isWorking: () => true }
const none: readonly never[] = []

/** The bars of all projects on their days. Only rows and days near the visible part are drawn. */
export const PortfolioChart = ({ projects, expanded, onToggle, scale, today, zoom, at, onScrolled }: Props) => {
  const { scroller, drawnWindow, onScroll } = useChartScroll({ scale, at, onScrolled })
  const lines = useMemo(() => linesOf(projects, expanded), [projects, expanded])
  const places = useMemo(() => new Map(projects.map(({ id }, index) => [id, index])), [projects])
  const ids = useMemo(() => projects.map(({ id }) => id), [projects])
  // A new list of lines has other heights, which the virtualizer takes up with the new keys.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used, so the rows are not memoized
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lineHeights[lines[index]?.kind ?? 'project'],
    getItemKey,
    overscan: 6,
    scrollPaddingStart: daysHeight,
    initialRect: { width: 1000, height: 700 },
  })
  const show = useCallback(
    (index: number) =>
      virtual.scrollToIndex(
        lines.findIndex(({ key }) => key === ids[index]),
        { align: 'auto' },
      ),
    [virtual, lines, ids],
  )
  const { stop, setStop, step } = useRowFocus({ ids, places, scroller, show })
  const drawn = virtual.getVirtualItems()
  const stopAt = ids[places.get(stop ?? '') ?? 0]
  const acts = useMemo(
    (): RowActs => ({
      key: (event, id) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const act = {
          ArrowDown: () => step(id, 1),
          ArrowUp: () => step(id, -1),
          ArrowRight: () => onToggle(id, true),
          ArrowLeft: () => onToggle(id, false),
        }[event.key]
        if (act === undefined) return
        event.preventDefault()
        act()
      },
      focus: setStop,
      toggle: onToggle,
    }),
    [step, setStop, onToggle],
  )
  const height = virtual.getTotalSize()
  return (
    <div className="@container">
      {keyHelp}
      <ChartFrame
        label="Timeline of all projects"
        rowCount={lines.length + 1}
        scroller={scroller}
        onScroll={onScroll}
        headHeight={daysHeight}
        width={scale.width}
        className="[--left:11rem] @4xl:[--left:32rem]"
      >
        <GanttHead scale={scale} today={today} window={drawnWindow} names={portfolioHead} columns={portfolioColumns} />
        <div role="rowgroup" className="relative" style={{ height }}>
          <GanttGround
            scale={scale}
            line={everyDay}
            today={today}
            endDate={null}
            milestones={none}
            window={drawnWindow}
            height={height}
          />
          {drawn.map(({ index, start }) => {
            const line = lines[index]
            return (
              line !== undefined && (
                <PortfolioRow
                  key={line.key}
                  line={line}
                  index={index}
                  top={start}
                  scale={scale}
                  today={today}
                  zoom={zoom}
                  isStop={line.kind === 'project' && line.key === stopAt}
                  acts={acts}
                />
              )
            )
          })}
        </div>
      </ChartFrame>
      <p role="status" className="sr-only">
        {counted(projects.length, 'project')} shown
      </p>
    </div>
  )
}
