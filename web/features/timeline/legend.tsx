import { conditions, type Condition } from '../../../shared/timeline/condition.ts'
import { ConditionMark } from './condition-mark.tsx'

/** In a cancelled project nothing is at risk, and in another nothing is cancelled. */
const isShown = (counts: Record<Condition, number>, name: Condition): boolean =>
  name === 'on_track' || (name === 'cancelled') === counts.cancelled > 0

/** The number of tasks by condition; each condition explains its rule. */
export const Legend = ({ counts }: { counts: Record<Condition, number> }) => (
  <ul aria-label="Task conditions" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {(Object.keys(conditions) as Condition[])
      .filter((name) => isShown(counts, name))
      .map((name) => (
        <li key={name} className="flex items-center gap-1.5" title={conditions[name].rule}>
          <ConditionMark condition={name} silent />
          <span>{conditions[name].label}</span>
          <span className="text-muted tabular">{counts[name]}</span>
          <span className="sr-only">: {conditions[name].rule}</span>
        </li>
      ))}
  </ul>
)

const Sample = ({ className, label }: { className: string; label: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden="true" className={className} />
    {label}
  </li>
)

const lateMark = (
  <Sample className="late-hatch h-2.5 w-5 rounded-r-sm border border-l-0 border-bad" label="Late, up to today" />
)

const milestoneMark = (
  <Sample
    className="mx-1 size-2.5 rotate-45 rounded-[1px] border-2 border-info"
    label="Milestone, filled once reached"
  />
)

/** Explains the marks of the chart. */
export const Marks = ({
  baseline,
  milestones,
  late,
  forecast,
}: {
  baseline: string | undefined
  milestones: boolean
  late: boolean
  forecast: boolean
}) => (
  <ul aria-label="Chart symbols" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    <Sample className="h-2.5 w-5 rounded-sm border-2 border-grape bg-grape-soft" label="Critical" />
    <Sample className="h-2.5 w-5 rounded-sm border border-accent/70 bg-accent-soft" label="With float" />
    <Sample className="h-1 w-5 border-r border-b border-dotted border-muted" label="Float" />
    <Sample
      className="h-2.5 w-5 rounded-sm border border-dashed border-accent/70 bg-accent-soft"
      label="Date missing"
    />
    {late && lateMark}
    {milestones && milestoneMark}
    {forecast && (
      <li className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 10 8" className="h-2 w-2.5 text-accent">
          <path d="M1 .75h8L5 7.25z" fill="currentColor" />
        </svg>
        Likely end, hollow for 80%
      </li>
    )}
    {baseline !== undefined && <Sample className="h-1 w-5 rounded-full bg-bar-grey" label={`Baseline: ${baseline}`} />}
  </ul>
)

/** Explains the marks of the timeline of all projects. */
export const PortfolioMarks = ({
  late,
  milestones,
  forecast,
  baseline,
}: {
  late: boolean
  milestones: boolean
  forecast: boolean
  baseline: boolean
}) => (
  <ul aria-label="Chart symbols" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    <Sample className="h-2.5 w-5 rounded-sm border border-accent/70 bg-accent-soft" label="Start to planned end" />
    <Sample className="h-2.5 w-5 rounded-sm bg-accent/50" label="Progress" />
    {late && lateMark}
    {forecast && (
      <>
        <Sample
          className="h-3 w-4 border-y border-r-2 border-dashed border-accent/60 border-r-accent bg-accent-soft/50 [border-right-style:solid]"
          label="Likely end"
        />
        <Sample className="h-0 w-5 border-t-2 border-dotted border-accent/60" label="80% of the simulations" />
      </>
    )}
    {milestones && milestoneMark}
    {baseline && <Sample className="h-1.5 w-3 border-r-2 border-b-2 border-bar-grey" label="Baseline end" />}
  </ul>
)
