import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import {
  againstPlan,
  daysAfterPlan,
  forecastWords,
  paceWords,
  shortForecast,
} from '../../features/timeline/forecast-words.ts'
import { PortfolioMarks } from '../../features/timeline/legend.tsx'
import { PlumbMark } from '../../records/health.tsx'
import { Picture } from './picture.tsx'
import { projects, today } from './sample.ts'

const span = { from: '2026-06-01', to: '2027-02-28' } as const
const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb']
const width = 1000

const xOf = (day: Day): number =>
  Math.round((width * daysBetween(span.from, day)) / (daysBetween(span.from, span.to) + 1))

type Row = (typeof projects)[number]

/** The bar of a project with its progress, up to its likely end and to the later of the two days. */
const Bar = ({ project: { startDate, endDate, progress, forecast } }: { project: Row }) => {
  const [start, end] = [xOf(startDate), xOf(addDays(endDate, 1))]
  const likely = xOf(addDays(forecast?.likelyEnd ?? endDate, 1))
  const safe = xOf(addDays(forecast?.safeEnd ?? endDate, 1))
  return (
    <svg viewBox={`0 0 ${width} 26`} preserveAspectRatio="none" className="block h-6.5 w-full text-accent">
      <g fill="none" stroke="currentColor">
        <rect
          x={start}
          y="5"
          width={end - start}
          height="16"
          className="fill-accent-soft"
          vectorEffect="non-scaling-stroke"
        />
        <rect
          x={start}
          y="5"
          width={((end - start) * progress) / 100}
          height="16"
          fill="currentColor"
          opacity=".5"
          stroke="none"
        />
        {likely > end && (
          <path d={`M${end} 5H${likely}V21H${end}`} strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
        )}
        <path
          d={`M${Math.max(likely, end)} 13H${safe}`}
          strokeWidth="2"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`M${safe} 8v10`} strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path d={`M${likely} 1v24`} strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path d={`M${xOf(today)} 0v26`} className="text-ink" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  )
}

/** When projects are likely to end, next to their plan. */
export const ForecastPicture = () => {
  const shown = projects.filter(({ forecast }) => forecast !== null)
  const [first] = shown
  if (first === undefined || first.forecast === null) return null
  const { name, forecast, endDate } = first
  const days = daysAfterPlan(forecast, endDate) ?? 0
  return (
    <Picture
      says={`The forecast of a project: ${forecastWords(forecast)}, ${againstPlan(forecast, endDate)}. Below it are three projects on a timeline, with their planned and likely ends.`}
      caption="An example portfolio. The vertical line marks today."
    >
      <div className="border-b border-line px-4 py-5 sm:px-6">
        <p className="text-sm text-muted">{name}</p>
        <p className="mt-1">
          <span className="block text-4xl font-semibold tracking-tight tabular">{counted(days, 'day')}</span>
          <span className="block text-lg">after the planned end on {writtenDay(endDate)}</span>
        </p>
        <p className="mt-2 font-medium">{forecastWords(forecast)}</p>
        <p className="text-sm text-muted">{paceWords(forecast)}</p>
      </div>
      <div className="px-4 py-4 sm:px-6">
        <p className="flex border-b border-line pb-1 text-xs text-muted">
          {months.map((month) => (
            <span key={month} className="grow basis-0">
              {month}
            </span>
          ))}
        </p>
        {shown.map((project) => (
          <div key={project.name} className="border-b border-line pt-2.5 pb-2">
            <p className="flex flex-wrap items-center gap-x-2">
              <PlumbMark level={project.level} />
              <span className="font-medium">{project.name}</span>
              <span className="ml-auto text-xs text-muted tabular">
                {project.forecast !== null && shortForecast(project.forecast, today)}
              </span>
            </p>
            <Bar project={project} />
          </div>
        ))}
        <div className="pt-3">
          <PortfolioMarks late={false} milestones={false} forecast baseline={false} />
        </div>
      </div>
    </Picture>
  )
}
