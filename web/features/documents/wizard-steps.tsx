import Check from 'lucide-react/icons/check'
import { classes } from '../../ui/classes.ts'
import { isComplete, steps, type Step, type WizardForm } from './wizard-form.ts'

type Props = { step: Step; form: WizardForm; onGoTo: (step: Step) => void }

/** The steps of the wizard. A step can be opened when all steps before it are complete. */
export const WizardSteps = ({ step, form, onGoTo }: Props) => {
  const all = Object.keys(steps).map((key) => Number(key) as Step)
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-1 gap-y-1">
      {all.map((one) => {
        const isReachable = all.every((before) => before >= one || isComplete(form, before))
        const isDone = one < step && isComplete(form, one)
        return (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={!isReachable}
              onClick={() => onGoTo(one)}
              className={classes(
                'flex h-8 items-center gap-1.5 rounded-md px-2 text-sm pointer-coarse:min-h-10',
                one === step ? 'bg-hover font-medium text-ink' : 'text-muted enabled:hover:bg-hover',
                'disabled:cursor-not-allowed',
              )}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-5 place-items-center rounded-full border text-xs tabular',
                  one === step ? 'border-transparent bg-accent text-on-accent' : 'border-edge',
                )}
              >
                {isDone ? <Check className="size-3" /> : one}
              </span>
              <span className={one === step ? '' : 'max-sm:sr-only'}>
                <span className="sr-only">Step {one}: </span>
                {steps[one]}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
