import { allRoutes, type routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { once } from '../kernel/table.ts'
import { openApiDocument } from './open-api-document.ts'

const document = once(() => openApiDocument(allRoutes))

export const openApi: Handler<typeof routes.platform.openApi> = async () => document()
