import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { toProjectFile } from '../../domain/files/file-record.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

export const read: Handler<typeof routes.files.read> = async ({ params: { id }, principal }) =>
  toProjectFile(await visibleFile(principal, id))
