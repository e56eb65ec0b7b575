import { noPreview, previewKindOf } from '../../../shared/file-preview.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { Problem } from '../../kernel/problem.ts'
import { requireAvailable } from '../../domain/files/available.ts'
import { contentAddress } from '../../domain/files/bucket.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/** The type that the check has found decides whether there is a preview, and of which kind. */
export const preview: Handler<typeof routes.files.preview> = async ({ params: { id }, principal }) => {
  const file = await visibleFile(principal, id)
  requireAvailable(file)
  const kind = previewKindOf(file)
  if (kind === undefined) throw new Problem('wrong_state', noPreview(file))
  return { kind, url: await contentAddress(file) }
}
