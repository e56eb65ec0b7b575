import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectForecast } from '../../../shared/verdict/project-forecast.ts'
import { get } from '../../client/client.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { Part } from './part.tsx'
import { ForecastHistory } from './forecast-history.tsx'
import { TrackRecord } from './track-record.tsx'
import { WhatIf, type Asked } from './what-if.tsx'

/** What is asked, as the call takes it. Fields without a change are left out. */
const queryOf = ({ addPeople, dropTasks, endDate }: Asked) => ({
  ...(addPeople > 0 && { addPeople: String(addPeople) }),
  ...(dropTasks > 0 && { dropTasks: String(dropTasks) }),
  ...(endDate !== '' && { endDate }),
})

const nothing: Asked = { addPeople: 0, dropTasks: 0, endDate: '' }

/** The forecast of a project next to a what-if, the forecasts of the past weeks, and how well forecasts did here. */
export const ProjectForecasts = ({ projectId }: { projectId: string }) => {
  const [asked, setAsked] = useState(nothing)
  const { data, error, isFetching, refetch } = useQuery({
    ...get('timeline.forecast', { params: { id: projectId }, query: queryOf(asked) }),
    // The numbers of the last comparison stay until those of the next one arrive.
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the forecasts" className="flex flex-col gap-2.5 px-4 py-3">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-24" />
      </Loading>
    ) : (
      <ErrorState title="The forecasts could not be loaded." error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className="divide-y divide-line border-t border-line">
      {error !== null && <StaleNote error={error} onRetry={() => void refetch()} />}
      <WhatIfPart forecast={data} isBusy={isFetching} onAsk={setAsked} />
      <ForecastHistory history={data.history} asOf={data.asOf} />
      <TrackRecord />
    </div>
  )
}

type WhatIfProps = { forecast: ProjectForecast; isBusy: boolean; onAsk: (asked: Asked) => void }

const WhatIfPart = ({ forecast, isBusy, onAsk }: WhatIfProps) => {
  const { plan } = forecast
  return (
    <Part title="What if" about="Compares the plan with a change of it, in the same simulations. Nothing is stored.">
      {plan?.known === true ? (
        <WhatIf forecast={forecast} isBusy={isBusy} onAsk={onAsk} nothing={nothing} />
      ) : (
        <p className="text-sm text-muted">
          {plan === null ? 'There is nothing to compare: no open work is left, or work is paused.' : `${plan.basis}.`}
        </p>
      )}
    </Part>
  )
}
