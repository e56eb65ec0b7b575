/** Keys of findings about a RACI matrix: the rule, the project, what it is about in the matrix, and the person. */
import { createHash } from 'node:crypto'
import { plainName } from '../../../../shared/charters/raci-document.ts'
import type { DriftKind } from '../../../../shared/charters/raci-drift-choices.ts'

/** A name in a key. Two activities of a matrix with the same name share it. */
export const markOf = (name: string): string => createHash('sha256').update(plainName(name)).digest('hex').slice(0, 8)

/** `raci-accountable:prj_…-1f2e3d4c-usr_…` */
export const driftKey = (kind: DriftKind, projectId: string, name: string, person: string): string =>
  `${kind}:${projectId}-${markOf(name)}-${person}`

export const partsOfDriftKey = (about: string): { projectId: string; mark: string; person: string } => {
  const [projectId = '', mark = '', person = ''] = about.split('-')
  return { projectId, mark, person }
}
