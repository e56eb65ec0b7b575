/** The input of the charter wizard: its steps, what a step still needs, and what a project fills in. */
import { wizardFields, type WizardField } from '../../../shared/charters/charter-wizard-fields.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { listed, lowerFirst } from '../../../shared/wording.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'

export type WizardForm = Record<WizardField, string>

export type Step = 1 | 2 | 3 | 4 | 5

export const steps = {
  1: 'Project',
  2: 'Problem and solution',
  3: 'Scope',
  4: 'Benefits and resources',
  5: 'Generate',
} as const satisfies Record<Step, string>

const fields = Object.keys(wizardFields) as WizardField[]

export const fieldsOf = (step: Step): WizardField[] => fields.filter((field) => wizardFields[field].step === step)

export const emptyForm = Object.fromEntries(fields.map((field) => [field, ''])) as WizardForm

/** What is wrong with the entered dates, at the field of the end. */
export const dateProblem = ({ projectStartDate: start, projectEndDate: end }: WizardForm): string | undefined =>
  start !== '' && end !== '' && start > end ? 'The end date is before the start date' : undefined

/** The required fields of a step that are empty. The last step needs those of all others. */
export const missingIn = (form: WizardForm, step: Step): WizardField[] =>
  (step === 5 ? fields : fieldsOf(step)).filter((field) => wizardFields[field].required && form[field].trim() === '')

/** Whether a step has everything that it needs. */
export const isComplete = (form: WizardForm, step: Step): boolean =>
  missingIn(form, step).length === 0 && ((step !== 1 && step !== 5) || dateProblem(form) === undefined)

/** How many tasks fill in the scope. */
export const tasksUsed = 5

const lines = (...parts: readonly (string | readonly string[] | undefined)[]): string =>
  [...new Set(parts.flat().map((part) => part?.trim() ?? ''))].filter((part) => part !== '').join('\n')

type Source = Pick<
  Project,
  | 'name'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'sponsor'
  | 'objectives'
  | 'scope'
  | 'outOfScope'
  | 'deliverables'
  | 'risks'
  | 'criticalSuccessFactors'
  | 'team'
  | 'teamMembers'
  | 'budget'
>

/** The fields that a project's brief and its first tasks say something about, in their own words. */
const known = (project: Source, titles: readonly string[]): Partial<WizardForm> => {
  const cents = parseCents(project.budget ?? '') ?? 0
  return {
    projectTitle: project.name,
    projectStartDate: project.startDate ?? '',
    projectEndDate: project.endDate ?? '',
    executiveSponsor: project.sponsor,
    challengeProblem: project.description,
    proposedSolution: lines(project.deliverables),
    inScope: lines(project.scope, titles.slice(0, tasksUsed)),
    outOfScope: project.outOfScope,
    shortTermBenefits: lines(project.criticalSuccessFactors),
    longTermBenefits: project.objectives,
    knownRisks: lines(project.risks),
    keyResources: lines(project.team.map(fullName), project.teamMembers),
    costEstimates: cents === 0 ? '' : `Budget of ${writtenCents(cents)}`,
  }
}

/** Fills in empty fields from the project. What someone has typed stays. */
export const filledIn = (
  form: WizardForm,
  project: Source,
  titles: readonly string[],
): { form: WizardForm; filled: WizardField[]; empty: WizardField[] } => {
  const found = Object.entries(known(project, titles)).filter(
    ([field, text]) => text !== '' && form[field as WizardField].trim() === '',
  )
  const after = { ...form, ...Object.fromEntries(found) }
  return {
    form: after,
    filled: fields.filter((field) => form[field].trim() === '' && after[field] !== ''),
    empty: fields.filter((field) => after[field].trim() === ''),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const labels = (some: readonly WizardField[]): string =>
  listed(some.map((field) => lowerFirst(wizardFields[field].label)))

/** What auto-fill did, and what it could not do. */
export const filledWords = ({ filled, empty }: Pick<ReturnType<typeof filledIn>, 'filled' | 'empty'>): string => {
  const done = filled.length === 0 ? 'The project says nothing more.' : `Filled in: ${labels(filled)}.`
  return empty.length === 0 ? done : `${done} Not in the project: ${labels(empty)}.`
}

/** What was entered and the project does not say yet, as fields of the project. */
export const enteredFor = (project: Source, form: WizardForm): Partial<Source> => {
  const entered = {
    sponsor: form.executiveSponsor.trim(),
    description: form.challengeProblem.trim(),
    scope: form.inScope.trim(),
    outOfScope: form.outOfScope.trim(),
    objectives: form.longTermBenefits.trim(),
  }
  const lists = {
    deliverables: linesOf(form.proposedSolution),
    criticalSuccessFactors: linesOf(form.shortTermBenefits),
    risks: linesOf(form.knownRisks),
  }
  return {
    ...Object.fromEntries(
      Object.entries(entered).filter(([name, text]) => text !== '' && project[name as keyof typeof entered] === ''),
    ),
    ...Object.fromEntries(
      Object.entries(lists).filter(
        ([name, some]) => some.length > 0 && project[name as keyof typeof lists].length === 0,
      ),
    ),
    ...(project.startDate === null && form.projectStartDate !== '' && { startDate: form.projectStartDate }),
    ...(project.endDate === null && form.projectEndDate !== '' && { endDate: form.projectEndDate }),
  }
}
