/** The links of RAID entries that changes create, checked as by the route that creates one. */
import type { FieldError } from '../../../shared/contract/problem.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { requireLinks } from '../raid/entry-links.ts'
import type { About } from './records.ts'

const unlinked = { taskIds: [], relatedIds: [], responseOwnerId: null }

/** The errors in each change's links, by the place of the change. Reads nothing for changes without links. */
export const linkErrors = (principal: Member, changes: readonly Pick<About, 'change'>[]): Promise<FieldError[][]> =>
  Promise.all(
    changes.map(async ({ change }) => {
      if (change.kind !== 'new_raid') return []
      try {
        await requireLinks(principal, '', change.set, unlinked)
        return []
      } catch (error) {
        if (error instanceof Problem) return [...(error.errors ?? [])]
        throw error
      }
    }),
  )
