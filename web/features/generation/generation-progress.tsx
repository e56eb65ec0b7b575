import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { generationSteps, type GenerationStep } from '../../../shared/generation/generation-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { cancelGeneration, type Job } from '../../client/generate-text.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

const steps = Object.keys(generationSteps) as GenerationStep[]

/** What a step has counted, as far as it is known. */
const countOf = (step: GenerationStep, { records, statements }: Job['counts']): string => {
  if (step === 'reading' && records !== undefined) return counted(records, 'record')
  return step === 'counting' && statements !== undefined ? counted(statements, 'statement') : ''
}

/** The steps of a text that is being generated. It goes on if the person leaves the screen. */
export const GenerationProgress = ({ job, noun }: { job: Job; noun: string }) => {
  const cancel = useMutation({ mutationFn: () => cancelGeneration(job) })
  const current = job.step === null ? -1 : steps.indexOf(job.step)
  return (
    <section aria-label={`Progress of the ${noun}`} className="flex flex-col gap-3 px-4 py-5">
      <ol className="flex flex-col gap-2 text-sm">
        {steps.map((step, place) => {
          const isDone = place < current
          const isCurrent = place === current
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={classes('flex items-center gap-2', !isDone && !isCurrent && 'text-muted')}
            >
              {isDone ? (
                <Check aria-label="Done" className="size-4 text-good" />
              ) : isCurrent ? (
                <LoaderCircle
                  aria-hidden="true"
                  className="size-4 animate-spin text-accent motion-reduce:animate-none"
                />
              ) : (
                <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-edge" />
              )}
              <span className={classes(isCurrent && 'font-medium')}>{generationSteps[step].label}</span>
              <span className="text-muted tabular-nums">{countOf(step, job.counts)}</span>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {job.step === null ? 'Waiting to begin' : generationSteps[job.step].label}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={() => cancel.mutate()}>
          Cancel
        </Button>
        <p className="text-sm text-muted">
          You can leave this page. If it takes a while, a notice tells you when it is ready.
        </p>
        {cancel.isError && (
          <p role="alert" className="text-sm text-bad">
            <span className="font-medium">Failed to cancel the {noun}.</span> {messageOf(cancel.error)}
          </p>
        )}
      </div>
    </section>
  )
}
