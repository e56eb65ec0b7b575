/** Recounts the spending, the totals, the RAID entries that resolved themselves and the track record of the forecasts of one or all workspaces from the records. An operator runs it. */
import { recountForecasts } from '../../domain/verdict/forecasts/recount-forecasts.ts'
import { recountSelfResolved } from '../../domain/recount/recount-self-resolved.ts'
import { recountSpending } from '../../domain/recount/recount-spending.ts'
import { onWorkspaces } from '../../domain/workspace/on-workspaces.ts'
import { rebuild } from './rebuild.ts'

export const handler = onWorkspaces('overview-rebuilt', async (workspaceId) => ({
  // First, because the totals contain what the projects have spent.
  spendingCorrected: await recountSpending(workspaceId),
  corrected: await rebuild(workspaceId),
  selfResolvedCorrected: await recountSelfResolved(workspaceId),
  // Last, because the totals say which projects have no open tasks left.
  forecastsCorrected: await recountForecasts(workspaceId),
}))
