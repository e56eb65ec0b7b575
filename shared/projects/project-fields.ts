/**
 * The fields of a project that people edit, and what becomes of each elsewhere. A field that is added to the requests
 * does not compile before it has a row here; its place on the page, in lists, files and templates then follows from the
 * row, or the compiler names what is missing. Without schemas, because screens use it.
 */
import type { UpdateProject } from './project.ts'

/** `riskReason` belongs to `riskLevel`, and `charterChange` says how the charter that is sent came about. */
export type ProjectField = Exclude<keyof UpdateProject, 'version' | 'riskReason' | 'charterChange'>

/** Where its page edits a field, in the order of the rows: a part of the overview with an input, or elsewhere. */
type Edited =
  | {
      page: 'description' | 'settings' | 'money' | 'brief'
      input: 'text' | 'area' | 'list' | 'day' | 'amount' | 'choice' | 'manager'
    }
  | { page: 'elsewhere' }

type ProjectFieldRow = Edited & {
  /** On the page and in conflicts. */
  label: string
  /** Whether lists read it. The others are stored in the brief, which only the page of the project reads. */
  read: 'in lists' | 'on the page'
  /** In files of projects: exported and imported, only exported, or left out. */
  file: 'imported' | 'exported' | 'left out'
  /** In a template of the project: as it is, as one of its texts, made for it, or left out. */
  template: 'same' | 'text' | 'made' | 'left out'
}

const inLists = { read: 'in lists', file: 'imported', template: 'left out' } as const
const onPage = { read: 'on the page', file: 'left out' } as const
const ofPlan = { ...onPage, page: 'brief', template: 'text' } as const

export const projectFields = {
  name: { label: 'Project name', page: 'description', input: 'text', ...inLists },
  description: { label: 'Description', page: 'description', input: 'area', ...inLists },
  status: { label: 'Status', page: 'settings', input: 'choice', ...inLists },
  priority: { label: 'Priority', page: 'settings', input: 'choice', ...inLists, template: 'same' },
  startDate: { label: 'Start date', page: 'settings', input: 'day', ...inLists },
  endDate: { label: 'End date', page: 'settings', input: 'day', ...inLists, template: 'made' },
  managerId: { label: 'Project manager', page: 'settings', input: 'manager', ...inLists },
  sponsor: { label: 'Project sponsor', page: 'settings', input: 'text', ...onPage, template: 'left out' },
  clientName: { label: 'Client', page: 'settings', input: 'text', ...onPage, template: 'left out' },
  projectType: { label: 'Project type', page: 'settings', input: 'choice', ...inLists, template: 'same' },
  reportingCadence: { label: 'Reporting schedule', input: 'choice', ...ofPlan, page: 'settings' },
  tags: { label: 'Tags', page: 'settings', input: 'list', ...inLists },
  taskPrefix: { label: 'Task key prefix', page: 'settings', input: 'text', ...inLists, file: 'exported' },
  budget: { label: 'Budget (US dollars)', page: 'money', input: 'amount', ...inLists },
  opex: { label: 'Operating expenses (US dollars)', page: 'money', input: 'amount', ...inLists },
  capex: { label: 'Capital expenses (US dollars)', page: 'money', input: 'amount', ...inLists },
  objectives: { label: 'Objectives', input: 'area', ...ofPlan },
  scope: { label: 'Scope', input: 'area', ...ofPlan },
  outOfScope: { label: 'Out of scope', input: 'area', ...ofPlan },
  teamMembers: { label: 'Team members', page: 'brief', input: 'list', ...inLists },
  stakeholders: { label: 'Stakeholders', page: 'brief', input: 'list', ...onPage, template: 'left out' },
  deliverables: { label: 'Deliverables', input: 'list', ...ofPlan },
  risks: { label: 'Risks', input: 'list', ...ofPlan },
  constraints: { label: 'Constraints', input: 'list', ...ofPlan },
  criticalSuccessFactors: { label: 'Critical success factors', input: 'list', ...ofPlan },
  manager: { label: 'Manager', page: 'elsewhere', ...onPage, template: 'left out' },
  riskLevel: { label: 'Risk', page: 'elsewhere', ...inLists },
  progress: { label: 'Progress', page: 'elsewhere', ...inLists, file: 'exported' },
  milestones: { label: 'Milestones', page: 'elsewhere', ...inLists, file: 'left out', template: 'made' },
  charter: { label: 'Charter', page: 'elsewhere', ...onPage, template: 'made' },
  raciMatrix: { label: 'RACI matrix', page: 'elsewhere', ...onPage, template: 'made' },
} as const satisfies Record<ProjectField, ProjectFieldRow>
