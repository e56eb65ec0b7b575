import { fileRefusals } from '../../../shared/file.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { Problem } from '../../kernel/problem.ts'
import { downloadAddress } from '../../domain/files/bucket.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'

/** Redirects to the content. A file is kept back until it has passed its checks. */
export const download: Handler<typeof routes.files.download> = async ({ params: { id }, principal }) => {
  const file = await visibleFile(principal, id)
  if (file.state === 'checking')
    throw new Problem('wrong_state', 'This file is still being checked. Try again in a moment.')
  if (file.state === 'refused')
    throw new Problem('wrong_state', `This file was refused. ${fileRefusals[file.refusal ?? 'unreadable']}`)
  return { location: await downloadAddress(file) }
}
