import { screenPaths } from '../../../shared/site/screen-paths.ts'
import type { routes } from '../../../shared/routes.ts'
import { readUnsubscribeToken } from '../../domain/notices/unsubscribe-link.ts'
import { stopMails } from '../../domain/notices/unsubscribe.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'

export const unsubscribe: Handler<typeof routes.notices.unsubscribe> = async ({ params: { token } }) => {
  const link = readUnsubscribeToken(token)
  if (link === undefined) throw new Problem('link_invalid', 'This link is incomplete, or has expired.')
  const { recipient, mails } = link
  enterWorkspace(recipient.workspaceId)
  await stopMails(recipient, mails)
  log.info('mails-stopped', { workspaceId: recipient.workspaceId, mails })
  return null
}

/** Changes nothing: scanners open addresses too. */
export const openUnsubscribe: Handler<typeof routes.notices.openUnsubscribe> = async ({ params: { token } }) => ({
  location: `${screenPaths.mailLink}#${encodeURIComponent(token)}`,
})
