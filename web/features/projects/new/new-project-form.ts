import type { Body } from '../../../client/client.ts'

/** A milestone as it is typed; a milestone without a name is left out. */
export type NewMilestone = { name: string; date: string }

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
  milestones: NewMilestone[]
  risks: string[]
  constraints: string[]
  criticalSuccessFactors: string[]
  /** The lines or rows that its tasks are read from, once it exists. */
  plan: string
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
  plan: '',
}

/** The fields that are asked for without a charter. */
const basics: ReadonlySet<string> = new Set<keyof NewProject>(['name', 'startDate', 'endDate', 'plan'])

/** Whether any field is filled in that only Create with Charter shows. */
export const hasCharterFields = (form: Partial<NewProject> | undefined): boolean =>
  Object.entries(form ?? {}).some(([name, value]) => !basics.has(name) && value.length > 0)

export const isEmpty = (form: NewProject): boolean => JSON.stringify(form) === JSON.stringify(emptyProject)

/** A stored draft of the dialog. Drafts from before milestones had dates hold their names. */
export const draftOf = (stored: Partial<NewProject> | undefined): Partial<NewProject> | undefined =>
  stored?.milestones === undefined
    ? stored
    : {
        ...stored,
        milestones: (stored.milestones as readonly (NewMilestone | string)[]).map((milestone) =>
          typeof milestone === 'string' ? { name: milestone, date: '' } : milestone,
        ),
      }

/**
 * The request body. New projects start in planning; the manager is linked to a person if the name matches one. Choices
 * that were not made are left to the call.
 */
export const bodyOf = (
  values: NewProject,
  people: readonly { id: string; firstName: string; lastName: string }[],
): Body<'projects.create'> => {
  const { projectType, priority, reportingCadence, budget, milestones, plan: _, ...form } = values
  const manager = people.find((person) => `${person.firstName} ${person.lastName}` === form.manager)
  return {
    ...form,
    status: 'planning',
    ...(projectType !== '' && { projectType }),
    ...(priority !== '' && { priority }),
    ...(reportingCadence !== '' && { reportingCadence }),
    ...(budget.trim() !== '' && { budget }),
    milestones: milestones
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, date }) => ({ name: name.trim(), date: date || null })),
    ...(manager === undefined ? {} : { managerId: manager.id }),
  }
}
