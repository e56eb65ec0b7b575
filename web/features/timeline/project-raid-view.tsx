import { useMemo } from 'react'
import { RaidView } from './raid-view.tsx'
import { useTimeline } from './timeline-query.ts'

/** The open entries of a project, with the names of its tasks. */
export const ProjectRaidView = ({ projectId }: { projectId: string }) => {
  const { data } = useTimeline(projectId)
  const titles = useMemo(() => new Map(data?.tasks.map(({ id, title }) => [id, title])), [data])
  return <RaidView projectId={projectId} tasks={titles} />
}
