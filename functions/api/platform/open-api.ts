import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { once } from '../../kernel/table.ts'

/** All route rows are loaded when the document is first requested, not at every start of the function. */
const document = once(async () => {
  const [{ allRoutes }, { openApiDocument }] = await Promise.all([
    import('../../../shared/routes.ts'),
    import('./open-api-document.ts'),
  ])
  return openApiDocument(allRoutes)
})

export const openApi: Handler<typeof routes.platform.openApi> = () => document()
