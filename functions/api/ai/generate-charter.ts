import { toGenerated } from '../../../shared/charters/charter-shapes.ts'
import type { routes } from '../../../shared/routes.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { draftOfProject } from '../../domain/generation/read-draft.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import { Later, type Handler } from '../../kernel/http/call.ts'
import { authorOf } from '../../kernel/session/principal.ts'

/**
 * Generates a charter from the form of the wizard and the records of a project, or one section of it, and saves nothing
 * to the project.
 */
export const generateCharter: Handler<typeof routes.ai.generateCharter> = async ({
  params: { projectId },
  body: { formData, section },
  principal,
  request,
}) => {
  const { workspaceId } = principal
  const wanted = wantedBy(principal, {
    kind: 'charter',
    projectId,
    body: formData ?? null,
    section,
  })
  const [plan, project, brief, people, before] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    readBrief(workspaceId, projectId),
    listPeople(workspaceId),
    lookUp(wanted, principal),
  ])
  requireFeature(plan, 'charter')
  const preparing = { reader: wanted.reader, preparedBy: authorOf(principal).name }
  const draft = draftOfProject({ form: formData ?? null, section }, { project, brief, people }, preparing)
  const charter = await ask({ wanted, before, plan, draft }, principal, request)
  return charter instanceof Later ? charter : toGenerated(charter)
}
