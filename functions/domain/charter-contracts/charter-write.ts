/**
 * The one place in which an approval writes a charter: the brief with the charter, and the project with its event. Both
 * writes belong in one transaction, which the version of the project protects.
 */
import type { CharterDocument } from '../../../shared/charter.ts'
import type { Authored } from '../../kernel/event.ts'
import type { Write } from '../../kernel/transaction.ts'
import { briefWrite } from '../projects/brief-repository.ts'
import { changeProject } from '../projects/project-change.ts'
import type { Brief, ProjectRecord } from '../projects/project-record.ts'
import { projectWrite } from '../projects/project-repository.ts'

type Standing = { project: ProjectRecord; brief: Brief }

/** 400 if the charter is too long to be stored. */
export const charterWrites = ({ project, brief }: Standing, charter: CharterDocument, by: Authored): Write[] => {
  const { record, brief: after, changed } = changeProject(project, brief, { charter }, by)
  return [
    projectWrite({ before: project, after: record, event: 'project.updated.v1', changed, by }),
    briefWrite(project.workspaceId, project.id, after),
  ]
}
