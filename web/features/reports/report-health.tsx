import { healthLevels } from '../../../shared/health-choices.ts'
import { healthAreas } from '../../../shared/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/report.ts'
import { Badge, Dot } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

type Props = { health: ReportContent['health']; since: ReportSince | null }

/** The health levels next to each other, each with its reasons; the data behind them is further down the page. */
export const ReportHealth = ({ health, since }: Props) => (
  <section
    aria-label="Health"
    className={classes(
      'grid gap-px overflow-hidden rounded-lg border border-line bg-line',
      health.length > 3 ? 'sm:grid-cols-3' : health.length > 1 && 'sm:grid-cols-2',
    )}
  >
    {health.map(({ area, level, because }) => {
      const before = since?.health.find((change) => change.area === area)
      const { label, tone } = healthLevels[level]
      return (
        <div
          key={area}
          className={classes('min-w-0 break-inside-avoid bg-surface px-4 py-3', area === 'overall' && 'col-span-full')}
        >
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {healthAreas[area].label}
            <Badge tone={tone}>
              <Dot tone={tone} className="size-1.5" />
              {label}
            </Badge>
            {before !== undefined && <span className="text-xs">was {healthLevels[before.was].label}</span>}
          </h2>
          <ul className="mt-1">
            {because.map(({ says, list }) => (
              <li key={says} className={area === 'overall' ? 'font-medium' : ''}>
                {list === null ? (
                  says
                ) : (
                  <a
                    href={`#${list}`}
                    className="inline-block py-0.5 underline decoration-line underline-offset-3 hover:decoration-current"
                  >
                    {says}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )
    })}
  </section>
)
