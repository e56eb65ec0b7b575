/** The input for a draft: a project, or the form of a new project. */
import { justificationOf } from '../../../shared/charters/charter-justification.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import { raciRoles } from '../../../shared/charters/raci.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { Body } from '../../client/client.ts'

/** Choices may be empty, because a form has an empty text until the person chooses. */
export type DraftSource = {
  name: string
  description: string
  projectType: string | null
  priority: string
  startDate: string | null
  endDate: string | null
  budget: string
  reportingCadence: string | null
  sponsor: string
  manager: string
  objectives?: string
  scope: string
  outOfScope: string
  teamMembers: readonly string[]
  stakeholders: readonly string[]
  deliverables: readonly string[]
  /** The date may be empty, as in a form. */
  milestones: readonly { name: string; date: string | null }[]
  risks: readonly string[]
  constraints: readonly string[]
  criticalSuccessFactors: readonly string[]
}

/** `Opening (Mar 3, 2027)` */
const milestoneText = (milestone: DraftSource['milestones'][number]): string =>
  milestone.date ? `${milestone.name} (${writtenDay(milestone.date)})` : milestone.name

/** The body of `POST /api/ai/project-charter`. */
export const charterBodyOf = (source: DraftSource): Body<'ai.projectCharter'> => {
  const {
    name,
    description,
    projectType,
    priority,
    startDate,
    endDate,
    budget,
    reportingCadence,
    sponsor,
    manager,
    objectives,
    scope,
    outOfScope,
  } = source
  const { stakeholders, deliverables, milestones, risks, constraints, criticalSuccessFactors } = source
  return {
    projectName: name,
    description,
    businessJustification: justificationOf(source),
    scope,
    outOfScope,
    timeline: startDate && endDate ? `${startDate} to ${endDate}` : '',
    startDate,
    endDate,
    budget: (parseCents(budget) ?? 0) / 100,
    sponsor,
    manager,
    priority,
    projectType: projectType || null,
    reportingCadence: reportingCadence || null,
    ...(objectives !== undefined && { objectives }),
    stakeholders: [...stakeholders],
    deliverables: [...deliverables],
    milestones: milestones.filter(({ name }) => name.trim() !== '').map(milestoneText),
    risks: [...risks],
    constraints: [...constraints],
    criticalSuccessFactors: [...criticalSuccessFactors],
  }
}

/** The body of `POST /api/ai/raci-matrix`; the deliverables become its activities. */
export const raciBodyOf = ({ name, deliverables, stakeholders, teamMembers }: DraftSource): Body<'ai.raciMatrix'> => ({
  projectName: name,
  tasks: [...deliverables],
  roles: [...raciRoles],
  stakeholders: [...stakeholders],
  teamMembers: [...teamMembers],
})
