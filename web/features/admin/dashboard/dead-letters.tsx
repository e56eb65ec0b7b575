import ChevronRight from 'lucide-react/icons/chevron-right'
import type { DeadLetterQueue } from '../../../../shared/operators/dead-letters.ts'
import { deadLetterWordingOf, type Remedy } from '../../../../shared/operators/dead-letter-wording.ts'
import { counted } from '../../../../shared/wording.ts'
import { Dot } from '../../../ui/badge.tsx'

/** What is to do about the messages of a queue, as the operating guide describes it. */
const steps: Record<Remedy, string> = {
  redrive: 'Find the cause in the log, deploy the repair, then move the messages back. Nothing is done twice.',
  run: 'These runs could not be started, or failed three times. Fix the cause, invoke the function, then delete the messages.',
  relay:
    'Each message names a position in the table’s stream, which keeps changes for 24 hours. Recount the totals, and replay the rest from the records.',
  feedback: 'Each message is a notification about mail. Invoke the function with it.',
}

const logOf = (stage: string, name: string): string => `/aws/lambda/plumbline-${stage}-${name}`

const redriveOf = (stage: string, { name, queue }: DeadLetterQueue): string =>
  [
    'aws sqs start-message-move-task',
    `  --source-arn      arn:aws:sqs:<region>:<account>:${queue}`,
    `  --destination-arn arn:aws:sqs:<region>:<account>:plumbline-${stage}-${name}`,
  ].join(' \\\n')

type Props = { stage: string; queue: DeadLetterQueue }

/** Work that could not be done, and how to make up for it. */
export const DeadLetters = ({ stage, queue }: Props) => {
  const { name, messages } = queue
  const { what, how } = deadLetterWordingOf(name)
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-hover focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        <Dot tone="danger" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{what}</span>
          <span className="block text-sm text-muted">{counted(messages, 'message')} could not be processed</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pt-1 pb-3 text-sm sm:pl-9">
        <p>{steps[how]}</p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">Queue</dt>
          <dd className="font-mono break-all">{queue.queue}</dd>
          <dt className="text-muted">Log</dt>
          <dd className="font-mono break-all">{logOf(stage, name)}</dd>
        </dl>
        {how === 'redrive' && (
          <pre className="overflow-x-auto rounded-md border border-line bg-canvas p-2 font-mono text-xs">
            {redriveOf(stage, queue)}
          </pre>
        )}
        <p className="text-muted">
          SQS keeps messages for 14 days. See “Dead letters” in <span className="font-mono">docs/operating.md</span>.
        </p>
      </div>
    </details>
  )
}
