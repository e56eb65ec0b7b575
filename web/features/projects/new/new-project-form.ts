import type { Body } from '../../../client/client.ts'

/** The values of the dialog; every text field may be empty until it is sent. */
export type NewProject = {
  name: string
  description: string
  projectType: string
  priority: string
  startDate: string
  endDate: string
  budget: string
  reportingCadence: string
  sponsor: string
  /** Name of the project manager, and their id if they belong to the workspace. */
  manager: string
  scope: string
  outOfScope: string
  teamMembers: string[]
  stakeholders: string[]
  deliverables: string[]
  milestones: string[]
  risks: string[]
  constraints: string[]
  criticalSuccessFactors: string[]
}

export const emptyProject: NewProject = {
  name: '',
  description: '',
  projectType: '',
  priority: '',
  startDate: '',
  endDate: '',
  budget: '',
  reportingCadence: '',
  sponsor: '',
  manager: '',
  scope: '',
  outOfScope: '',
  teamMembers: [],
  stakeholders: [],
  deliverables: [],
  milestones: [],
  risks: [],
  constraints: [],
  criticalSuccessFactors: [],
}

export const isEmpty = (form: NewProject): boolean => JSON.stringify(form) === JSON.stringify(emptyProject)

/** The request body. New projects start in planning; the manager is linked to a person if the name matches one. */
export const bodyOf = (
  form: NewProject,
  people: readonly { id: string; firstName: string; lastName: string }[],
): Body<'projects.create'> => {
  const manager = people.find((person) => `${person.firstName} ${person.lastName}` === form.manager)
  return { ...form, status: 'planning', ...(manager === undefined ? {} : { managerId: manager.id }) }
}
