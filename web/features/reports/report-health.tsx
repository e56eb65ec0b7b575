import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { healthAreas } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'
import { PlumbMark } from '../../records/health.tsx'

type Props = { health: ReportContent['health']; since: ReportSince | null }

/** The areas of the health with their reasons; the verdict on the whole leads the report. */
export const ReportHealth = ({ health, since }: Props) => {
  const areas = health.filter(({ area }) => area !== 'overall')
  if (areas.length === 0) return null
  return (
    <section aria-label="Health" className="grid gap-x-6 gap-y-3 sm:grid-cols-2 md:grid-cols-4">
      {areas.map(({ area, level, because }) => {
        const before = since?.health.find((change) => change.area === area)
        return (
          <div key={area} className="min-w-0 break-inside-avoid border-t border-line pt-2">
            <h2 className="flex items-center gap-1.5 font-medium">
              <PlumbMark level={level} className="print:text-ink" />
              {healthAreas[area].label}
            </h2>
            <p className="text-sm text-muted">
              {healthLevels[level].label}
              {before !== undefined && <span>, was {healthLevels[before.was].label}</span>}
            </p>
            <Reasons because={because} className="mt-1 text-sm" />
          </div>
        )
      })}
    </section>
  )
}

/** Why a level is what it is, with links to the report's own lists. */
export const Reasons = ({
  because,
  className,
}: Pick<ReportContent['health'][number], 'because'> & { className: string }) => (
  <ul className={className}>
    {because.map(({ says, list }) => (
      <li key={says}>
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
)
