import type { routes } from '../../../shared/routes.ts'
import { gatherWorkload, readWorkload } from '../../domain/verdict/earned-value/read-workload.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { todayOf } from '../../kernel/session/today.ts'

const gather = ({ principal: { workspaceId } }: Asked<typeof routes.analytics.workload>) => gatherWorkload(workspaceId)

export const workload = withPrefetch(gather, ({ principal }, gathered) =>
  readWorkload(principal.workspaceId, gathered, todayOf(principal)),
)
