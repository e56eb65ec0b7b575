import { conditions, type Condition } from '../../../shared/timeline/condition.ts'

/** Each condition has its own shape, so that color is never the only difference. */
const shapes: Record<Condition, { path: string; tone: string }> = {
  on_track: { path: 'M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8z', tone: 'text-bar-good' },
  at_risk: { path: 'M5 .8L9.6 9H.4z', tone: 'text-bar-warn' },
  problems: { path: 'M5 .2L9.8 5L5 9.8L.2 5z', tone: 'text-bar-bad' },
  cancelled: { path: 'M1 4h8v2H1z', tone: 'text-bar-grey' },
}

/** An icon for a task's condition. Its label is next to it or read out by screen readers. */
export const ConditionMark = ({ condition, silent }: { condition: Condition; silent?: boolean }) => (
  <span className="inline-flex shrink-0 items-center" title={silent ? undefined : conditions[condition].label}>
    <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${shapes[condition].tone}`}>
      <path d={shapes[condition].path} fill="currentColor" />
    </svg>
    {!silent && <span className="sr-only">{conditions[condition].label}:</span>}
  </span>
)
