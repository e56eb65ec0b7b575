/** The fields of a project that people edit on its page, and where they are shown. */
import type { ReactNode } from 'react'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, reportingCadences } from '../../../../shared/projects/project-choices.ts'
import { parseCents, sentAmount } from '../../../../shared/money/read-amount.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Body } from '../../../client/client.ts'

/** The parts of the overview, with their fields in reading order. */
export const formParts = {
  description: { title: 'Project Description', fields: ['name', 'description'] },
  settings: {
    title: 'Project Settings',
    fields: [
      'status',
      'priority',
      'startDate',
      'endDate',
      'managerId',
      'sponsor',
      'clientName',
      'projectType',
      'reportingCadence',
      'tags',
    ],
  },
  money: { title: 'Budget', fields: ['budget', 'opex', 'capex'] },
  brief: {
    title: 'Brief',
    fields: [
      'objectives',
      'scope',
      'outOfScope',
      'teamMembers',
      'stakeholders',
      'deliverables',
      'risks',
      'constraints',
      'criticalSuccessFactors',
    ],
  },
} as const satisfies Record<string, { title: string; fields: readonly (keyof Project)[] }>

export type FormPart = keyof typeof formParts
export type FieldName = (typeof formParts)[FormPart]['fields'][number]
export type ProjectForm = Required<Pick<Project, FieldName>>

export const formPartNames = Object.keys(formParts) as FormPart[]
export const fieldsOf = (part: FormPart): readonly FieldName[] => formParts[part].fields
export const formFields: readonly FieldName[] = formPartNames.flatMap(fieldsOf)

/** How a field is entered. */
type Kind = 'text' | 'area' | 'list' | 'day' | 'amount' | 'choice' | 'manager'

export const formField: Record<FieldName, { label: string; kind: Kind }> = {
  name: { label: 'Project name', kind: 'text' },
  description: { label: 'Description', kind: 'area' },
  status: { label: 'Status', kind: 'choice' },
  priority: { label: 'Priority', kind: 'choice' },
  startDate: { label: 'Start date', kind: 'day' },
  endDate: { label: 'End date', kind: 'day' },
  managerId: { label: 'Project manager', kind: 'manager' },
  sponsor: { label: 'Project sponsor', kind: 'text' },
  clientName: { label: 'Client', kind: 'text' },
  projectType: { label: 'Project type', kind: 'choice' },
  reportingCadence: { label: 'Reporting schedule', kind: 'choice' },
  tags: { label: 'Tags', kind: 'list' },
  budget: { label: 'Budget (US dollars)', kind: 'amount' },
  opex: { label: 'Operating expenses (US dollars)', kind: 'amount' },
  capex: { label: 'Capital expenses (US dollars)', kind: 'amount' },
  objectives: { label: 'Objectives', kind: 'area' },
  scope: { label: 'Scope', kind: 'area' },
  outOfScope: { label: 'Out of scope', kind: 'area' },
  teamMembers: { label: 'Team members', kind: 'list' },
  stakeholders: { label: 'Stakeholders', kind: 'list' },
  deliverables: { label: 'Deliverables', kind: 'list' },
  risks: { label: 'Risks', kind: 'list' },
  constraints: { label: 'Constraints', kind: 'list' },
  criticalSuccessFactors: { label: 'Critical success factors', kind: 'list' },
}

export const fieldLabels = Object.fromEntries(formFields.map((name) => [name, formField[name].label])) as Record<
  FieldName,
  string
>

/** The options of the fields that are a choice. Those in `optional` may be left open. */
export const choicesOf: Partial<Record<FieldName, Record<string, { label: string }>>> = {
  status: projectStatuses,
  priority: priorities,
  projectType: projectTypes,
  reportingCadence: reportingCadences,
}
export const optional: ReadonlySet<FieldName> = new Set(['projectType', 'reportingCadence'])

/** The part that an address asks to edit: a part, the part of a field, or all of them for `1`. */
export const editedPart = (asked: string | null): FormPart | 'all' | undefined => {
  if (asked === null || asked === '') return undefined
  return formPartNames.find((part) => part === asked || fieldsOf(part).some((name) => name === asked)) ?? 'all'
}

/** A value as the conflict dialog shows it. `nameOf` names a manager. */
export const fieldText = (form: ProjectForm, name: FieldName, nameOf: (managerId: string) => string): ReactNode => {
  const value = form[name]
  if (value === null || value.length === 0) return <span className="text-muted">Empty</span>
  if (Array.isArray(value)) return value.join(', ')
  const text: string = value
  const { kind } = formField[name]
  if (kind === 'choice') return choicesOf[name]?.[text]?.label ?? text
  if (kind === 'amount') return writtenCents(parseCents(text) ?? 0)
  if (kind === 'day') return writtenDay(text)
  return kind === 'manager' ? nameOf(text) : text
}

/** Trims texts, turns empty dates and choices into null, and normalizes amounts. */
export const tidied = (form: ProjectForm): ProjectForm => {
  const tidy = (name: FieldName): unknown => {
    const value = form[name]
    const { kind } = formField[name]
    if (kind === 'day' || kind === 'choice') return value === '' ? null : value
    if (kind === 'amount') return sentAmount(String(value).trim() === '' ? '0' : String(value))
    return typeof value === 'string' ? value.trim() : value
  }
  return Object.fromEntries(formFields.map((name) => [name, tidy(name)])) as ProjectForm
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what the form was filled with, as the call takes them. */
export const changedFields = (form: ProjectForm, base: ProjectForm): Partial<ProjectForm> & Body<'projects.update'> => {
  const now = tidied(form)
  return Object.fromEntries(formFields.filter((name) => !same(now[name], base[name])).map((name) => [name, now[name]]))
}

/** The form is only for people who may edit the project, and they may see its money. */
export const formOf = (project: Project): ProjectForm =>
  Object.fromEntries(formFields.map((name) => [name, project[name]])) as ProjectForm
