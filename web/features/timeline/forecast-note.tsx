import type { Day } from '../../../shared/dates/dates.ts'
import type { Forecast } from '../../../shared/verdict/forecast.ts'
import { hasAiFeature, planOf, plans } from '../../../shared/billing/plans.ts'
import { useSession } from '../../session/session.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { againstPlan, daysAfterPlan, forecastWords, paceWords } from './forecast-words.ts'

/** Whether the plan of the workspace includes forecasts. */
export const useHasForecasts = (): boolean =>
  hasAiFeature(plans[planOf(useSession().customer?.subscriptionPlan ?? 'starter')].aiFeatures, 'insights')

/** Says that the plan has no forecasts. */
export const NoForecasts = () => (
  <p className="text-sm text-muted">
    Forecasts of the end are part of the {plans.pro.label} plan. <UpgradeLink limit="ai" />
  </p>
)

/** The forecast of a project's end in words, how far it is from the plan, and what it rests on. */
export const ForecastNote = ({ forecast, endDate }: { forecast: Forecast | null; endDate: Day | null }) => {
  const included = useHasForecasts()
  if (!included) return <NoForecasts />
  if (forecast === null) return null
  const against = againstPlan(forecast, endDate)
  const late = (daysAfterPlan(forecast, endDate) ?? 0) > 0
  return (
    <p className="text-sm text-muted">
      {forecast.known ? (
        <>
          <span className="text-ink">{forecastWords(forecast)}</span>
          {against !== null && <span className={late ? 'text-bad' : ''}>, {against}</span>}
          <span> · {paceWords(forecast)}</span>
        </>
      ) : (
        <>Forecast: {forecastWords(forecast)}</>
      )}
    </p>
  )
}
