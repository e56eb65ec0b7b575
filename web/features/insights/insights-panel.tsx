import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense, useId, type ReactNode } from 'react'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { hasAiFeature, planOf, plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DraftedBy } from '../generation/drafted-by.tsx'
import { outageShown } from '../../client/connection.ts'
import { useFailure } from '../../loading/failures.ts'
import { useStore } from '../../state/use-store.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { InsightList } from './insight-list.tsx'
import { PortfolioHealth } from './portfolio-health.tsx'
import { Predictions } from './predictions.tsx'
import { ResourceOptimization } from './resource-optimization.tsx'
import { TrendAnalysis } from './trend-analysis.tsx'
import { InsightsUpsell } from './upsell.tsx'
import { useInsights, useRefresh } from './use-insights.ts'

const GenerationProgress = lazyPart(
  async () => (await import('../generation/generation-progress.tsx')).GenerationProgress,
)
const ModelBudget = lazyPart(async () => (await import('../generation/model-budget.tsx')).ModelBudget)
const TrackRecord = lazyPart(async () => (await import('./track-record.tsx')).TrackRecord)

type Props = {
  /** Shows everything; otherwise only the most urgent, with a link to the rest. */
  whole?: boolean
}

/**
 * The findings of the analysis of the portfolio. Sends no requests for people who may not see it or whose plan does not
 * include it.
 */
export const InsightsPanel = ({ whole = false }: Props) => {
  const plan = plans[planOf(useSession().customer?.subscriptionPlan ?? 'starter')]
  if (!useMay('insight.read')) return null
  return hasAiFeature(plan.aiFeatures, 'insights') ? (
    <Analysed whole={whole} />
  ) : (
    <Frame>
      <InsightsUpsell includes="portfolio" />
    </Frame>
  )
}

const Frame = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <h2 id={id} className="text-base font-semibold">
          AI-Powered Insights
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type Shown = { whole: boolean }

const Analysed = ({ whole }: Shown) => {
  const { data, error, isFetching, refetch } = useInsights()
  const { refresh, isRefreshing, job, hasFailed } = useRefresh()
  const isFailed = error !== null || hasFailed
  // Of several parts of the page that could not be loaded, only the first offers to try again, or the banner does.
  const isMissing = data === undefined && error !== null
  const { place, leads, retryAll } = useFailure(isMissing ? () => void refetch() : undefined)
  const isSaid = useStore(outageShown)
  const offers = !isMissing || (leads && !isSaid)
  return (
    <Frame
      aside={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          {data !== undefined && (
            <DraftedBy draftedBy={data.draftedBy} draftedAt={data.draftedAt} madeBy={data.madeBy} edited={false} />
          )}
          {offers && (
            <Button
              size="small"
              busy={(isFetching || isRefreshing) && 'Analyzing...'}
              onClick={data === undefined ? retryAll : refresh}
            >
              <RefreshCw aria-hidden="true" className="size-3.5" />
              {isFailed ? 'Retry' : 'Refresh Analysis'}
            </Button>
          )}
        </div>
      }
    >
      {isFailed && !isRefreshing && (
        <p
          ref={place}
          role={offers ? 'alert' : undefined}
          className={classes('mx-4 mb-3 text-sm', offers ? 'rounded-md bg-bad-soft px-3 py-2 text-bad' : 'text-muted')}
        >
          Unable to load AI insights.{offers && ' Please try again.'}
          {data !== undefined && ' What you see may be out of date.'}
        </p>
      )}
      {job !== undefined && (
        <Suspense fallback={null}>
          <GenerationProgress job={job} noun="insights" />
        </Suspense>
      )}
      {data === undefined ? (
        error === null && <PanelSkeleton />
      ) : data.portfolioOverview.totalProjects === 0 ? (
        <NoProjects />
      ) : (
        <Found insights={data} whole={whole} />
      )}
    </Frame>
  )
}

const NoProjects = () => {
  const mayCreate = useMay('project.create')
  return (
    <EmptyState
      title="No insights available. Create projects to generate AI-powered analysis."
      action={
        mayCreate && (
          <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses()}>
            Create a Project
          </Link>
        )
      }
    />
  )
}

/** The maximum numbers of findings, suggestions and predictions on a dashboard. */
const most = { insights: 5, suggestions: 3, predictions: 4 }

const Found = ({ insights, whole }: Shown & { insights: Insights }) => {
  const { portfolioOverview, trendAnalysis, predictions, unpredicted, resourceOptimization, basis } = insights
  return (
    <div className="divide-y divide-line border-t border-line">
      <PortfolioHealth overview={portfolioOverview} />
      <div
        className={classes('grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:divide-x')}
      >
        <InsightList insights={insights.insights} most={whole ? undefined : most.insights} />
        <div className="divide-y divide-line">
          <ResourceOptimization suggestions={resourceOptimization} most={whole ? undefined : most.suggestions} />
          <TrendAnalysis trends={trendAnalysis} />
          <Predictions
            predictions={predictions}
            unpredicted={unpredicted}
            most={whole ? undefined : most.predictions}
          />
        </div>
      </div>
      {whole && (
        <Suspense fallback={null}>
          <TrackRecord />
        </Suspense>
      )}
      <div className="px-4 py-2 text-xs text-muted">
        <p>
          Calculated by fixed rules
          {insights.draftedBy === 'rules'
            ? ', without a language model'
            : ` and ${insights.madeBy.byRules === undefined ? '' : 'partly '}worded by a language model`}
          , from {counted(basis.projects, 'project')}, {counted(basis.dueTasks, 'task')} late or due within two weeks,{' '}
          {counted(basis.entries, 'open RAID entry', 'open RAID entries')} and{' '}
          {counted(basis.people, 'person', 'people')}.
          {basis.more && ' Limited to the newest projects and entries and the longest overdue tasks.'}
        </p>
        {whole && (
          <Suspense fallback={null}>
            <ModelBudget />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const lines = ['w-1/3', 'w-4/5', 'w-2/3']

const SkeletonCard = () => (
  <div className="flex flex-col gap-2.5 rounded-md border border-line p-3">
    {lines.map((width) => (
      <Skeleton key={width} className={classes('h-3.5', width)} />
    ))}
  </div>
)

const PanelSkeleton = () => (
  <Loading label="Analyzing the portfolio" className="divide-y divide-line border-t border-line">
    <div className="grid gap-x-8 gap-y-4 px-4 py-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <Skeleton className="h-12 w-28" />
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 xl:grid-cols-4">
        {['schedule', 'progress', 'budget', 'raid'].map((mark) => (
          <div key={mark} className="flex flex-col gap-2.5">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-1.5" />
            <Skeleton className="h-3" />
          </div>
        ))}
      </div>
    </div>
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {['list', 'parts'].map((column) => (
        <div key={column} className="flex flex-col gap-2">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ))}
    </div>
  </Loading>
)
