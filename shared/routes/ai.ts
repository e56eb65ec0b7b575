/** Drafts of a project's documents, and the findings about the portfolio. */
import { charter, draftCharterBody } from '../charter.ts'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { dismissInsight, insights, insightsQuery } from '../insights.ts'
import { raciMatrix, draftRaciBody } from '../raci.ts'

const access = may('ai.draft')
const reader = may('insight.read')

export const ai = routes({
  projectCharter: {
    method: 'POST',
    path: '/api/ai/project-charter',
    summary: 'Drafts a project charter from the project’s details. Does not save it.',
    access,
    body: draftCharterBody,
    result: charter,
    errors: ['feature_not_in_plan'],
  },
  raciMatrix: {
    method: 'POST',
    path: '/api/ai/raci-matrix',
    summary:
      'Drafts a RACI matrix in which each activity has exactly one accountable and at least one responsible role. Does not save it.',
    access,
    body: draftRaciBody,
    result: raciMatrix,
    errors: ['feature_not_in_plan'],
  },
  insights: {
    method: 'GET',
    path: '/api/ai/insights',
    summary:
      'Returns rule-based insights for the portfolio or one project: health, findings with their source records, trends, forecasts and staffing needs.',
    access: reader,
    query: insightsQuery,
    result: insights,
    errors: ['feature_not_in_plan', 'not_found'],
  },
  dismissInsight: {
    method: 'PUT',
    path: '/api/ai/insights/dismissed',
    summary:
      'Dismisses a finding for the caller until it gets worse, or restores it. Repeating the request has no effect.',
    access: reader,
    body: dismissInsight,
    result: null,
    errors: ['feature_not_in_plan', 'busy'],
  },
})
