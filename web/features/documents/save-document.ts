/** Saves a document of a project against the version that it is based on, and takes that back. */
import { useQueryClient } from '@tanstack/react-query'
import type { CharterChange } from '../../../shared/charters/charter-version.ts'
import type { Project } from '../../../shared/projects/project.ts'
import type { Body } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { updateProject } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { undoOfChange } from '../../saving/undo.ts'
import type { DocumentField } from './document-kind.ts'

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The present project, if that is why a change of it was refused. */
export const conflictIn = (error: unknown): Project | undefined =>
  error instanceof ProblemError && error.code === 'version_conflict' ? (error.current as Project) : undefined

/**
 * Sends a change of a document that is based on a version of its project. If another person has changed another part of
 * the project since then, both changes are kept.
 */
export const unlessChanged = async (
  field: DocumentField,
  base: unknown,
  version: number,
  send: (version: number) => Promise<Project>,
): Promise<Project> => {
  try {
    return await send(version)
  } catch (error) {
    const current = conflictIn(error)
    if (current === undefined || !same(current[field], base)) throw error
    return await send(current.version)
  }
}

export const useDocumentSave = (field: DocumentField, title: string, project: Pick<Project, 'id' | 'name'>) => {
  const { kind } = useSession()
  const queries = useQueryClient()

  const send = (document: unknown, version: number, change?: CharterChange) =>
    updateProject(queries, kind, project.id, {
      [field]: document,
      version,
      ...(change && { charterChange: change }),
    } as Body<'projects.update'>)

  /** Offers to bring back the document that was stored before. */
  const undoOf = (before: unknown, written: Project) =>
    undoOfChange({
      what: `${title} of “${project.name}”`,
      name: title,
      send: () =>
        unlessChanged(field, written[field], written.version, (against) =>
          send(before, against, field === 'charter' ? { reason: 'restored' } : undefined),
        ),
    })

  return { send, undoOf }
}
