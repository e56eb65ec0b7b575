/** Reads a project and takes the plan of a template from it. */
import type { TemplatePlan, TemplateSource } from '../../../shared/templates/template.ts'
import { readAll } from '../../kernel/http/page.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { visibleProject } from '../projects/visible-project.ts'
import { listOfProject } from '../raid/raid-repository.ts'
import { listTasks } from '../tasks/task-repository.ts'
import { readWorkingTime } from '../workspace/working-calendar.ts'
import { namesIn, takePlan } from './take-plan.ts'

/** 404 if the caller does not see the project; 400 if a template cannot hold it. */
export const takeFromProject = async (
  principal: Member,
  { projectId, entries: wantsEntries = false, texts = false, raci = false }: TemplateSource,
): Promise<TemplatePlan> => {
  const { workspaceId } = principal
  const [project, brief, tasks, entries, people, { calendar }] = await Promise.all([
    visibleProject(principal, projectId),
    readBrief(workspaceId, projectId),
    readAll((after, count) => listTasks(workspaceId, projectId, after, count)),
    wantsEntries ? readAll((after, count) => listOfProject(workspaceId, projectId, after, count)) : undefined,
    raci ? listPeople(workspaceId) : [],
    readWorkingTime(workspaceId),
  ])
  return takePlan({ project, brief, tasks, entries, texts, raci, names: namesIn(project, brief, people) }, calendar)
}
