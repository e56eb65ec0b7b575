import { toGenerated } from '../../../shared/charter-shapes.ts'
import type { routes } from '../../../shared/routes.ts'
import { charterOfWizard } from '../../domain/documents/wizard-charter.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/call.ts'
import { authorOf } from '../../kernel/principal.ts'
import { todayOf } from '../../kernel/today.ts'

/** Generates a charter by rules from the form of the wizard and the records of a project, and stores nothing. */
export const generateCharter: Handler<typeof routes.ai.generateCharter> = async ({
  params: { projectId },
  body: { formData },
  principal,
}) => {
  const { workspaceId } = principal
  const [plan, project, brief, people] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    readBrief(workspaceId, projectId),
    listPeople(workspaceId),
  ])
  requireFeature(plan, 'charter')
  const preparing = { preparedBy: authorOf(principal).name, today: todayOf(principal), at: new Date() }
  return toGenerated(charterOfWizard(formData, { project, brief, people }, preparing))
}
