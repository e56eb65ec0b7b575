import { useMemo } from 'react'
import { RaidWorkspace } from './raid-workspace.tsx'
import type { RaidSource } from '../raid-list.ts'

/** The RAID log of a project. */
export const ProjectRaid = ({ project }: { project: { id: string; name: string } }) => {
  const { id, name } = project
  const source = useMemo<RaidSource>(() => ({ kind: 'project', projectId: id }), [id])
  const projects = useMemo(() => [{ id, name }], [id, name])
  return (
    <RaidWorkspace
      source={source}
      projects={projects}
      add="Add RAID Item"
      empty={{
        title: 'No RAID Items',
        children: 'The project’s risks, assumptions, issues and dependencies appear here.',
      }}
    />
  )
}
