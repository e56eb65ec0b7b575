import { byWeight, reportFigures } from '../../../shared/reports/report-choices.ts'
import { figureText } from '../../../shared/reports/report-figure-text.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'
import { classes } from '../../ui/classes.ts'
import { changeText, isGoodNews } from './report-text.ts'

type Props = { figures: ReportContent['figures']; since: ReportSince | null }

/** The figures, with their values in the previous report. */
export const ReportFigures = ({ figures, since }: Props) => (
  <section aria-labelledby="figures">
    <h2 id="figures" className="mb-2 text-lg font-semibold">
      Figures
    </h2>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      {byWeight(figures).map(({ figure, value, why }) => {
        const change = since?.figures.find((each) => each.figure === figure)
        const by = change && changeText(change)
        const good = change && isGoodNews(change)
        return (
          <div key={figure} className="min-w-0 break-inside-avoid border-t border-line pt-2">
            <dt className="text-sm text-muted">{reportFigures[figure].label}</dt>
            <dd className="text-xl font-semibold tracking-tight tabular">{figureText(figure, value)}</dd>
            {why !== null && <dd className="text-xs text-muted">{why}</dd>}
            {change !== undefined && by !== undefined && (
              <dd
                className={classes(
                  'text-xs font-medium tabular',
                  good === undefined ? 'text-muted' : good ? 'text-good' : 'text-bad',
                )}
              >
                {by}
                <span className="font-normal text-muted"> from {figureText(figure, change.was)}</span>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  </section>
)
