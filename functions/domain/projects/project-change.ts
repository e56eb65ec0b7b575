/** The defaults of a new project, and the result of an edit. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { fieldsWith, type FieldsWith } from '../../../shared/contract/field-rows.ts'
import { maxBriefBytes } from '../../../shared/projects/limits.ts'
import { projectFields } from '../../../shared/projects/project-fields.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { CreateProject, UpdateProject } from '../../../shared/projects/project.ts'
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { invalid } from '../../kernel/problem.ts'
import { milestonesAfter, milestonesOf } from './milestones.ts'
import { emptyBrief, type Brief, type ProjectRecord } from './project-record.ts'

/** An edit whose manager was already checked to be a person in the workspace. */
export type ProjectEdit = Omit<UpdateProject, 'managerId' | 'version'> & { managerId?: string | undefined }

type Changed = {
  record: ProjectRecord
  brief: Brief
  /** Names of the changed fields. */ changed: string[]
  briefChanged: boolean
}

const cents = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : parseCents(amount)

/** Typed names without those of assigned people, which the response adds itself. */
const withoutAssigned = (
  names: readonly string[] | undefined,
  { team }: Pick<ProjectRecord, 'team'>,
): string[] | undefined => {
  const assigned = new Set(team.map(fullName))
  return names?.filter((name) => !assigned.has(name))
}

/** The fields of lists that an edit sets by themselves. */
type ListField = Exclude<FieldsWith<typeof projectFields, 'read', 'in lists'>, 'riskLevel' | 'milestones'>

const listFields = (edit: ProjectEdit, before: Pick<ProjectRecord, 'team'>): Partial<ProjectRecord> => {
  const { progress, ...fields } = {
    name: edit.name,
    taskPrefix: edit.taskPrefix,
    description: edit.description,
    status: edit.status,
    priority: edit.priority,
    projectType: edit.projectType,
    startDate: edit.startDate,
    endDate: edit.endDate,
    budget: cents(edit.budget),
    opex: cents(edit.opex),
    capex: cents(edit.capex),
    progress: edit.progress,
    managerId: edit.managerId,
    teamMembers: withoutAssigned(edit.teamMembers, before),
    tags: edit.tags,
  } satisfies Record<ListField, unknown>
  return definedFields({ ...fields, ownProgress: progress })
}

const namesInBrief = fieldsWith(projectFields, 'read', 'on the page') satisfies (keyof Brief)[]

const briefFields = (edit: ProjectEdit): Partial<Brief> =>
  Object.fromEntries(namesInBrief.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]))

type Documents = Pick<ProjectRecord, 'hasCharter' | 'hasRaciMatrix'>

/** The pin after an edit. The same level for the same reason keeps its author and day. */
const pinAfter = (
  { riskPin }: Pick<ProjectRecord, 'riskPin'>,
  { riskLevel, riskReason }: ProjectEdit,
  { by, at }: Pick<Authored, 'by' | 'at'>,
): ProjectRecord['riskPin'] => {
  if (riskLevel === null) return undefined
  const level = riskLevel ?? riskPin?.level
  if (level === undefined) return undefined
  const reason = riskReason ?? (level === riskPin?.level ? riskPin.reason : '')
  if (riskPin !== undefined && level === riskPin.level && reason === riskPin.reason) return riskPin
  return { level, reason, by, at: at.toISOString() }
}

/** Which documents the project has after an edit that names them. */
const documentsAfter = ({ charter, raciMatrix }: ProjectEdit): Partial<Documents> => ({
  ...(charter !== undefined && { hasCharter: charter !== null }),
  ...(raciMatrix !== undefined && { hasRaciMatrix: raciMatrix !== null }),
})

/** Names of the fields that differ. */
const differences = <T extends object>(before: T, after: T): string[] =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name as keyof T], after[name as keyof T]))

/** The project after an edit; 400 if its dates would be in the wrong order. */
export const changeProject = (
  before: ProjectRecord,
  briefBefore: Brief,
  edit: ProjectEdit,
  { by, at }: Pick<Authored, 'by' | 'at'>,
): Changed => {
  const earlier = milestonesOf(before, briefBefore)
  const milestones = edit.milestones === undefined ? earlier : milestonesAfter(earlier, edit.milestones)
  const moved = !isDeepStrictEqual(milestones, earlier)
  const record = {
    ...before,
    ...listFields(edit, before),
    ...(moved && { milestones }),
    ...documentsAfter(edit),
    riskPin: pinAfter(before, edit, { by, at }),
  }
  const brief = { ...briefBefore, ...briefFields(edit), ...(moved && { milestoneTexts: [] }) }
  const namesDate = edit.startDate !== undefined || edit.endDate !== undefined
  if (namesDate && record.startDate !== null && record.endDate !== null && record.startDate > record.endDate) {
    throw invalid('endDate', 'The end date is before the start date')
  }
  if (Buffer.byteLength(JSON.stringify(brief)) > maxBriefBytes)
    throw invalid('charter', 'The project’s texts are too long to be kept together. Shorten its charter or its lists.')
  const inList = differences({ ...before, milestones: earlier }, { ...record, milestones })
    .filter((name) => name !== 'hasCharter' && name !== 'hasRaciMatrix')
    .map((name) => (name === 'ownProgress' ? 'progress' : name === 'riskPin' ? 'riskLevel' : name))
  const inBrief = differences(briefBefore, brief)
  return {
    record,
    brief,
    changed: [...inList, ...inBrief.filter((name) => name !== 'milestoneTexts')],
    briefChanged: inBrief.length > 0,
  }
}

type NewProject = { id: string; workspaceId: string; managerId: string; taskPrefix: string } & Pick<
  Authored,
  'by' | 'at'
>

/** A new project with defaults for omitted fields. */
export const newProject = (
  { id, workspaceId, managerId, taskPrefix, by, at }: NewProject,
  body: Omit<CreateProject, 'managerId'>,
): { record: ProjectRecord; brief: Brief } => {
  const blank: ProjectRecord = {
    id,
    workspaceId,
    name: body.name,
    taskPrefix,
    description: '',
    status: 'planning',
    priority: 'medium',
    projectType: null,
    startDate: null,
    endDate: null,
    budget: 0,
    budgetUsed: 0,
    committed: 0,
    linesOver: 0,
    opex: 0,
    capex: 0,
    ownProgress: 0,
    managerId,
    team: [],
    teamMembers: [],
    tags: [],
    milestones: [],
    hasCharter: false,
    hasRaciMatrix: false,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }
  const { record, brief } = changeProject(blank, emptyBrief, { ...body, taskPrefix }, { by, at })
  return { record, brief: { ...brief, charterVersion: brief.charter === null ? 0 : 1 } }
}
