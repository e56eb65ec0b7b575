/** Drafts of a project's documents, and the findings about the portfolio. */
import { charter, charterRequest } from '../charter.ts'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { dismissInsight, insights, insightsQuery } from '../insights.ts'
import { raciMatrix, raciRequest } from '../raci.ts'

const access = may('ai.draft')
const reader = may('insight.read')

export const ai = routes({
  projectCharter: {
    method: 'POST',
    path: '/api/ai/project-charter',
    summary:
      'Drafts a project charter from what is known of the project. Nothing is kept: the caller stores what it takes.',
    access,
    body: charterRequest,
    result: charter,
    errors: ['feature_not_in_plan'],
  },
  raciMatrix: {
    method: 'POST',
    path: '/api/ai/raci-matrix',
    summary:
      'Drafts a RACI matrix: each activity with exactly one accountable and at least one responsible role. Nothing is kept.',
    access,
    body: raciRequest,
    result: raciMatrix,
    errors: ['feature_not_in_plan'],
  },
  insights: {
    method: 'GET',
    path: '/api/ai/insights',
    summary:
      'What the analysis finds in the portfolio or in one project, by rules: health, findings with the records they rest on, trends, forecasts and where people are needed.',
    access: reader,
    query: insightsQuery,
    result: insights,
    errors: ['feature_not_in_plan', 'not_found'],
  },
  dismissInsight: {
    method: 'PUT',
    path: '/api/ai/insights/dismissed',
    summary: 'Puts a finding away for the caller until it becomes worse, or brings it back. A repeat changes nothing.',
    access: reader,
    body: dismissInsight,
    result: null,
    errors: ['feature_not_in_plan', 'busy'],
  },
})
