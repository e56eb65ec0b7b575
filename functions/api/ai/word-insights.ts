import type { routes } from '../../../shared/routes.ts'
import { insightsOf } from '../../domain/generation/ask-insights.ts'
import { ask } from '../../domain/generation/ask.ts'
import { withDismissals } from '../../domain/verdict/insights/dismissed.ts'
import { Later, type Handler } from '../../kernel/http/call.ts'

export const wordInsights: Handler<typeof routes.ai.wordInsights> = async ({
  query: { project },
  principal,
  request,
}) => {
  const { dismissed, ...asked } = await insightsOf(principal, project)
  const text = await ask(asked, principal, request)
  return text instanceof Later ? text : withDismissals(text, dismissed)
}
