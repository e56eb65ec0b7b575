import { useQuery } from '@tanstack/react-query'
import { forecastLimits } from '../../../shared/verdict/limits.ts'
import { quantiles, type TrackRecord as Record } from '../../../shared/verdict/project-forecast.ts'
import { counted, plural, writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { Part } from './part.tsx'
import { percent } from './forecast-figures.ts'

/** How often the forecasts held in the finished projects of the workspace. */
export const TrackRecord = () => {
  const { data, error, refetch } = useQuery(get('timeline.trackRecord'))
  return (
    <Part
      title="Track record of forecasts"
      about="All finished projects of the workspace, their kept forecasts compared with their real end."
    >
      {data !== undefined ? (
        <Found record={data} />
      ) : error === null ? (
        <Loading label="Loading the track record" className="flex flex-col gap-2.5">
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-16" />
        </Loading>
      ) : (
        <ErrorState title="The track record could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
    </Part>
  )
}

const headline = ({ projects, quantiles: found }: Record): string => {
  const safe = found.find(({ name }) => name === 'safe')
  return `P80 held in ${safe?.heldProjects ?? 0} of ${counted(projects, 'finished project')} here; ${percent(safe?.share ?? 0)} would be expected.`
}

const Found = ({ record }: { record: Record }) => {
  const { projects, forecasts, brier } = record
  if (projects === 0)
    return (
      <p className="text-sm text-muted">
        No finished project has kept forecasts yet. Each week the forecast of every project is kept; when a project
        ends, they are compared with its real end.
      </p>
    )
  return (
    <>
      <p className="font-medium">{headline(record)}</p>
      {projects < forecastLimits.telling && (
        <p className="mt-1 text-sm text-warn">
          {projects} finished {plural(projects, 'project says', 'projects say')} little about how reliable forecasts are
          here: it takes at least {forecastLimits.telling}.
        </p>
      )}
      <Calibration record={record} />
      <p className="mt-2 text-sm text-pretty text-muted">
        A project counts as held by its first kept forecast. The pinball loss weighs how many days the end was off; 0 is
        perfect.
        {brier.score !== null &&
          ` “Done by the planned end” has a Brier score of ${brier.score.toFixed(2)} over ${counted(brier.forecasts, 'weekly forecast')}: 0 is perfect, and always saying 50% scores 0.25.`}
        {` ${counted(forecasts, 'weekly forecast was', 'weekly forecasts were')} scored.`}
      </p>
    </>
  )
}

const share = (held: number, of: number): string =>
  `${held} of ${writtenNumber(of)} (${percent(of === 0 ? 0 : held / of)})`

const Calibration = ({ record: { projects, forecasts, quantiles: found } }: { record: Record }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
    tabIndex={0}
    role="group"
    aria-label="Calibration, table"
    className="mt-2 overflow-x-auto"
  >
    <table aria-label="Calibration" className="w-full max-w-180 text-sm tabular">
      <thead>
        <tr className="text-left text-xs whitespace-nowrap text-muted">
          {['Forecast', 'Expected', 'Projects held', 'Weekly forecasts held', 'Mean pinball loss'].map((name) => (
            <th key={name} scope="col" className="h-8 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map(({ name, share: expected, heldProjects, heldForecasts, pinballLoss }) => (
          <tr key={name} className="border-t border-line whitespace-nowrap">
            <th scope="row" className="h-8 pr-4 text-left font-medium">
              {quantiles.find((each) => each.name === name)?.label}
            </th>
            <td className="pr-4">{percent(expected)}</td>
            <td className="pr-4">{share(heldProjects, projects)}</td>
            <td className="pr-4">{share(heldForecasts, forecasts)}</td>
            <td className="pr-4">{pinballLoss === null ? '–' : `${pinballLoss.toFixed(1)} days`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
