import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { Attempt, Delivery } from '../../../shared/webhooks/webhook.ts'
import { Ago } from '../../session/time.tsx'

/** `204 in 120 ms` */
export const answerOf = ({ status, ms }: Attempt): string =>
  status === null ? 'No response' : `${status} in ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`

/** The result of an attempt. */
export const AttemptLine = ({ attempt }: { attempt: Attempt }) => {
  const { at, problem, response, byHand } = attempt
  const Icon = problem === null ? CircleCheck : CircleX
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${problem === null ? 'text-good' : 'text-bad'}`} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{problem === null ? 'Delivered' : problem}</span>
          <span className="text-sm text-muted tabular">{answerOf(attempt)}</span>
          <span className="text-sm text-muted sm:ml-auto">
            {byHand && 'sent manually, '}
            <Ago at={at} />
          </span>
        </p>
        {response !== '' && (
          <pre className="mt-1 max-h-40 overflow-auto rounded-md bg-hover p-2 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
            {response}
          </pre>
        )}
      </div>
    </div>
  )
}

/** The body, formatted for people. The body that is sent and signed has no line breaks. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

export const Body = ({ delivery: { body, messageId } }: { delivery: Delivery }) => (
  <div>
    <p className="mb-1 text-xs text-muted">
      Request, <span className="font-mono">webhook-id: {messageId}</span>
    </p>
    <pre
      role="group"
      aria-label="Request body"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md bg-hover p-3 font-mono text-xs leading-5"
    >
      {readable(body)}
    </pre>
  </div>
)
