import { assistantTools } from '../../../shared/assistant/assistant-choices.ts'
import { generationSteps } from '../../../shared/generation/generation-choices.ts'
import type { Job } from '../../client/generate-text.ts'
import { AnswerSentences } from './answer.tsx'

/** What is being done now. Undefined: rules read the records, which takes a moment. */
const nowDoing = (job: Job | undefined): string => {
  if (job === undefined) return generationSteps.reading.label
  const { step, progress } = job
  if (step === 'wording' || step === 'checking') return generationSteps[step].label
  const tool = progress?.tools.at(-1)
  return tool === undefined ? 'Choosing what to read' : assistantTools[tool].doing
}

/** What has been done before, as far as it is not what is being done now. */
const doneBefore = (job: Job | undefined): string[] => {
  const tools = job?.progress?.tools ?? []
  return (job?.step === 'reading' ? tools.slice(0, -1) : tools).map((tool) => assistantTools[tool].doing)
}

type Props = { job: Job | undefined; onLeave?: (() => void) | undefined }

/** An answer that is being made: what is being read, and the sentences that have been checked. */
export const AnswerProgress = ({ job, onLeave }: Props) => (
  <div className="flex flex-col gap-3">
    <AnswerSentences sentences={job?.progress?.sentences ?? []} onLeave={onLeave} />
    <ul className="flex flex-col gap-0.5 text-muted">
      {doneBefore(job).map((words) => (
        <li key={words} className="text-sm">
          {words}
        </li>
      ))}
      <li className="animate-pulse motion-reduce:animate-none">{nowDoing(job)}…</li>
    </ul>
  </div>
)
