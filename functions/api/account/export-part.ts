import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readExportPage } from '../../domain/export/export-pages.ts'

export const exportPart: Handler<typeof routes.account.exportPart> = async ({
  query: { part, cursor },
  principal,
  reply,
}) => {
  const { records, next } = await readExportPage(principal.workspaceId, part, cursor)
  reply.next(next)
  return records
}
