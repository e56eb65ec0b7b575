/** Tells a person of something where they want to be told: on the site, by mail at once, or in the next digest. */
import { nextDigestAt } from '../notices/digest-time.ts'
import { addToDigest } from '../notices/digest-repository.ts'
import { isNews, putNotice, type NewNotice } from '../notices/notice-repository.ts'
import { readNoticeSettings } from '../notices/settings-repository.ts'
import { sendMail } from '../mail/send.ts'
import { noteMailed, wasMailed } from '../mail/sent-repository.ts'
import { readPerson, type StoredPerson } from '../people/person-repository.ts'
import { readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'
import { noticeMail } from './notice-mail.ts'

/** What the plan's mails of the day have no room for waits for the next digest. A mail twice is better than none. */
const mailAtOnce = async (workspace: Workspace, person: StoredPerson, notice: NewNotice): Promise<void> => {
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const mark = { ...recipient, eventId: notice.eventId }
  if (await wasMailed(mark)) return
  const sending = await sendMail(workspace, person.email, noticeMail(notice, workspace.companyName))
  if (sending === 'failed') throw new Error('A notice could not be mailed')
  if (sending === 'limit_reached') await addToDigest(recipient, notice, nextDigestAt(new Date(), person, workspace))
  await noteMailed(mark)
}

/** Whoever has not joined yet is mailed nothing but the invitation, and nobody of what is no news any more or of a workspace that closes. */
export const deliver = async (workspaceId: string, personId: string, notice: NewNotice): Promise<void> => {
  const recipient = { workspaceId, personId }
  const [person, { settings }] = await Promise.all([readPerson(workspaceId, personId), readNoticeSettings(recipient)])
  if (person === undefined) return
  const { inApp, mail } = settings[notice.kind]
  if (inApp) await putNotice(recipient, notice)
  if (mail === 'off' || person.subject === undefined || !isNews(notice.at)) return
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined || workspace.closesAt !== undefined) return
  if (mail === 'at_once') await mailAtOnce(workspace, person, notice)
  else await addToDigest(recipient, notice, nextDigestAt(new Date(), person, workspace))
}
