/** Tells a member what did not become of their mail. */
import { counted, sentence } from '../../../shared/wording.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { noteMailed, wasMailed } from '../../domain/mail/sent-repository.ts'
import { writeMail } from '../../domain/mail/write-mail.ts'
import { setting } from '../../kernel/environment.ts'
import type { Admitted, Outcome } from './admitted.ts'

const doneWords = { commented: 'Your comment was added', created: 'Your task was created' } as const

/** What the sender has to know; undefined if all went well. */
const wordsOf = (outcome: Outcome): { heading: string; paragraphs: readonly string[] } | undefined => {
  if ('refused' in outcome)
    return { heading: 'Your email was not added', paragraphs: ['Nothing was done with your email.', outcome.refused] }
  const { done, left } = outcome
  if (left.length === 0) return undefined
  return {
    heading: `${doneWords[done]}, without ${counted(left.length, 'file')}`,
    paragraphs: left.map((line) => sentence(line)),
  }
}

const letterOf = ({ heading, paragraphs }: NonNullable<ReturnType<typeof wordsOf>>, companyName: string) =>
  writeMail({
    subject: heading,
    heading,
    paragraphs,
    button: { label: 'Open Plumbline', address: `${setting('SITE_ORIGIN')}/login` },
    foot: [
      `You’re getting this email because you sent one to the workspace of ${companyName}. There is at most one such email a day.`,
    ],
  })

/** Once a day, and in answer to the mail, so that no two programs go on answering each other. */
export const answerSender = async (
  { sender: { person, workspace }, message }: Admitted,
  outcome: Outcome,
): Promise<void> => {
  const words = wordsOf(outcome)
  if (words === undefined) return
  const day = dayOf(new Date(), workspace.timeZone)
  const mark = { workspaceId: workspace.id, personId: person.id, eventId: `mail-in-${day}` }
  if (await wasMailed(mark)) return
  // Before it is sent: none is better than a second one.
  await noteMailed(mark)
  const mail = letterOf(words, workspace.companyName)
  await sendMail('mailInRefusal', workspace, person.email, { ...mail, answers: message.id ?? '' })
}
