import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { readProject, whileProjectOf } from '../../domain/projects/project-repository.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { saveEntry } from '../../domain/raid/raid-repository.ts'
import { entryWithin } from '../../domain/raid/visible-entry.ts'

/** Restores an entry from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.raid.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const before = await entryWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Entry')
    const { projectId } = before
    const projectCheck = whileProjectOf(before)
    try {
      const written = await saveEntry({ before, after: { ...before, ...untrashed }, event: 'raid.restored.v1', by }, [
        projectCheck,
      ])
      return written === undefined ? lost : toEntry(written)
    } catch (error) {
      if (projectId === null || !failed(error, projectCheck)) throw error
      const project = await readProject(workspaceId, projectId)
      if (project === undefined) throw notFound('Entry')
      if (project.deletion !== undefined)
        throw new Problem('not_found', 'The project of this entry is in the trash. Restore the project first.')
      return lost
    }
  })
