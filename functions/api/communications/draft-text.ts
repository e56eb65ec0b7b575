import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { authorOf } from '../../kernel/principal.ts'
import { draftBy } from '../../domain/communications/drafting/draft.ts'
import { readScene } from '../../domain/communications/project-scene.ts'

/** Drafts a text by rules. It reads the project's records and stores nothing. */
export const draftText: Handler<typeof routes.communications.draftText> = async ({
  body: { projectId, type, audienceType, tone = 'professional' },
  principal,
}) => {
  const scene = await readScene(principal, projectId, type)
  const drafted = draftBy({
    ...scene,
    type,
    audience: audienceType,
    tone,
    sender: authorOf(principal).name,
    company: principal.session.customer?.companyName ?? '',
  })
  return { ...drafted, draftedBy: 'rules', draftedAt: new Date().toISOString() }
}
