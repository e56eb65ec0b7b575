import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toSummary } from '../../domain/templates/template-record.ts'
import { saveTemplate } from '../../domain/templates/template-repository.ts'
import { ownTemplate } from '../../domain/templates/visible-template.ts'

/** Moves a template to the trash. A second click succeeds and changes nothing. */
export const remove: Handler<typeof routes.templates.remove> = ({ params: { id }, body: sent, principal }) =>
  untilWritten(async () => {
    const before = await ownTemplate(principal.workspaceId, id)
    if (before.deletion !== undefined) return null
    requireVersion(sent?.version, before, () => toSummary(before))
    const by = nowBy(principal)
    const after = { ...before, ...trashed('', by) }
    const written = await saveTemplate({ before, after, event: 'template.deleted.v1', by })
    return written === undefined ? lost : null
  })
