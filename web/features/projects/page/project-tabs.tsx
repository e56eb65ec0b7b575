import { Suspense } from 'react'
import { ScreenSkeleton } from '../../../app/shell/shell-skeleton.tsx'
import { useMay } from '../../../session/session.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProjectTasks } from '../../tasks/project-tasks.tsx'
import { ProjectOverview, type OverviewProps } from './project-overview.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ProjectDocuments = lazyPart(async () => (await import('./project-documents.tsx')).ProjectDocuments)
const ProjectRaid = lazyPart(async () => (await import('../../raid/log/project-raid.tsx')).ProjectRaid)
const ProjectFinancials = lazyPart(async () => (await import('./project-financials.tsx')).ProjectFinancials)
const ProjectFiles = lazyPart(async () => (await import('../../files/project-files.tsx')).ProjectFiles)
const ProjectInsights = lazyPart(async () => (await import('./project-insights.tsx')).ProjectInsights)

/** As addresses name them. The charter and the RACI matrix are two parts of one tab. */
export const projectTabs = ['overview', 'tasks', 'raid', 'financials', 'files', 'insights', 'charter', 'raci'] as const
export type ProjectTab = (typeof projectTabs)[number]

type Props = OverviewProps & { tab: ProjectTab; onChoose: (tab: ProjectTab) => void }

/** The tabs of a project's page. The analysis is only for roles that may read it. */
export const ProjectTabs = ({ tab, onChoose, ...overview }: Props) => {
  const { project } = overview
  const mayAnalyse = useMay('analysis.read')
  return (
    <Tabs
      label="Project sections"
      value={tab === 'raci' ? 'charter' : tab}
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
          value: 'files',
          label: 'Files',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectFiles projectId={project.id} />
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
                    <ProjectInsights project={project} />
                  </Suspense>
                ),
              } as const,
            ]
          : []),
        {
          value: 'charter',
          label: 'Charter & RACI',
          content: (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectDocuments project={project} shown={tab === 'raci' ? 'raci' : 'charter'} onChoose={onChoose} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
