import type { Day } from '../../../shared/dates/dates.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { HealthButton } from '../health/health-button.tsx'
import { forecastWords } from './forecast-words.ts'
import { pastEndWords, taskWords } from './portfolio-lines.ts'

const none = <span className="text-muted">–</span>
const day = (value: Day | null | undefined) =>
  value === null || value === undefined ? none : <time dateTime={value}>{writtenDay(value)}</time>

const dates = ['Project', 'Health', 'Progress', 'Start', 'End', 'Late'] as const
const marks = ['Baseline end', 'Milestones', 'Next milestone'] as const

const columnsOf = (forecasts: boolean): readonly string[] => [...dates, ...(forecasts ? ['Forecast'] : []), ...marks]

/** The earliest open milestone with a date. Milestones with a date come first, by date. */
const nextOf = ({ milestones }: PlannedProject) =>
  milestones.find(({ date, doneOn }) => doneOn === null && date !== null)

const Row = ({ project, today, forecasts }: { project: PlannedProject; today: Day; forecasts: boolean }) => {
  const { id, name, progress, startDate, endDate, baselineEnd, forecast, milestones } = project
  const next = nextOf(project)
  const late = pastEndWords(project, today)
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 h-11 max-w-40 sm:max-w-64 border-r border-line bg-surface px-3 text-left font-medium"
      >
        <Link to={paths.timeline({ project: id })} className="block truncate rounded-sm hover:underline" title={name}>
          {name}
        </Link>
      </th>
      <td className="px-3">
        <HealthButton project={project} />
      </td>
      <td className="px-3 whitespace-nowrap">
        {progress}% <span className="text-muted">· {taskWords(project)}</span>
      </td>
      <td className="px-3 whitespace-nowrap">{day(startDate)}</td>
      <td className="px-3 whitespace-nowrap">{day(endDate)}</td>
      <td className="px-3 whitespace-nowrap text-bad">{late ?? none}</td>
      {forecasts && <td className="px-3 whitespace-nowrap">{forecast === null ? none : forecastWords(forecast)}</td>}
      <td className="px-3 whitespace-nowrap">{day(baselineEnd)}</td>
      <td className="px-3 whitespace-nowrap">
        {milestones.length === 0
          ? none
          : `${milestones.filter(({ doneOn }) => doneOn !== null).length} of ${milestones.length} reached`}
      </td>
      <td className="px-3 whitespace-nowrap">
        {next === undefined ? (
          none
        ) : (
          <>
            {next.name} <span className="text-muted">· {day(next.date)}</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** The projects as a table: everything that the chart shows. */
export const PortfolioTable = ({
  projects,
  today,
  forecasts,
}: {
  projects: readonly PlannedProject[]
  today: Day
  /** Whether the plan includes forecasts. */ forecasts: boolean
}) => (
  <div className="max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto rounded-lg border border-line bg-surface shadow-card">
    <table className="w-full min-w-240 text-sm tabular">
      <caption className="sr-only">Timeline of all projects</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          {columnsOf(forecasts).map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 h-9 border-b border-line bg-surface px-3 font-medium whitespace-nowrap ${index === 0 ? 'left-0 z-3 border-r' : 'z-2'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line/60">
        {projects.map((project) => (
          <Row key={project.id} project={project} today={today} forecasts={forecasts} />
        ))}
      </tbody>
    </table>
  </div>
)
