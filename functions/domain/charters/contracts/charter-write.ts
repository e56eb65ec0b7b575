/**
 * The one place in which an approval writes a charter: the brief with the charter, its versions, and the project with its
 * event. All writes belong in one transaction, which the versions of the project and of the history protect.
 */
import type { CharterDocument } from '../../../../shared/charters/charter.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import { briefWrite } from '../../projects/brief-repository.ts'
import { afterSaving, type CharterHistory } from '../../projects/charter-history.ts'
import { charterWrites } from '../../projects/charter-version-repository.ts'
import { changeProject } from '../../projects/project-change.ts'
import type { Brief, ProjectRecord } from '../../projects/project-record.ts'
import { projectWrite } from '../../projects/project-repository.ts'

type Standing = { project: ProjectRecord; brief: Brief; history: CharterHistory }

/** 400 if the charter is too long to be stored. */
export const approvedCharterWrites = (
  { project, brief, history }: Standing,
  charter: CharterDocument,
  by: Authored,
): Write[] => {
  const { workspaceId, id } = project
  const { record, brief: after, changed } = changeProject(project, brief, { charter }, by)
  const change = { reason: 'approved' } as const
  const saved = afterSaving({ history, before: brief.charter, after: after.charter, change, by })
  return [
    projectWrite({ before: project, after: record, event: 'project.updated.v1', changed, by }),
    briefWrite(workspaceId, id, saved === undefined ? after : { ...after, charterVersion: saved.history.present }),
    ...(saved === undefined ? [] : charterWrites(workspaceId, id, saved)),
  ]
}
