import type { routes } from '../../../shared/routes.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { ruledDraft } from '../../domain/generation/draft.ts'
import { draftCommentary as draftByRules } from '../../domain/reports/draft-commentary.ts'
import { requireUnsealed } from '../../domain/reports/require-unsealed.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** From what the report contains, which its audience has limited, and saves nothing. */
export const draftCommentary: Handler<typeof routes.reports.draftCommentary> = async ({
  params: { id },
  principal,
  request,
}) => {
  const wanted = wantedBy(principal, { kind: 'commentary', body: { reportId: id } })
  const [plan, { record, body }, before] = await Promise.all([
    planOfCaller(principal),
    visibleReport(principal, id),
    lookUp(wanted, principal),
  ])
  requireUnsealed(record, body)
  const workspace = { id: principal.workspaceId, name: wanted.reader.companyName }
  const draft = ruledDraft('commentary', draftByRules(body, workspace, new Date().toISOString()))
  return ask({ wanted, before, plan, draft }, principal, request)
}
