import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import { wizardFields, type WizardField } from '../../../shared/charters/charter-wizard-fields.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { call } from '../../client/client.ts'
import { generateText } from '../../client/generate-text.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useGeneration } from '../../client/use-generation.ts'
import { useSession } from '../../session/session.ts'
import { deleteDraft, readDraft, saveDraft } from '../../storage/drafts.ts'
import { failed, toast } from '../../ui/toast.ts'
import { emptyForm, filledIn, filledWords, tasksUsed, type Step, type WizardForm } from './wizard-form.ts'

/** Everything that the wizard knows. This tab stores it until the charter is saved. */
type Stored = {
  step: Step
  form: WizardForm
  /** The generated charter, and the same with the choices that were made since. */
  result?: { generated: CharterDocument; current: CharterDocument }
}

const begun: Stored = { step: 1, form: emptyForm }

/** The errors of a refused generation, by field. */
const errorsIn = (error: unknown): Partial<Record<WizardField, string>> =>
  error instanceof ProblemError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^formData\./, ''), message]))
    : {}

const firstTasks = async (kind: string, id: string): Promise<string[]> => {
  const input = { params: { id }, query: { limit: tasksUsed } }
  const tasks = await (kind === 'customer' ? call('tasks.customerList', input) : call('tasks.list', input))
  return tasks.map(({ title }) => title)
}

export const useCharterWizard = (project: Project) => {
  const { kind, user } = useSession()
  const draft = `charterWizard.${project.id}.${user.id}`
  const [{ stored, restored }, setState] = useState(() => {
    const found = readDraft<Stored>(draft)
    return { stored: { ...begun, ...found, form: { ...emptyForm, ...found?.form } }, restored: found !== undefined }
  })

  const keep = (change: Partial<Stored>) => {
    const next = { ...stored, ...change }
    setState({ stored: next, restored: false })
    saveDraft(draft, next)
  }

  /** What auto-fill said last. */
  const [filled, setFilled] = useState('')
  const fill = useMutation({
    mutationFn: () => firstTasks(kind, project.id),
    onSuccess: (titles) => {
      const { form, ...said } = filledIn(stored.form, project, titles)
      keep({ form })
      setFilled(filledWords(said))
    },
    onError: () => failed('Auto-fill failed', 'The project’s tasks could not be loaded. Please try again.'),
  })

  const generation = useGeneration({
    generate: (formData: WizardForm, following) =>
      generateText(
        kind === 'customer' ? 'ai.customerGenerateCharter' : 'ai.generateCharter',
        { params: { projectId: project.id }, body: { formData } },
        following,
      ),
    onMade: ({ stored: generated }) => {
      keep({ result: { generated, current: generated } })
      toast('Charter Generated')
    },
    onFailure: (error) => {
      failed('Generation Failed', 'Failed to generate charter. Please try again.')
      const [first] = Object.keys(errorsIn(error)) as WizardField[]
      if (first !== undefined && first in wizardFields) keep({ step: wizardFields[first].step })
    },
  })

  const { error } = generation
  return {
    ...stored,
    restored,
    errors: errorsIn(error),
    /** Why the server refused the last generation, if no field says it. */
    refusal: error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error : undefined,
    change: (field: WizardField, value: string) => keep({ form: { ...stored.form, [field]: value } }),
    goTo: (step: Step) => keep({ step }),
    fill,
    filled,
    generate: generation.begin,
    isGenerating: generation.isRunning,
    /** How far the charter is, once a job has begun. */
    job: generation.job,
    changeResult: (current: CharterDocument) =>
      stored.result !== undefined && keep({ result: { ...stored.result, current } }),
    /** Back to the first step, with everything that was entered. */
    regenerate: () => {
      generation.reset()
      const { result: _, ...rest } = stored
      const next = { ...rest, step: 1 as const }
      setState({ stored: next, restored: false })
      saveDraft(draft, next)
    },
    startOver: () => {
      deleteDraft(draft)
      setState({ stored: begun, restored: false })
    },
    forget: () => deleteDraft(draft),
  }
}
