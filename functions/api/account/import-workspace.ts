import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { Problem } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { settleContract } from '../../domain/charters/contracts/settle-contract.ts'
import { restoreBudget } from '../../domain/money/budgets/restore-budget.ts'
import { recountProject } from '../../domain/recount/recount-spending.ts'
import { readImport, saveBeginning, saveEnd } from '../../domain/workspace-import/import-repository.ts'
import { isOpen, openImport } from '../../domain/workspace-import/open-import.ts'
import { importedId } from '../../domain/workspace-import/imported-ids.ts'
import { importLists } from '../../domain/workspace-import/import-records.ts'

export const beginImport: Handler<typeof routes.account.beginImport> = async ({ body: { source }, principal }) => {
  const { workspaceId } = principal
  return untilWritten(async () => {
    const [latest, workspace] = await Promise.all([readImport(workspaceId), principal.workspaceNow()])
    if (isOpen(latest, source)) return { continued: true }
    if (workspace === undefined || workspace.projectCount > 0)
      throw new Problem('wrong_state', 'A workspace can only be imported into one without projects.')
    return (await saveBeginning(latest, workspaceId, source, nowBy(principal))) ? { continued: false } : lost
  })
}

export const importRecords: Handler<typeof routes.account.importRecords> = async ({ body, principal }) => {
  const { workspaceId } = principal
  const { open, seed } = await openImport(workspaceId, body.source)
  const by = nowBy(principal)
  await importLists({ principal, by }, seed, body)
  for (const id of body.counted ?? []) {
    const projectId = importedId(seed, id)
    await restoreBudget(workspaceId, projectId)
    await recountProject(workspaceId, projectId)
    await settleContract(workspaceId, projectId)
  }
  if (body.isLast === true) await saveEnd(open, by.at)
  return null
}
