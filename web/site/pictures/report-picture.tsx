import { ReportFigures } from '../../features/reports/report-figures.tsx'
import { ReportVerdict } from '../../features/reports/report-verdict.tsx'
import { SealFacts } from '../../features/reports/seal-facts.tsx'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Picture } from './picture.tsx'
import { content, lateTask, projects, seal, since, today } from './sample.ts'

/** The head, the figures and the seal of a report. */
export const ReportPicture = () => (
  <Picture
    says={`A sealed status report that leads with a plumb line far off the vertical: ${content.deviation?.figure} ${content.deviation?.of}. Below it are figures with their changes, and the hashes of the report.`}
    caption="The head, some figures and the seal of an example report."
  >
    <div className="flex flex-col gap-6 px-4 py-5 sm:px-6">
      <p className="text-xl font-semibold tracking-tight">
        Status report: {projects[0]?.name}, {writtenDay(today)}
      </p>
      <ReportVerdict content={content} since={since} />
      <ReportFigures figures={content.figures} since={since} />
      <div className="border-t border-line pt-4 text-xs text-muted">
        <SealFacts sealed={`${lateTask.manager} on ${writtenDay(today)}`} {...seal} />
      </div>
    </div>
  </Picture>
)
