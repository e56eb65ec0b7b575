import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { keepImportValues, readImportValues } from '../../domain/change-sets/import-values-repository.ts'

export const read: Handler<typeof routes.changeSets.importValues> = ({ principal }) =>
  readImportValues(principal.workspaceId)

export const keep: Handler<typeof routes.changeSets.keepImportValues> = ({ body, principal }) =>
  keepImportValues(principal.workspaceId, body.values)
