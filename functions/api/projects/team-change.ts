/** What a change of a project's team reads, in parallel. */
import type { Project } from '../../../shared/projects/project.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { toProject, type ProjectRecord } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Member } from '../../kernel/session/principal.ts'

/** The project and the person. `shown` is a record of the project as the caller sees it. */
export const readTeamChange = async (principal: Member, id: string, userId: string) => {
  const { workspaceId } = principal
  const [before, brief, totals, person] = await Promise.all([
    visibleProject(principal, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
    readPerson(workspaceId, userId),
  ])
  const shown = (record: ProjectRecord): Project => toProject(record, brief, totals, readerOf(principal))
  return { before, person, shown }
}
