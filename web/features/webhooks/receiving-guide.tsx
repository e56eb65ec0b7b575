import { sum } from '../../../shared/contract/sums.ts'
import { paths } from '../../address/paths.ts'
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'

const example = `POST /hooks/plumbline HTTP/1.1
content-type: application/json
webhook-id: evt_01k9x3v7q8n2h4m5
webhook-timestamp: 1764583200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "evt_01k9x3v7q8n2h4m5",
  "type": "task.completed.v1",
  "timestamp": "2026-12-01T10:00:00.000Z",
  "data": {
    "workspaceId": "ws_01k9…",
    "by": { "id": "usr_01k9…", "kind": "staff", "name": "Ana Flores" },
    "taskId": "tsk_01k9…",
    "projectId": "prj_01k9…",
    "title": "Pour foundations",
    …
  }
}`

const hours = Math.ceil(sum(webhookAttempts.waits) / 60)

const rules: [string, string][] = [
  [
    'Respond within 10 seconds',
    'with any status from 200 to 299. Do longer work after responding. Redirects are not followed.',
  ],
  ['Check the signature', 'over the id, timestamp and body, with a Standard Webhooks library or 10 lines of your own.'],
  ['Expect duplicates', 'with the same webhook-id, and deliveries out of order.'],
  [
    'Failed deliveries are retried',
    `${webhookAttempts.waits.length} times within ${hours} hours. After ${webhookAttempts.givenUpInARow} deliveries in a row that fail every time, or a 410 response, the webhook is turned off and you are notified.`,
  ],
]

/** The guide for developers who receive deliveries. */
export const ReceivingGuide = () => (
  <details className="group rounded-lg border border-line bg-surface shadow-card">
    <summary className="cursor-pointer rounded-lg px-4 py-3 font-medium select-none hover:bg-hover">
      How to receive deliveries
    </summary>
    <div className="grid gap-x-8 gap-y-4 border-t border-line p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div>
        <ul className="flex flex-col gap-3">
          {rules.map(([rule, more]) => (
            <li key={rule}>
              <span className="font-medium">{rule}</span> <span className="text-muted">{more}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <a
            href="https://www.standardwebhooks.com"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent hover:underline"
          >
            Standard Webhooks
          </a>
          <span className="text-muted"> has libraries for most languages. </span>
          <a
            href={`${paths.apiDocs()}#webhooks`}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent hover:underline"
          >
            Fields of each event
          </a>
        </p>
      </div>
      <pre
        role="group"
        aria-label="An example of a delivery"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-hover p-3 font-mono text-xs leading-5"
      >
        {example}
      </pre>
    </div>
  </details>
)
