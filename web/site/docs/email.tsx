import { commentLimits } from '../../../shared/comments/limits.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { P, Points, Steps, Ui } from '../article/text.tsx'

export const email: ArticleContent = {
  lead: <p>Reply to the emails that Plumbline sends you, and forward others to a project as tasks.</p>,
  sections: [
    {
      id: 'reply',
      title: 'Comment by email',
      body: (
        <>
          <Steps>
            <li>
              In <Ui>Inbox</Ui>, <Ui>Settings</Ui>, choose <Ui>Immediately</Ui> for the notices that you want to reply
              to, such as mentions. Digests cannot be replied to.
            </li>
            <li>
              Reply to such an email. If it can be replied to, it says so at the end. Write above the quoted text; the
              quote and your signature are left out.
            </li>
            <li>
              The task or entry shows your comment, marked <Ui>by email</Ui>, with the files that you attached, once
              they are checked. Mention someone by their full name: @Ana Flores.
            </li>
          </Steps>
          <P>Workspaces on the Pro plan or a larger one have this.</P>
        </>
      ),
    },
    {
      id: 'tasks',
      title: 'Tasks by email',
      body: (
        <>
          <Steps>
            <li>
              Open the project, choose <Ui>More</Ui>, <Ui>Tasks by email…</Ui>, and copy the address into your contacts.
              Everyone who may create tasks in the project sees the same one.
            </li>
            <li>
              Forward or write an email to it. The subject is the title of the task, the text its description, and the
              files are attached to it.
            </li>
          </Steps>
          <P>
            If the address has got around, choose <Ui>New address…</Ui> in the same place. Email to the one before it is
            refused.
          </P>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Whose email is taken',
      body: (
        <Points>
          <li>
            Only from the address that you sign in with, and only what your role allows you in Plumbline. You can reply
            to an email for {mailReachLimits.linkDays} days. A colleague you forward it to cannot reply in your name.
          </li>
          <li>
            Your mail provider has to prove that the email is from you, by DMARC or by SPF and DKIM. Nearly all do. What
            is not proven is dropped without an answer.
          </li>
          <li>Automatic replies, such as those of a vacation, are dropped as well.</li>
        </Points>
      ),
    },
    {
      id: 'limits',
      title: 'What is not taken',
      body: (
        <Points>
          <li>
            Formatting, pictures within the text, and text of more than {writtenNumber(commentLimits.length)}{' '}
            characters.
          </li>
          <li>If something cannot be added, you get an email that says why, at most one a day.</li>
        </Points>
      ),
    },
  ],
}
