import type { routes } from '../../../shared/routes.ts'
import { insightsOf } from '../../domain/generation/ask-insights.ts'
import { textSoFar } from '../../domain/generation/ask.ts'
import { withDismissals } from '../../domain/verdict/insights/dismissed.ts'
import type { Handler } from '../../kernel/http/call.ts'

/**
 * Computes the insights on each call. Asks no model, because a GET changes nothing: findings have the words of an
 * earlier request for as long as their facts are the same.
 */
export const insights: Handler<typeof routes.ai.insights> = async ({ query: { project }, principal }) => {
  const { dismissed, ...asked } = await insightsOf(principal, project)
  return withDismissals(textSoFar(asked), dismissed)
}
