import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { healthAreas } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'
import { HealthBadge } from '../../records/health.tsx'
import { PlumbGauge } from './plumb-gauge.tsx'
import { Reasons } from './report-health.tsx'
import { leadOf } from './report-lead.ts'

type Props = { content: ReportContent; since: ReportSince | null }

/** What a report leads with: how far the project is from the vertical, and toward what. */
export const ReportVerdict = ({ content, since }: Props) => {
  const [overall] = content.health
  if (overall === undefined) return null
  const { level, because } = overall
  const { figure, of, toward, lean } = leadOf(content)
  const lead = `${figure ?? ''} ${of}`.toLowerCase()
  const more = because.filter(({ says }) => !lead.includes(says.toLowerCase()))
  const before = since?.health.find(({ area }) => area === 'overall')
  return (
    <section
      aria-label="Verdict"
      className="grid break-inside-avoid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <PlumbGauge level={level} lean={lean} className="h-40 w-49" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <HealthBadge level={level} />
          <span>
            {[
              toward !== null && `Main concern: ${healthAreas[toward].label.toLowerCase()}`,
              before !== undefined && `was ${healthLevels[before.was].label.toLowerCase()} before`,
            ]
              .filter((words) => words !== false)
              .join(', ')}
          </span>
        </p>
        <p className="mt-1.5">
          {figure !== null && (
            <span className="block text-4xl font-semibold tracking-tight whitespace-nowrap tabular sm:text-5xl">
              {figure}
            </span>
          )}
          <span className={figure === null ? 'block text-2xl font-semibold tracking-tight' : 'block text-lg'}>
            {of}
          </span>
        </p>
        <Reasons because={more} className="mt-2 text-muted" />
      </div>
    </section>
  )
}
