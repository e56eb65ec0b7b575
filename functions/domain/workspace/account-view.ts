/** The account as the API returns it. */
import type { Account } from '../../../shared/workspace/account.ts'
import { defaultThresholds } from '../../../shared/verdict/health-thresholds.ts'
import { usualOperatorAccess } from '../../../shared/accounts/operator-access.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { approvalLimitText, reminderDaysIn } from './approval-limit.ts'
import { toActs } from './act-settings.ts'
import { peopleUsage } from './plan-usage.ts'
import type { Workspace } from './workspace-repository.ts'
import type { Closing } from './closing-repository.ts'
import type { AccountSettings } from './settings-repository.ts'

export type AccountParts = {
  workspace: Workspace
  settings: AccountSettings
  closing: Closing | undefined
  /** Mails sent today. */
  mailsToday: number
}

const planOf = (workspace: Workspace, mailsToday: number): Account['plan'] => {
  const { maxProjects, maxEmailsPerDay, fileUploadLimitMB } = plans[workspace.plan]
  return {
    ...peopleUsage(workspace),
    projects: { count: workspace.projectCount, limit: maxProjects },
    mailsToday: { count: mailsToday, limit: maxEmailsPerDay },
    fileUploadLimitMB,
  }
}

const closingOf = ({ closesAt }: Workspace, closing: Closing | undefined): Account['closing'] =>
  closesAt === undefined ? null : { closesAt, askedAt: closing?.askedAt ?? closesAt, askedBy: closing?.askedBy ?? '' }

export const toAccount = ({ workspace, settings, closing, mailsToday }: AccountParts): Account => {
  const { id, companyName, contactEmail, timeZone, healthThresholds = defaultThresholds, createdAt } = workspace
  const { contactPhone, industry = null, address, workingWeek, holidays, version } = settings
  return {
    id,
    companyName,
    contactEmail,
    contactPhone,
    industry,
    address,
    timeZone,
    healthThresholds,
    approvalLimit: approvalLimitText(settings),
    approvalReminderDays: reminderDaysIn(settings),
    languageModel: settings.languageModelOff !== true,
    operatorAccess: workspace.operatorAccess?.level ?? usualOperatorAccess,
    secondFactorRoles: workspace.secondFactorRoles ?? [],
    taskPhases: workspace.taskPhases ?? false,
    automation: toActs(settings),
    workingWeek,
    holidays,
    plan: planOf(workspace, mailsToday),
    closing: closingOf(workspace, closing),
    createdAt,
    version,
  }
}
