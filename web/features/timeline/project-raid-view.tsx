import { useMemo } from 'react'
import { OpenRaidEntries } from './open-raid-entries.tsx'
import { useTimeline } from './timeline-query.ts'

/** The open entries of a project, with the names of its tasks. */
export const ProjectRaidView = ({ projectId }: { projectId: string }) => {
  const { data } = useTimeline(projectId)
  const titles = useMemo(() => new Map(data?.tasks.map(({ id, title }) => [id, title])), [data])
  return <OpenRaidEntries projectId={projectId} tasks={titles} />
}
