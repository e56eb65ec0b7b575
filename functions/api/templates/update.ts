import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toSummary } from '../../domain/templates/template-record.ts'
import { saveTemplate } from '../../domain/templates/template-repository.ts'
import { ownLiveTemplate } from '../../domain/templates/visible-template.ts'

/** Changes the name or the description. */
export const update: Handler<typeof routes.templates.update> = ({
  params: { id },
  body: { version, ...edit },
  principal,
}) =>
  untilWritten(async () => {
    const before = await ownLiveTemplate(principal.workspaceId, id)
    requireVersion(version, before, () => toSummary(before))
    const after = {
      ...before,
      name: edit.name ?? before.name,
      description: edit.description ?? before.description,
    }
    const changed = (['name', 'description'] as const).filter((field) => after[field] !== before[field])
    if (changed.length === 0) return toSummary(before)
    const written = await saveTemplate({ before, after, event: 'template.updated.v1', changed, by: nowBy(principal) })
    return written === undefined ? lost : toSummary(written)
  })
