import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toFileWithVersions } from '../../domain/files/project-file.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

export const read: Handler<typeof routes.files.read> = async ({ params: { id }, principal }) =>
  toFileWithVersions(await visibleFile(principal, id))
