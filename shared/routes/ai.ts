/** Drafts of a project's documents, from what is entered about it. */
import { charter, charterRequest } from '../charter.ts'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { raciMatrix, raciRequest } from '../raci.ts'

const access = may('ai.draft')

export const ai = routes({
  projectCharter: {
    method: 'POST',
    path: '/api/ai/project-charter',
    summary: 'Drafts a project charter from what is known of the project. Nothing is kept: the caller stores what it takes.',
    access,
    body: charterRequest,
    result: charter,
    errors: ['feature_not_in_plan'],
  },
  raciMatrix: {
    method: 'POST',
    path: '/api/ai/raci-matrix',
    summary: 'Drafts a RACI matrix: each activity with exactly one accountable and at least one responsible role. Nothing is kept.',
    access,
    body: raciRequest,
    result: raciMatrix,
    errors: ['feature_not_in_plan'],
  },
})
