/** The fields of a project that people edit on its page, and where they are shown. */
import type { ReactNode } from 'react'
import { fieldsWith, type FieldsWith } from '../../../../shared/contract/field-rows.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, reportingCadences } from '../../../../shared/projects/project-choices.ts'
import { projectFields } from '../../../../shared/projects/project-fields.ts'
import { parseCents, sentAmount } from '../../../../shared/money/read-amount.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Body } from '../../../client/client.ts'

/** The parts of the overview. */
export const formParts = {
  description: { title: 'Project Description', fields: fieldsWith(projectFields, 'page', 'description') },
  settings: { title: 'Project Settings', fields: fieldsWith(projectFields, 'page', 'settings') },
  money: { title: 'Budget', fields: fieldsWith(projectFields, 'page', 'money') },
  brief: { title: 'Brief', fields: fieldsWith(projectFields, 'page', 'brief') },
} as const

export type FormPart = keyof typeof formParts
export type FieldName = (typeof formParts)[FormPart]['fields'][number]
export type ProjectForm = Required<Pick<Project, FieldName>>

export const formPartNames = Object.keys(formParts) as FormPart[]
export const fieldsOf = (part: FormPart): readonly FieldName[] => formParts[part].fields
export const formFields: readonly FieldName[] = formPartNames.flatMap(fieldsOf)

type ChoiceField = FieldsWith<typeof projectFields, 'input', 'choice'>
type Choices = Record<string, { label: string }>

/** The options of the fields that are a choice. Those in `optional` may be left open. */
export const choicesOf: Partial<Record<FieldName, Choices>> & Record<ChoiceField, Choices> = {
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
  const { input } = projectFields[name]
  if (input === 'choice') return choicesOf[name]?.[text]?.label ?? text
  if (input === 'amount') return writtenCents(parseCents(text) ?? 0)
  if (input === 'day') return writtenDay(text)
  return input === 'manager' ? nameOf(text) : text
}

/** Trims texts, turns empty dates and choices into null, and normalizes amounts. */
export const tidied = (form: ProjectForm): ProjectForm => {
  const tidy = (name: FieldName): unknown => {
    const value = form[name]
    const { input } = projectFields[name]
    if (input === 'day' || input === 'choice') return value === '' ? null : value
    if (input === 'amount') return sentAmount(String(value).trim() === '' ? '0' : String(value))
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
