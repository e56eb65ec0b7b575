/** Lets a workspace send more mails today than its plan allows. */
import { noteWrite } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { lostIfRefused, untilWritten, type lost } from '../../../kernel/table/optimistic.ts'
import { invalid } from '../../../kernel/problem.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import { allowMails, mailDay } from '../../mail/daily-count-repository.ts'
import { seeClient, type Client } from './client.ts'

/** `extra` is the whole allowance of the day, so that a repeated request adds nothing. */
export const allowExtraMails = (
  workspaceId: string,
  author: Authored,
  { extra, reason }: { extra: number; reason: string },
): Promise<Client> =>
  untilWritten(async (): Promise<Client | typeof lost> => {
    const client = await seeClient(workspaceId)
    const { workspace, mails } = client
    if (extra === mails.extra) return client
    if (extra < mails.extra) throw invalid('extra', `The workspace may send ${mails.extra} more today already`)
    const write = allowMails(mailDay(workspace), extra, mails.extra)
    const event = stamp('support.given.v1', workspaceId, author, {
      act: 'mails_added',
      person: null,
      mails: extra - mails.extra,
      reason,
    })
    return lostIfRefused([write], async () => {
      await writeTogether([write, noteWrite(event)])
      return { ...client, mails: { ...mails, extra } }
    })
  })
