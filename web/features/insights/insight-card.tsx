import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { insightPriorities, insightTone, insightTypes } from '../../../shared/verdict/insight-choices.ts'
import type { Insight } from '../../../shared/verdict/insights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { FindingActs } from '../change-sets/finding-acts.tsx'
import { actionPath } from './insight-paths.ts'
import { RestsOn } from '../../records/rests-on.tsx'

const edges = { danger: 'border-l-bar-bad', info: 'border-l-info', success: 'border-l-bar-good' } as const

type Props = { insight: Insight; onDismiss: () => void; onRestore: () => void }

/** A finding: its urgency, what was counted, what follows from it, and a link to act on it. */
export const InsightCard = ({ insight, onDismiss, onRestore }: Props) => {
  const { type, priority, title, description, impact, suggestedAction, action, records, dismissed } = insight
  const tone = insightTone(insight)
  return (
    <article
      aria-label={title}
      className={classes(
        'rounded-md border border-l-[3px] border-line px-3 py-2.5',
        edges[tone as keyof typeof edges],
        dismissed && 'bg-canvas',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            <Badge tone={tone}>{insightTypes[type].label}</Badge>
            <span>{insightPriorities[priority].label} priority</span>
          </p>
          <h4 className="font-medium text-pretty">{title}</h4>
        </div>
        {dismissed ? (
          <Button size="small" look="quiet" onClick={onRestore} aria-label={`Restore: ${title}`}>
            <RotateCcw aria-hidden="true" className="size-3.5" />
            Restore
          </Button>
        ) : (
          <Button
            size="small"
            look="quiet"
            onClick={onDismiss}
            aria-label={`Dismiss: ${title}`}
            className="-mt-0.5 -mr-1.5 text-muted"
          >
            <X aria-hidden="true" className="size-3.5" />
            Dismiss
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-pretty text-muted">{description}</p>
      <p className="mt-1 text-sm text-pretty">{impact}</p>
      {!dismissed && (
        <div className="mt-2 empty:hidden">
          <FindingActs finding={insight.key} title={title} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {action === null ? (
          <span className="text-sm">{suggestedAction}</span>
        ) : (
          <Link
            to={actionPath(action)}
            className="group inline-flex min-h-6 items-center gap-1 rounded-sm text-sm font-medium text-accent hover:underline pointer-coarse:min-h-11"
          >
            {suggestedAction}
            <ArrowRight
              aria-hidden="true"
              className="size-3.5 shrink-0 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        )}
        <RestsOn records={records} />
      </div>
    </article>
  )
}
