import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { availableVersion } from '../../domain/files/available.ts'
import { contentAddress } from '../../domain/files/bucket.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/** Redirects to the content. A file is kept back until it has passed its checks. */
export const download: Handler<typeof routes.files.download> = async ({
  params: { id },
  query: { number },
  principal,
}) => {
  const file = await visibleFile(principal, id)
  return { location: await contentAddress(file, availableVersion(file, number)) }
}
