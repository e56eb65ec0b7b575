/** The settings as form fields, section by section. */
import type { Account } from '../../../shared/workspace/account.ts'
import { automatedActNames, type ActSetting, type AutomatedAct } from '../../../shared/change-sets/automation.ts'
import { sentAmount } from '../../../shared/money/read-amount.ts'
import type { Body } from '../../client/client.ts'

export const sectionFields = {
  company: ['companyName', 'contactPhone', 'industry'],
  address: ['address'],
  timeZone: ['timeZone'],
  workingTime: ['workingWeek', 'holidays'],
  health: ['healthThresholds'],
  taskPhases: ['taskPhases'],
  approvals: ['approvalLimit', 'approvalReminderDays'],
  languageModel: ['languageModel'],
  secondFactorRoles: ['secondFactorRoles'],
  operatorAccess: ['operatorAccess'],
  automation: ['automation'],
} as const

export type SectionName = keyof typeof sectionFields
export type FieldOf<S extends SectionName> = (typeof sectionFields)[S][number]

/** The account's settings; an industry that has not been chosen, no limit, or no reminder, is an empty text. */
export type Settings = Pick<
  Account,
  | 'companyName'
  | 'contactPhone'
  | 'address'
  | 'timeZone'
  | 'workingWeek'
  | 'holidays'
  | 'healthThresholds'
  | 'languageModel'
  | 'taskPhases'
  | 'operatorAccess'
  | 'secondFactorRoles'
> & {
  industry: string
  approvalLimit: string
  approvalReminderDays: string
  automation: Record<AutomatedAct, ActSetting>
}

export type SectionForm<S extends SectionName> = Pick<Settings, FieldOf<S>>

export const settingsOf = (account: Account): Settings => {
  const { companyName, contactPhone, industry, address, timeZone, workingWeek, holidays, healthThresholds } = account
  return {
    languageModel: account.languageModel,
    taskPhases: account.taskPhases,
    operatorAccess: account.operatorAccess,
    secondFactorRoles: account.secondFactorRoles,
    automation: Object.fromEntries(
      automatedActNames.map((act) => {
        const { zone, byItself } = account.automation[act]
        return [act, { zone, byItself }]
      }),
    ) as Settings['automation'],
    companyName,
    contactPhone,
    industry: industry ?? '',
    address,
    timeZone,
    workingWeek,
    holidays,
    healthThresholds,
    approvalLimit: account.approvalLimit ?? '',
    approvalReminderDays: account.approvalReminderDays === null ? '' : String(account.approvalReminderDays),
  }
}

export const formOf = <S extends SectionName>(section: S, account: Account): SectionForm<S> => {
  const all = settingsOf(account)
  return Object.fromEntries(sectionFields[section].map((name) => [name, all[name]])) as SectionForm<S>
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a form that differ from its initial values. */
export const changedIn = <S extends SectionName>(
  section: S,
  base: SectionForm<S>,
  form: SectionForm<S>,
): Partial<SectionForm<S>> =>
  Object.fromEntries(
    sectionFields[section]
      .filter((name) => !same(base[name as FieldOf<S>], form[name as FieldOf<S>]))
      .map((name) => [name, form[name as FieldOf<S>]]),
  ) as Partial<SectionForm<S>>

/** The changed fields as the API takes them. */
export const bodyOf = (changed: Partial<Settings>): Body<'account.update'> => {
  const { industry, approvalLimit, approvalReminderDays: days, ...rest } = changed
  return {
    ...rest,
    ...(industry !== undefined && { industry: industry === '' ? null : industry }),
    ...(approvalLimit !== undefined && {
      approvalLimit: approvalLimit.trim() === '' ? null : sentAmount(approvalLimit),
    }),
    ...(days !== undefined && { approvalReminderDays: days.trim() === '' ? null : Number(days) }),
  }
}
