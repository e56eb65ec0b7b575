import Wand from 'lucide-react/icons/wand-sparkles'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import { wizardFields, type WizardField } from '../../../shared/charters/charter-wizard-fields.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { listed, lowerFirst } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { CharterResult } from './charter-result.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { useCharterWizard } from './use-charter-wizard.ts'
import { isComplete, missingIn, steps, type Step, type WizardForm } from './wizard-form.ts'
import { WizardFields } from './wizard-fields.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import { writtenDay } from '../../../shared/dates/written-day.ts'

/** Everything that was entered, before the charter is generated. */
const WizardReview = ({ form }: { form: WizardForm }) => (
  <dl className="divide-y divide-line">
    {(Object.keys(wizardFields) as WizardField[])
      .filter((field) => form[field].trim() !== '')
      .map((field) => (
        <div key={field} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted">{wizardFields[field].label}</dt>
          <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
            {wizardFields[field].kind === 'day' ? writtenDay(form[field]) : form[field]}
          </dd>
        </div>
      ))}
  </dl>
)

type Props = {
  project: Project
  /** Saves the charter to the project; false if that is not possible now. */
  onSave: (document: CharterDocument, generated: CharterDocument, form: WizardForm) => boolean
  onClose: () => void
}

/** Moves the focus with the step, so that a screen reader says where one is. */
const focusHeading = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Asks for what a charter needs in four steps, generates it, and shows the result. */
export const CharterWizard = ({ project, onSave, onClose }: Props) => {
  const wizard = useCharterWizard(project)
  const { step, form, result, generate, isGenerating, fill, refusal } = wizard
  if (result !== undefined)
    return (
      <CharterResult
        project={project}
        form={form}
        document={result.current}
        onChange={wizard.changeResult}
        onRegenerate={wizard.regenerate}
        onSave={() => {
          if (onSave(result.current, result.generated, form)) wizard.forget()
        }}
        onClose={onClose}
      />
    )

  const isLast = step === 5
  const canGoOn = isComplete(form, step)
  const missing = missingIn(form, step).map((field) => lowerFirst(wizardFields[field].label))
  return (
    <Card
      title="Create Charter"
      aside={
        !isLast && (
          <Button size="small" onClick={() => fill.mutate()} busy={fill.isPending && 'Filling in…'}>
            <Wand aria-hidden="true" className="size-3.5" />
            Auto-fill
          </Button>
        )
      }
    >
      <form
        noValidate
        aria-label="Charter wizard"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!canGoOn || isGenerating) return
          if (isLast) generate(form)
          else wizard.goTo((step + 1) as Step)
        }}
      >
        <WizardSteps step={step} form={form} onGoTo={wizard.goTo} />
        {wizard.restored && <RestoredNote onDiscard={wizard.startOver} />}
        <h3 key={step} ref={focusHeading} tabIndex={-1} className="text-base font-semibold outline-none">
          Step {step} of 5: {steps[step]}
        </h3>
        {isLast ? (
          <>
            <p className="max-w-[72ch] text-sm text-muted">
              The charter will contain what you have entered and what the project’s records say. Anything else is
              proposed for you to accept or dismiss.
            </p>
            <WizardReview form={form} />
          </>
        ) : (
          <WizardFields step={step} form={form} errors={wizard.errors} onChange={wizard.change} />
        )}
        <p role="status" className="max-w-[72ch] text-sm text-muted empty:hidden">
          {wizard.filled}
        </p>
        {refusal !== undefined && isLast && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(refusal)}
          </p>
        )}
        {wizard.job !== undefined && <GenerationProgress job={wizard.job} noun="charter" />}
        {missing.length > 0 && <p className="text-sm text-muted">To go on, fill in: {listed(missing)}.</p>}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {step > 1 && (
            <Button onClick={() => wizard.goTo((step - 1) as Step)} disabled={isGenerating}>
              Back
            </Button>
          )}
          <Button type="submit" look="primary" disabled={!canGoOn} busy={isGenerating && 'Generating…'}>
            {isLast ? 'Generate Charter' : 'Next'}
          </Button>
          <Button look="quiet" className="ml-auto" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Card>
  )
}
