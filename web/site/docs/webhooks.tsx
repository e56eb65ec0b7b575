import { paths } from '../../address/paths.ts'
import { deliveryDays, oldSecretHours, webhookAttempts, webhookLimits } from '../../../shared/webhooks/limits.ts'
import { webhookEvents, webhookEventTable, webhookGroups, type WebhookGroup } from '../../../shared/webhooks/webhook.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import { counted, listed } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, C, Code, FactTable, Note, P, Points, Steps, Ui } from '../article/text.tsx'

const body = `POST /hooks HTTP/1.1
content-type: application/json
webhook-id: evt_01hx…
webhook-timestamp: 1795689600
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
traceparent: 00-6749a1b2…-…-00

{
  "id": "evt_01hx…",
  "type": "task.completed.v1",
  "timestamp": "2026-11-26T09:20:00.000Z",
  "data": { "workspaceId": "wks_…", "by": { "…": "…" }, "…": "…" }
}`

const check = `import { Webhook } from 'standardwebhooks'

// The raw text of the body, before any JSON parsing.
const event = new Webhook(process.env.PLUMBLINE_SECRET).verify(rawBody, headers)`

const waits = listed(webhookAttempts.waits.map((minutes) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`)))

const groupRows = (group: WebhookGroup) =>
  webhookEvents.flatMap((name) => {
    const { group: own, label } = webhookEventTable[name]
    return own === group ? [{ key: name, cells: [<C key="name">{name}</C>, label] }] : []
  })

export const webhooks: ArticleContent = {
  lead: <p>Plumbline sends what happens in a workspace to an address of yours, signed, and tries again if it fails.</p>,
  sections: [
    {
      id: 'set-up',
      title: 'Set one up',
      body: (
        <>
          <Steps>
            <li>
              Program managers and the company account open <Ui>Webhooks</Ui> and choose <Ui>Add webhook</Ui>.
            </li>
            <li>
              Enter an <C>https</C> address on the public internet, and choose the events, or every event. A workspace
              has room for {webhookLimits.perWorkspace}.
            </li>
            <li>Copy the signing secret. It is shown once.</li>
            <li>
              Choose <Ui>Test</Ui>. It sends an event named <C>webhook.test</C> and shows the response.
            </li>
          </Steps>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'What arrives',
      body: (
        <>
          <Code label="A delivery">{body}</Code>
          <P>
            Answer with any 2xx status within {webhookAttempts.timeout / 1000} seconds, and do the work afterwards. The
            same event can arrive twice, and events can arrive out of order: ignore a <C>webhook-id</C> that you have
            seen, and read the record by the API if you need its present state. All deliveries that follow from one act
            of a person have the same trace id in <C>traceparent</C>.
          </P>
        </>
      ),
    },
    {
      id: 'signature',
      title: 'Check the signature',
      body: (
        <>
          <P>
            Signatures follow <A to="https://www.standardwebhooks.com">Standard Webhooks</A>: HMAC-SHA256 over the id,
            the timestamp and the raw body, joined by dots. Libraries exist for most languages.
          </P>
          <Code label="Check a signature in Node.js">{check}</Code>
          <P>
            Refuse a timestamp that is more than five minutes off. After <Ui>New secret…</Ui>, deliveries are signed
            with both secrets for {oldSecretHours} hours.
          </P>
        </>
      ),
    },
    {
      id: 'retries',
      title: 'When it fails',
      body: (
        <Points>
          <li>
            A failed delivery is tried again after {waits}: {webhookAttempts.waits.length + 1} attempts in all.
          </li>
          <li>
            After {counted(webhookAttempts.givenUpInARow, 'delivery', 'deliveries')} in a row have been given up, or one
            response of 410, the webhook is turned off, and program managers and the company account get a notice.
          </li>
          <li>
            <Ui>Deliveries</Ui> shows the body, the status and the time of each attempt for{' '}
            {counted(deliveryDays, 'day')}, and can send it again. <Ui>Replay a day…</Ui> sends all deliveries of a day
            again, or only those that failed, with the same <C>webhook-id</C>.
          </li>
          <li>Redirects are not followed.</li>
        </Points>
      ),
    },
    {
      id: 'code',
      title: 'GitHub and GitLab',
      body: (
        <>
          <Steps>
            <li>
              Program managers and the company account open <Ui>Webhooks</Ui> and choose <Ui>Connect project</Ui>, from
              the Pro plan on. Choose the project, the service, and what a merge does: set the task to In Progress, to
              Completed, or nothing.
            </li>
            <li>
              In the repository’s settings, add a webhook with the address and the secret that are shown. In GitHub,
              choose <C>application/json</C>, and pushes and pull requests; in GitLab, push and merge request events.
            </li>
            <li>
              Name a task by its key, such as <C>PLB-12</C>, or by its link, in a branch, a commit, or the title or
              description of a pull request or merge request. It appears on the task, with its state.
            </li>
          </Steps>
          <Points>
            <li>A connection reaches only tasks of its own project. Keys of others are left alone.</li>
            <li>
              A merge moves a task on once, in the name of the repository, and never back. What the task’s history says
              can be changed back by hand.
            </li>
            <li>
              Messages of GitHub are checked by their signature, those of GitLab by the secret token. One that comes
              again within {codeLimits.replayDays} days changes nothing.
            </li>
            <li>
              A new secret replaces the old one, which is accepted for {codeLimits.oldSecretHours} more hours. Messages
              of more than 256 KB, which only very large pushes are, are refused.
            </li>
          </Points>
        </>
      ),
    },
    {
      id: 'events',
      title: 'Events',
      body: (
        <>
          <P>
            The number at the end is the version of the event. Fields may be added to a version; anything else makes a
            new one. Their fields are in the <A to={`${paths.apiDocs()}#webhooks`}>API reference</A>.
          </P>
          {(Object.keys(webhookGroups) as WebhookGroup[]).map((group) => (
            <FactTable
              key={group}
              caption={`Events: ${webhookGroups[group]}`}
              firstColumn="w-1/2"
              head={[webhookGroups[group], 'When it is sent']}
              rows={groupRows(group)}
            />
          ))}
          <Note>Sign-ins, people’s own settings and the webhooks themselves send no events.</Note>
        </>
      ),
    },
  ],
}
