import type { CSSProperties, ReactNode, RefObject } from 'react'
import { classes } from '../../ui/classes.ts'

/** The height of the column names and the days, in pixels. */
export const daysHeight = 48

type Props = {
  label: string
  rowCount: number
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** In pixels. */ headHeight: number
  /** The width of the days, in pixels. */ width: number
  /** Sets `--left`, the width of the columns that stay at the left. */ className: string
  children: ReactNode
}

/** The frame in which the chart of a timeline scrolls, both ways. */
export const ChartFrame = ({ label, rowCount, scroller, onScroll, headHeight, width, className, children }: Props) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rowCount}
      onScroll={onScroll}
      className={classes(
        'relative max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto overscroll-x-contain',
        className,
      )}
      style={{ '--head': `${headHeight + 16}px` } as CSSProperties}
    >
      <div style={{ width: `calc(var(--left) + ${width}px)` }}>{children}</div>
    </div>
  </div>
)
