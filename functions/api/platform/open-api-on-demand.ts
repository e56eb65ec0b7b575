/** The OpenAPI document, with everything that only it needs. */
import { allRoutes } from '../../../shared/routes.ts'
import examples from './examples.json' with { type: 'json' }
import { openApiDocument } from './open-api-document.ts'

export const document = openApiDocument(allRoutes, examples)
