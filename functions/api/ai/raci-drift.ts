import type { routes } from '../../../shared/routes.ts'
import { gatherWork, readWork } from '../../domain/charters/drafts/gather-work.ts'
import { raciDrift as driftOf } from '../../domain/charters/drafts/raci-drift.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'

const look = ({ params: { id }, principal }: Asked<typeof routes.ai.raciDrift>) => gatherWork(principal, id)

/** Compares the matrix of a project with its records. A project without a matrix has nothing to compare. */
export const raciDrift = withPrefetch(look, async ({ principal }, gathered) => {
  const { version } = gathered.project
  if (gathered.matrix === undefined) return { version, findings: [], activities: [], roles: [], notCompared: [] }
  const work = await readWork(principal.workspaceId, gathered, gathered.matrix)
  return { version, ...driftOf(gathered.matrix, work) }
})
