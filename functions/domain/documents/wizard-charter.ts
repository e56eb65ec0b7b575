/**
 * The charter of the wizard: drafted from its form, and from what the project's records say where the form has no field.
 * Each sentence rests on a field of the form (`entered:inScope`) or on the project.
 */
import type { Charter, DraftCharterBody } from '../../../shared/charter.ts'
import { draftOfWizard, fieldsOfWizard, titleOf } from '../../../shared/charter-shapes.ts'
import type { CharterWizardForm } from '../../../shared/charter-wizard.ts'
import type { Day } from '../../../shared/dates.ts'
import { formatCents } from '../../../shared/money.ts'
import { fullName } from '../../../shared/person-name.ts'
import { writtenDay } from '../../../shared/wording.ts'
import { milestonesOf } from '../projects/milestones.ts'
import type { Brief, ProjectRecord } from '../projects/project-record.ts'
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

export const charterOfWizard = (
  form: CharterWizardForm,
  source: CharterSource,
  { preparedBy, today, at }: Preparing,
): Omit<Charter, 'draftedBy' | 'madeBy'> => {
  const { project } = source
  const fromProject = draftOfProject(source)
  const { sources, proposals, ...sections } = draftCharter({ ...fromProject, ...draftOfWizard(form) }, idOf(project.id))
  return {
    ...sections,
    header: {
      title: titleOf(form.projectTitle),
      projectName: form.projectTitle,
      version: '1.0',
      date: today,
      preparedBy,
      executiveSponsor: form.executiveSponsor,
      projectManager: fromProject.manager ?? '',
      projectTeam: [...new Set([...project.team.map(fullName), ...project.teamMembers])].slice(0, 100),
    },
    sources: Object.fromEntries(
      Object.entries(sources).map(([section, sentences]) => [section, sentences.map((sentence) => once(sentence))]),
    ),
    proposals: proposals.map((proposal) => once(proposal)),
    draftedAt: at.toISOString(),
    edited: false,
  }
}
