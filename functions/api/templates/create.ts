import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { claimKey, createdBefore } from '../../kernel/http/idempotency.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { requiredPlanWrite } from '../../domain/templates/required-plan-write.ts'
import { takeFromProject } from '../../domain/templates/take-from-project.ts'
import { summaryOf, toSummary, type TemplateRecord } from '../../domain/templates/template-record.ts'
import { readRecord, saveTemplate } from '../../domain/templates/template-repository.ts'

/** Saves a project as a template. A repeat of the same request returns the result of the first. */
export const create: Handler<typeof routes.templates.create> = async ({
  body: { name, description = '', ...source },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId } = principal
  const plan = await takeFromProject(principal, source)
  const by = nowBy(principal)
  const id = newId('template', by.at.getTime())
  const after: TemplateRecord = {
    id,
    workspaceId,
    name,
    description,
    ...summaryOf(plan),
    savedBy: by.by.name,
    version: 1,
    updatedAt: by.at.toISOString(),
  }
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  try {
    const write = { before: undefined, after, event: 'template.saved.v1', by } as const
    const written = await saveTemplate(write, [requiredPlanWrite(workspaceId, id, plan), mark])
    if (written === undefined) throw new Error('A new template has the id of another')
    return toSummary(written)
  } catch (error) {
    const first = createdBefore(error, mark)
    if (first === undefined) throw error
    const template = await readRecord(workspaceId, first)
    if (template === undefined) throw notFound('Template')
    return toSummary(template)
  }
}
