import type { ReactNode } from 'react'
import { priorities, projectStatuses } from '../../../../shared/choices.ts'
import { formatCents, parseCents } from '../../../../shared/money.ts'
import type { Project } from '../../../../shared/project.ts'
import { writtenCents, writtenDay } from '../../../../shared/wording.ts'

export const formFields = ['name', 'description', 'status', 'priority', 'budget', 'startDate', 'endDate'] as const
export type FieldName = (typeof formFields)[number]
export type ProjectForm = Pick<Project, FieldName>

export const fieldLabels: Record<FieldName, string> = {
  name: 'Project name',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  budget: 'Budget (US dollars)',
  startDate: 'Start date',
  endDate: 'End date',
}

/** A value as the conflict dialog shows it. */
export const fieldText = (form: ProjectForm, name: FieldName): ReactNode => {
  const value = form[name]
  if (value === null || value === '') return <span className="text-muted">Empty</span>
  if (name === 'status') return projectStatuses[form.status].label
  if (name === 'priority') return priorities[form.priority].label
  if (name === 'budget') return writtenCents(parseCents(value) ?? 0)
  return name === 'startDate' || name === 'endDate' ? writtenDay(value) : value
}

/** Turns empty dates into null and normalizes the amount. */
export const tidied = (form: ProjectForm): ProjectForm => {
  const cents = parseCents(form.budget.trim() === '' ? 0 : form.budget)
  return {
    ...form,
    startDate: form.startDate || null,
    endDate: form.endDate || null,
    budget: cents === undefined ? form.budget : formatCents(cents),
  }
}
