import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { paths, type AnalyticsTab } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { EarnedValueTab } from './earned-value-tab.tsx'
import { InsightsTab } from './insights-tab.tsx'
import { PortfolioTab } from './portfolio-tab.tsx'
import { writtenDay } from '../../../shared/dates/written-day.ts'

type Tab = 'portfolio' | AnalyticsTab

const isTab = (value: string | null): value is AnalyticsTab => value === 'earned-value' || value === 'insights'

/** Sends no requests for people who may not read the analytics. */
export const AnalyticsScreen = () =>
  useMay('analytics.read') ? (
    <Analytics />
  ) : (
    <>
      <PageHeader title="Analytics" />
      <EmptyState icon={<Lock />} title="Access Restricted">
        Only Program Managers, Project Managers and the company account can view analytics.
      </EmptyState>
    </>
  )

const screens: Record<Tab, { title: string; content: ReactNode }> = {
  portfolio: { title: 'Analytics', content: <PortfolioTab /> },
  'earned-value': { title: 'Earned value', content: <EarnedValueTab /> },
  insights: { title: 'Insights', content: <InsightsTab /> },
}

/** Its tabs are places of their own, in the row of the section. */
const Analytics = () => {
  const [search] = useSearchParams()
  const today = useToday()
  const asked = search.get('tab')
  // Where the workload was, before it moved next to the timeline.
  if (asked === 'workload') return <Navigate to={paths.workload()} replace />
  const { title, content } = screens[isTab(asked) ? asked : 'portfolio']
  return (
    <>
      <PageHeader
        title={title}
        below={<p className="mt-1 text-muted">All projects of the workspace, as of {writtenDay(today)}.</p>}
      />
      {content}
    </>
  )
}
