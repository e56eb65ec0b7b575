import { noPreview, previewKindOf } from '../../../shared/files/file-preview.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { Problem } from '../../kernel/problem.ts'
import { availableVersion } from '../../domain/files/available.ts'
import { contentAddress } from '../../domain/files/bucket.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/** The type that the check has found decides whether there is a preview, and of which kind. */
export const preview: Handler<typeof routes.files.preview> = async ({
  params: { id },
  query: { number },
  principal,
}) => {
  const file = await visibleFile(principal, id)
  const version = availableVersion(file, number)
  const kind = previewKindOf(version)
  if (kind === undefined) throw new Problem('wrong_state', noPreview(version))
  return { kind, url: await contentAddress(file, version) }
}
