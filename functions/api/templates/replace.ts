import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { requiredPlanWrite } from '../../domain/templates/required-plan-write.ts'
import { takeFromProject } from '../../domain/templates/take-from-project.ts'
import { summaryOf, toSummary } from '../../domain/templates/template-record.ts'
import { saveTemplate } from '../../domain/templates/template-repository.ts'
import { ownLiveTemplate } from '../../domain/templates/visible-template.ts'

/** Takes the content of a template from a project again; its name and description stay. */
export const replace: Handler<typeof routes.templates.replace> = ({
  params: { id },
  body: { version, ...source },
  principal,
}) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const [before, plan] = await Promise.all([ownLiveTemplate(workspaceId, id), takeFromProject(principal, source)])
    requireVersion(version, before, () => toSummary(before))
    const by = nowBy(principal)
    const written = await saveTemplate(
      {
        before,
        after: { ...before, ...summaryOf(plan), savedBy: by.by.name },
        event: 'template.updated.v1',
        changed: ['content'],
        by,
      },
      [requiredPlanWrite(workspaceId, id, plan)],
    )
    return written === undefined ? lost : toSummary(written)
  })
