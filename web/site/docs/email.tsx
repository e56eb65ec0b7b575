import { commentLimits } from '../../../shared/comments/limits.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { P, Points, Steps, Ui } from '../article/text.tsx'

export const email: ArticleContent = {
  lead: (
    <p>You can reply to the emails that Plumbline sends you about tasks and RAID entries. The reply is a comment.</p>
  ),
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
      id: 'who',
      title: 'Whose replies are taken',
      body: (
        <Points>
          <li>
            Only yours, from the address that you sign in with. The address of each email works for you alone, for{' '}
            {mailReachLimits.linkDays} days: a colleague to whom you forward it cannot reply in your name.
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
          <li>If your reply cannot be added, you get an email that says why, at most one a day.</li>
        </Points>
      ),
    },
  ],
}
