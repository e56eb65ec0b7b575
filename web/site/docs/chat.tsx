import { chatKinds, chatServices } from '../../../shared/chat/chat-choices.ts'
import { chatLimits, chatSending } from '../../../shared/chat/limits.ts'
import type { ArticleContent } from '../article/article.tsx'
import { C, FactTable, P, Points, Steps, Ui } from '../article/text.tsx'

export const chat: ArticleContent = {
  lead: <p>Plumbline tells a channel of Slack or Microsoft Teams what happens in your projects.</p>,
  sections: [
    {
      id: 'connect',
      title: 'Connect a channel',
      body: (
        <>
          <Steps>
            <li>
              In Slack, create an app with an incoming webhook for the channel. In Teams, add the workflow{' '}
              <Ui>Send webhook alerts to a channel</Ui>. Copy the address that either gives you.
            </li>
            <li>
              Program managers and the company account open <Ui>Chat channels</Ui>, choose <Ui>Connect channel</Ui> and
              paste the address. A workspace on the Pro plan or a larger one has room for {chatLimits.perWorkspace}{' '}
              channels.
            </li>
            <li>Choose what to send, of which projects, and whether immediately or as a daily digest.</li>
            <li>
              Choose <Ui>Send test</Ui>, and look at the channel.
            </li>
          </Steps>
          <P>
            The address is a secret: whoever has it can post to the channel. It is stored apart, never shown again, and
            deleted when you disconnect the channel. Only addresses of {chatServices.slack.label} (
            <C>hooks.slack.com</C>) and of {chatServices.teams.label} (<C>*.api.powerplatform.com</C>,{' '}
            <C>*.logic.azure.com</C>, <C>*.webhook.office.com</C>) are called.
          </P>
        </>
      ),
    },
    {
      id: 'messages',
      title: 'What a channel gets',
      body: (
        <>
          <FactTable
            caption="Kinds of messages"
            head={['Kind', 'When']}
            rows={Object.entries(chatKinds).map(([key, { label, hint }]) => ({ key, cells: [label, hint] }))}
          />
          <P>
            Each line links to its record, which opens only for people who may see it. Everyone in the channel reads the
            titles of records, so choose projects and kinds accordingly.
          </P>
        </>
      ),
    },
    {
      id: 'how-often',
      title: 'How often',
      body: (
        <Points>
          <li>
            Immediately: within a minute. The next message comes no sooner than {chatSending.gap} minutes later, with
            all that has happened in between. It shows {chatSending.shown} lines and counts the others.
          </li>
          <li>Daily digest: one message at 7:00 in the morning, in the time zone of the workspace.</li>
          <li>
            If a message fails, it is tried again for {chatSending.failingHours} hours, and the channel shows why. Then
            it is paused, and the people who can fix it get a notice. If the service answers that the channel is gone,
            it is paused at once.
          </li>
        </Points>
      ),
    },
    {
      id: 'limits',
      title: 'What it does not do',
      body: (
        <P>
          Plumbline posts to channels and reads nothing there. It does not send direct messages, take commands, or
          change a message that was sent.
        </P>
      ),
    },
  ],
}
