/** Tells a member what did not become of their mail. */
import { dayOf } from '../../../shared/dates/dates.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { noteMailed, wasMailed } from '../../domain/mail/sent-repository.ts'
import { writeMail } from '../../domain/mail/write-mail.ts'
import { setting } from '../../kernel/environment.ts'
import type { Admitted } from './admitted.ts'

const letter = (isRefused: boolean, said: string, companyName: string) =>
  writeMail({
    subject: isRefused ? 'Your email was not added' : 'Your comment was added without its files',
    heading: isRefused ? 'Your email was not added' : 'Your comment was added',
    paragraphs: [...(isRefused ? ['Your email did not become a comment.'] : []), said],
    button: { label: 'Open Plumbline', address: `${setting('SITE_ORIGIN')}/login` },
    foot: [
      `You’re getting this email because you answered a notice of the workspace of ${companyName}. There is at most one such email a day.`,
    ],
  })

/** Once a day, and in answer to the mail, so that no two programs go on answering each other. */
export const answerSender = async (
  { sender: { person, workspace }, message }: Admitted,
  isRefused: boolean,
  said: string,
): Promise<void> => {
  const day = dayOf(new Date(), workspace.timeZone)
  const mark = { workspaceId: workspace.id, personId: person.id, eventId: `mail-in-${day}` }
  if (await wasMailed(mark)) return
  // Before it is sent: none is better than a second one.
  await noteMailed(mark)
  const mail = letter(isRefused, said, workspace.companyName)
  await sendMail('mailInRefusal', workspace, person.email, { ...mail, answers: message.id ?? '' })
}
