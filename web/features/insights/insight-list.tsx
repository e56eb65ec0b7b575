import { useRef, useState } from 'react'
import type { Insight } from '../../../shared/verdict/insights.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { InsightCard } from './insight-card.tsx'
import { Part } from './part.tsx'
import { useDismissal } from './use-insights.ts'

/** The findings, most urgent first. `most` limits them on a page that links to the rest. */
export const InsightList = ({ insights, most }: { insights: readonly Insight[]; most: number | undefined }) => {
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { dismiss, restore } = useDismissal()
  const open = insights.filter(({ dismissed }) => !dismissed)
  const dismissed = insights.filter((insight) => insight.dismissed)
  const shown = open.slice(0, most)
  const card = (insight: Insight) => (
    <li key={insight.key}>
      <InsightCard
        insight={insight}
        onDismiss={() => {
          void dismiss(insight)
          // The button that had the focus is gone, so the list takes the focus for keyboard users.
          list.current?.focus()
        }}
        onRestore={() => {
          restore(insight)
          list.current?.focus()
        }}
      />
    </li>
  )
  return (
    <Part
      title="Insights"
      aside={
        open.length > shown.length && (
          <Link
            to={paths.analytics({ tab: 'insights' })}
            className="rounded-sm text-sm font-medium text-accent hover:underline"
          >
            All {open.length} insights
          </Link>
        )
      }
    >
      <div ref={list} tabIndex={-1} className="flex flex-col gap-2 rounded-md focus-visible:outline-none">
        {open.length === 0 && (
          <p className="text-sm text-muted">
            {dismissed.length === 0 ? 'No findings: no rule of the analysis applies.' : 'No other findings.'}
          </p>
        )}
        {shown.length > 0 && <ul className="flex flex-col gap-2">{shown.map(card)}</ul>}
        {dismissed.length > 0 && (
          <p className="flex items-center gap-2 text-sm text-muted">
            {counted(dismissed.length, 'insight')} dismissed
            <Button size="small" look="quiet" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
              {expanded ? 'Hide' : 'Show'}
            </Button>
          </p>
        )}
        {expanded && dismissed.length > 0 && <ul className="flex flex-col gap-2">{dismissed.map(card)}</ul>}
      </div>
    </Part>
  )
}
