import { memo } from 'react'
import type { Link } from '../../../shared/timeline/network.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import { allowedStart } from '../../../shared/timeline/critical-path.ts'
import { arrowHead, linkPath, type Box } from './link-path.ts'

type Props = {
  /** Links with at least one end in a row that is drawn. */
  links: readonly Link[]
  schedule: ProjectSchedule
  boxOf: (id: string) => Box | undefined
  rowHeight: number
  width: number
  height: number
  /** The line of a link that is being drawn. */
  drawn: { x1: number; y1: number; x2: number; y2: number } | undefined
}

const toneOf = ({ tasks }: ProjectSchedule, link: Link): string => {
  const [from, to] = [tasks.get(link.from), tasks.get(link.to)]
  if (from === undefined || to === undefined) return 'text-edge'
  const gap = to.start - allowedStart(link, from, to.duration)
  if (gap < 0 && to.ahead > 0) return 'text-bar-bad [stroke-dasharray:4_3]'
  return from.critical && to.critical && gap === 0 ? 'text-grape' : 'text-edge'
}

/** The lines between the bars. The table lists the links as text. */
export const GanttLinks = memo(({ links, schedule, boxOf, rowHeight, width, height, drawn }: Props) => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute top-0 left-(--left) overflow-hidden"
    width={width}
    height={height}
  >
    {links.map((link) => {
      const [from, to] = [boxOf(link.from), boxOf(link.to)]
      if (from === undefined || to === undefined) return null
      return (
        <g key={`${link.from} ${link.to}`} className={toneOf(schedule, link)}>
          <path d={linkPath(link.type, from, to, rowHeight)} fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d={arrowHead(link.type, to)} fill="currentColor" />
        </g>
      )
    })}
    {drawn !== undefined && (
      <line {...drawn} className="text-accent" stroke="currentColor" strokeWidth="2" strokeDasharray="4 3" />
    )}
  </svg>
))
GanttLinks.displayName = 'GanttLinks'
