/**
 * The charter of a project. The wizard's is drafted from its form, and from what the project's records say where the form
 * has no field. Each sentence rests on a field of the form (`entered:inScope`) or on the project.
 */
import type { Charter, DraftCharterBody } from '../../../../shared/charters/charter.ts'
import { draftOfWizard, fieldsOfWizard, titleOf } from '../../../../shared/charters/charter-shapes.ts'
import { justificationOf } from '../../../../shared/charters/charter-justification.ts'
import type { CharterWizardForm } from '../../../../shared/charters/charter-wizard.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { milestonesOf } from '../../projects/milestones.ts'
import type { Brief, ProjectRecord } from '../../projects/project-record.ts'
import { draftCharter } from './charter-draft.ts'

type Person = { id: string; firstName: string; lastName: string }
export type CharterSource = { project: ProjectRecord; brief: Brief; people: readonly Person[] }
type Preparing = { preparedBy: string; today: Day; at: Date }

/** The entries that the form has no field for, from the project's records. */
const draftOfProject = ({ project, brief, people }: CharterSource): Partial<DraftCharterBody> => {
  const manager = people.find(({ id }) => id === project.managerId)
  return {
    description: project.description,
    projectType: project.projectType,
    priority: project.priority,
    budget: formatCents(project.budget),
    manager: manager === undefined ? brief.manager : fullName(manager),
    objectives: brief.objectives,
    deliverables: brief.deliverables,
    milestones: milestonesOf(project, brief).map(({ name, date }) =>
      date === null ? name : `${name} (${writtenDay(date)})`,
    ),
    constraints: brief.constraints,
    criticalSuccessFactors: brief.criticalSuccessFactors,
    stakeholders: brief.stakeholders,
    reportingCadence: brief.reportingCadence,
  }
}

/** Everything that a charter is drafted from where no one fills in the form. */
const draftOfRecords = (source: CharterSource): DraftCharterBody => {
  const { project, brief } = source
  return {
    ...draftOfProject(source),
    projectName: project.name,
    startDate: project.startDate,
    endDate: project.endDate,
    sponsor: brief.sponsor,
    businessJustification: justificationOf({ priority: project.priority, budget: formatCents(project.budget) }),
    scope: brief.scope,
    outOfScope: brief.outOfScope,
    risks: brief.risks,
    resources: teamOf(project).join('\n'),
  }
}

const teamOf = ({ team, teamMembers }: ProjectRecord): string[] =>
  [...new Set([...team.map(fullName), ...teamMembers])].slice(0, 100)

/** The record of an entry: its field in the form, or the project. */
const idOf =
  (projectId: string) =>
  (entry: string): string => {
    const [field = ''] = entry.split('.')
    return Object.hasOwn(fieldsOfWizard, field)
      ? `entered:${fieldsOfWizard[field as keyof typeof fieldsOfWizard]}`
      : projectId
  }

/** Each record once, in its first place: a sentence about several deliverables rests on one project. */
const once = <T extends { records: string[] }>(sentence: T): T => ({
  ...sentence,
  records: [...new Set(sentence.records)],
})

type WithoutOrigin = Omit<Charter, 'draftedBy' | 'madeBy'>

/** A charter from these entries, for the person who prepares it. */
const charterFrom = (
  entries: DraftCharterBody,
  { project }: CharterSource,
  recordOf: (entry: string) => string,
  { preparedBy, today, at }: Preparing,
): WithoutOrigin => {
  const { sources, proposals, ...sections } = draftCharter(entries, recordOf)
  return {
    ...sections,
    header: {
      title: titleOf(entries.projectName),
      projectName: entries.projectName,
      version: '1.0',
      date: today,
      preparedBy,
      executiveSponsor: entries.sponsor ?? '',
      projectManager: entries.manager ?? '',
      projectTeam: teamOf(project),
    },
    sources: Object.fromEntries(
      Object.entries(sources).map(([section, sentences]) => [section, sentences.map((sentence) => once(sentence))]),
    ),
    proposals: proposals.map((proposal) => once(proposal)),
    draftedAt: at.toISOString(),
    edited: false,
  }
}

export const charterOfWizard = (form: CharterWizardForm, source: CharterSource, preparing: Preparing): WithoutOrigin =>
  charterFrom({ ...draftOfProject(source), ...draftOfWizard(form) }, source, idOf(source.project.id), preparing)

/** The same from the records of the project alone, on which each sentence then rests. */
export const charterOfRecords = (source: CharterSource, preparing: Preparing): WithoutOrigin =>
  charterFrom(draftOfRecords(source), source, () => source.project.id, preparing)
