/** The settings of a project in the portal's dialog, which are saved together. */
import {
  projectStatuses,
  riskLevels,
  type ProjectStatus,
  type RiskLevel,
} from '../../../../shared/projects/project-choices.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { amountMessage, parseCents, sentAmount } from '../../../../shared/money/read-amount.ts'
import { percentMessage, typedPercent } from '../../../../shared/money/typed-number.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Body } from '../../../client/client.ts'

export type SettingsForm = {
  description: string
  budget: string
  startDate: string
  endDate: string
  status: ProjectStatus
  /** Empty if the level is computed. */
  riskLevel: RiskLevel | ''
  riskReason: string
  /** The project's own figure, which counts only while it has no tasks. */
  progress: string
}

export type SettingName = keyof SettingsForm

export const settingLabels: Record<SettingName, string> = {
  description: 'Description',
  budget: 'Budget (US dollars)',
  startDate: 'Start date',
  endDate: 'End date',
  status: 'Status',
  riskLevel: 'Risk level',
  riskReason: 'Reason for the risk level',
  progress: 'Progress (percent)',
}

/** The settings of a project. With tasks, its progress is their average and cannot be set. */
export const settingsOf = ({ taskCount }: Pick<Project, 'taskCount'>): readonly SettingName[] =>
  (Object.keys(settingLabels) as SettingName[]).filter((name) => name !== 'progress' || taskCount === 0)

export const formOf = (project: Project): SettingsForm => ({
  description: project.description,
  budget: project.budget ?? '0.00',
  startDate: project.startDate ?? '',
  endDate: project.endDate ?? '',
  status: project.status,
  riskLevel: project.riskPin?.level ?? '',
  riskReason: project.riskPin?.reason ?? '',
  progress: String(project.progress),
})

const tidied = (form: SettingsForm): SettingsForm => ({
  ...form,
  description: form.description.trim(),
  budget: sentAmount(form.budget.trim() === '' ? '0' : form.budget),
  riskReason: form.riskLevel === '' ? '' : form.riskReason.trim(),
  progress: String(typedPercent(form.progress) ?? form.progress),
})

/** The settings that differ from what the form was filled with. */
export const changedIn = (
  form: SettingsForm,
  base: SettingsForm,
  names: readonly SettingName[],
): Partial<SettingsForm> => {
  const now = tidied(form)
  return Object.fromEntries(names.filter((name) => now[name] !== base[name]).map((name) => [name, now[name]]))
}

/** A change as the call takes it. The level of risk goes with its reason. */
export const bodyOf = (change: Partial<SettingsForm>, form: SettingsForm): Body<'projects.update'> => {
  const { riskLevel, riskReason, startDate, endDate, progress, ...others } = change
  const risk =
    riskLevel === undefined && riskReason === undefined
      ? {}
      : form.riskLevel === ''
        ? { riskLevel: null }
        : { riskLevel: form.riskLevel, riskReason: form.riskReason.trim() }
  return {
    ...others,
    ...risk,
    ...(startDate !== undefined && { startDate: startDate || null }),
    ...(endDate !== undefined && { endDate: endDate || null }),
    ...(progress !== undefined && { progress: Number(progress) }),
  }
}

/** Why settings are refused before they are sent, by name. */
export const refusedIn = (form: SettingsForm, names: readonly SettingName[]): Partial<Record<SettingName, string>> => ({
  ...(form.budget.trim() !== '' && parseCents(form.budget) === undefined && { budget: amountMessage }),
  ...(form.startDate !== '' &&
    form.endDate !== '' &&
    form.endDate < form.startDate && { endDate: 'The end date is before the start date' }),
  ...(form.riskLevel !== '' && form.riskReason.trim() === '' && { riskReason: 'Enter why the level is pinned' }),
  ...(names.includes('progress') && typedPercent(form.progress) === undefined && { progress: percentMessage }),
})

/** A setting as the conflict dialog shows it. */
export const settingText = (form: SettingsForm, name: SettingName): string => {
  const { budget, status, riskLevel } = form
  if (name === 'budget') return writtenCents(parseCents(budget) ?? 0)
  if (name === 'status') return projectStatuses[status].label
  if (name === 'riskLevel') return riskLevel === '' ? 'Computed' : riskLevels[riskLevel].label
  if (name === 'progress') return `${form.progress}%`
  const text = form[name]
  if (text === '') return 'Empty'
  return name === 'startDate' || name === 'endDate' ? writtenDay(text) : text
}
