/** The result of an edit of the account. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import type { Account, UpdateAccount } from '../../../shared/workspace/account.ts'
import { defaultThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { AutomatedAct } from '../../../shared/change-sets/automation.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { WorkspaceRole } from '../../../shared/permissions.ts'
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import { without } from '../../kernel/compact.ts'
import { actsIn, changeActs, type ChosenAct } from './act-settings.ts'
import { approvalLimitText, reminderDaysIn, storedLimit } from './approval-limit.ts'
import { usualOperatorAccess } from '../../../shared/accounts/operator-access.ts'
import type { Workspace } from './workspace-repository.ts'
import type { AccountSettings } from './settings-repository.ts'

const ofWorkspace = [
  'companyName',
  'timeZone',
  'healthThresholds',
  'taskPhases',
  'operatorAccess',
  'secondFactorRoles',
] as const
const ofSettings = [
  'contactPhone',
  'industry',
  'address',
  'workingWeek',
  'holidays',
  'approvalLimit',
  'approvalReminderDays',
  'languageModel',
  'automation',
] as const

type Fields = Pick<Workspace, 'companyName' | 'timeZone' | 'healthThresholds'> &
  Pick<AccountSettings, 'contactPhone' | 'address' | 'workingWeek' | 'holidays'> & {
    /** As the API has it. */
    approvalLimit: Account['approvalLimit']
    approvalReminderDays: Account['approvalReminderDays']
    languageModel: Account['languageModel']
    operatorAccess: Account['operatorAccess']
    secondFactorRoles: WorkspaceRole[]
    taskPhases: boolean
    automation: Record<AutomatedAct, ChosenAct>
    industry: AccountSettings['industry'] | null
  }

export type ChangedAccount = {
  workspace: Workspace
  settings: AccountSettings
  /** Names of the changed fields. */
  changed: string[]
  /** The changed fields that the workspace's own record stores. */
  renamed: Partial<Pick<Workspace, (typeof ofWorkspace)[number]>>
}

export const changeAccount = (
  workspace: Workspace,
  settings: AccountSettings,
  { automation: acts, ...edit }: Omit<UpdateAccount, 'version'>,
  by: Author,
): ChangedAccount => {
  const before: Fields = {
    ...settings,
    companyName: workspace.companyName,
    timeZone: workspace.timeZone,
    healthThresholds: workspace.healthThresholds ?? defaultThresholds,
    industry: settings.industry ?? null,
    approvalLimit: approvalLimitText(settings),
    approvalReminderDays: reminderDaysIn(settings),
    languageModel: settings.languageModelOff !== true,
    operatorAccess: workspace.operatorAccess?.level ?? usualOperatorAccess,
    secondFactorRoles: workspace.secondFactorRoles ?? [],
    taskPhases: workspace.taskPhases ?? false,
    automation: actsIn(settings),
  }
  const after: Fields = { ...before, ...definedFields(edit), automation: changeActs(settings, acts, by) }
  const changed = [...ofWorkspace, ...ofSettings].filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const {
    companyName,
    timeZone,
    healthThresholds,
    contactPhone,
    industry,
    address,
    workingWeek,
    holidays,
    approvalLimit,
    approvalReminderDays,
    languageModel,
    operatorAccess,
    secondFactorRoles,
    taskPhases,
    automation,
  } = after
  const onWorkspace = {
    companyName,
    timeZone,
    healthThresholds,
    taskPhases,
    operatorAccess: changed.includes('operatorAccess')
      ? { level: operatorAccess, changedAt: new Date().toISOString() }
      : workspace.operatorAccess,
    secondFactorRoles,
  }
  return {
    workspace: { ...workspace, ...onWorkspace },
    settings: {
      ...without(settings, 'industry'),
      ...(changed.includes('approvalLimit') && { approvalLimit: storedLimit(approvalLimit) }),
      ...(changed.includes('approvalReminderDays') && { approvalReminderDays: approvalReminderDays ?? 0 }),
      ...(changed.includes('languageModel') && { languageModelOff: !languageModel }),
      ...(changed.includes('automation') && { automation }),
      ...(industry !== null && industry !== undefined && { industry }),
      contactPhone,
      address,
      workingWeek,
      holidays,
    },
    changed,
    renamed: Object.fromEntries(
      ofWorkspace.filter((name) => changed.includes(name)).map((name) => [name, onWorkspace[name]]),
    ),
  }
}
