import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isRestorable } from '../../domain/projects/deletion.ts'
import { toSummary } from '../../domain/templates/template-record.ts'
import { saveTemplate } from '../../domain/templates/template-repository.ts'
import { ownTemplate } from '../../domain/templates/visible-template.ts'

export const restore: Handler<typeof routes.templates.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await ownTemplate(principal.workspaceId, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Template')
    const { deletion: _, expiresAt: __, ...after } = before
    const written = await saveTemplate({ before, after, event: 'template.restored.v1', by })
    return written === undefined ? lost : toSummary(written)
  })
