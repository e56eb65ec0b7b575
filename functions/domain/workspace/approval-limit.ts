/** The amount above which only the company account approves expenses. */
import { expenseLimits } from '../../../shared/limits.ts'
import { formatCents } from '../../../shared/money.ts'
import { parseCents } from '../../../shared/typed-amount.ts'
import { readSettings, type AccountSettings } from './settings-repository.ts'

/** Stored for a workspace without a limit. */
const none = -1

type Stored = Pick<AccountSettings, 'approvalLimit'>

/** Cents; null if the workspace has no limit. */
const approvalLimitIn = ({ approvalLimit = expenseLimits.approvalLimit }: Stored): number | null =>
  approvalLimit === none ? null : approvalLimit

export const readApprovalLimit = async (workspaceId: string): Promise<number | null> =>
  approvalLimitIn(await readSettings(workspaceId))

/** As the API has it. */
export const approvalLimitText = (settings: Stored): string | null => {
  const limit = approvalLimitIn(settings)
  return limit === null ? null : formatCents(limit)
}

/** The input schema has checked the amount. */
export const storedLimit = (limit: string | null): number => (limit === null ? none : (parseCents(limit) ?? none))
