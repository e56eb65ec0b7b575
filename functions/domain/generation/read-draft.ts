/** Reads what a job asks for, for the worker. */
import type { DraftRaciBody } from '../../../shared/raci.ts'
import { gather } from '../analysis/gather.ts'
import { gatherRaci, raciBodyOf } from '../documents/gather-raci.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProject } from '../projects/project-repository.ts'
import { analysisDraft, raciDraft, type Draft } from './draft.ts'
import type { Wanted } from './generation-record.ts'

/** A draft of any kind. */
export type AnyDraft = Draft<object>

const liveProject = async (workspaceId: string, id: string): Promise<ProjectRecord | undefined> => {
  const project = await readProject(workspaceId, id)
  return project?.deletion === undefined ? project : undefined
}

/** Reads the records; the result counts them. Undefined if the project no longer exists. */
export const readDraft = async (wanted: Wanted): Promise<(() => AnyDraft) | undefined> => {
  const { workspaceId, projectId, kind, body } = wanted
  if (projectId === null) return kind === 'raci' ? () => raciDraft(body as DraftRaciBody) : undefined
  if (kind === 'raci') {
    const [project, gathered] = await Promise.all([
      liveProject(workspaceId, projectId),
      gatherRaci(workspaceId, projectId),
    ])
    return project && (() => raciDraft(raciBodyOf(project, gathered)))
  }
  const [project, gathered] = await Promise.all([liveProject(workspaceId, projectId), gather(workspaceId, projectId)])
  return project && (() => analysisDraft(wanted, { ...gathered, project }))
}
