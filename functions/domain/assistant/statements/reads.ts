/** What several tools and the recognition of names read, once per question and only if it is needed. */
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { once } from '../../../kernel/table/table.ts'
import { readOverview, type Overview } from '../../dashboard/overview-repository.ts'
import { visibleTo } from '../../dashboard/visible.ts'
import { listPeople, type StoredPerson } from '../../accounts/people/person-repository.ts'

export type Reads = {
  /** The workspace, with the newest projects that the caller may see. */
  overview: () => Promise<Overview>
  people: () => Promise<StoredPerson[]>
}

export const readsOf = (principal: Member): Reads => ({
  overview: once(() => readOverview(principal.workspaceId, assistantLimits.projects, visibleTo(principal))),
  people: once(() => listPeople(principal.workspaceId)),
})
