import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import type { Reads } from './reads.ts'

/** Ids of the cancelled projects, in which no RAID entry is open. */
export const cancelledIn = async (reads: Pick<Reads, 'overview'>): Promise<ReadonlySet<string>> => {
  const { projects } = await reads.overview()
  return new Set(
    projects.flatMap(({ projectId, facts }) => (facts !== null && isProjectCancelled(facts) ? [projectId] : [])),
  )
}
