/** The OpenAPI document, with everything that only it needs. */
import { allRoutes } from '../../../shared/routes.ts'
import { openApiDocument } from './open-api-document.ts'

export const document = openApiDocument(allRoutes)
