import { Suspense } from 'react'
import { ScreenSkeleton } from '../../../app/shell/shell-skeleton.tsx'
import { useMay } from '../../../session/session.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProjectTasks } from '../../tasks/project-tasks.tsx'
import { ProjectOverview, type OverviewProps } from './project-overview.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ProjectCharter = lazyPart(async () => (await import('../../documents/project-charter.tsx')).ProjectCharter)
const ProjectRaci = lazyPart(async () => (await import('../../documents/project-raci.tsx')).ProjectRaci)
const ProjectRaid = lazyPart(async () => (await import('../../raid/log/project-raid.tsx')).ProjectRaid)
const ProjectFinancials = lazyPart(async () => (await import('./project-financials.tsx')).ProjectFinancials)
const InsightsPanel = lazyPart(async () => (await import('../../insights/insights-panel.tsx')).InsightsPanel)

export const projectTabs = ['overview', 'tasks', 'raid', 'financials', 'charter', 'raci', 'insights'] as const
export type ProjectTab = (typeof projectTabs)[number]

type Props = OverviewProps & { tab: ProjectTab; onChoose: (tab: ProjectTab) => void }

/** The tabs of a project's page. Insights are only for roles that may read them. */
export const ProjectTabs = ({ tab, onChoose, ...overview }: Props) => {
  const { project } = overview
  const mayAnalyse = useMay('insight.read')
  return (
    <Tabs
      label="Project sections"
      value={tab}
      onChange={onChoose}
      tabs={[
        { value: 'overview', label: 'Overview', content: <ProjectOverview {...overview} /> },
        {
          value: 'tasks',
          label: (
            <>
              Tasks <span className="text-xs text-muted tabular">{project.taskCount}</span>
            </>
          ),
          content: <ProjectTasks projectId={project.id} />,
        },
        {
          value: 'raid',
          label: 'RAID Logs',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectRaid project={project} />
            </Suspense>
          ),
        },
        {
          value: 'financials',
          label: 'Financials',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectFinancials project={project} />
            </Suspense>
          ),
        },
        {
          value: 'charter',
          label: 'Charter',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectCharter project={project} />
            </Suspense>
          ),
        },
        {
          value: 'raci',
          label: 'RACI Matrix',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectRaci project={project} />
            </Suspense>
          ),
        },
        ...(mayAnalyse
          ? [
              {
                value: 'insights',
                label: 'AI Insights',
                content: (
                  <Suspense fallback={<ScreenSkeleton bare />}>
                    <InsightsPanel project={project.id} />
                  </Suspense>
                ),
              } as const,
            ]
          : []),
      ]}
    />
  )
}
