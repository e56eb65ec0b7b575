import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { requireLinks } from '../../domain/raid/entry-links.ts'
import { changesBetween, newEntry } from '../../domain/raid/entry-change.ts'
import { findNamed } from '../../domain/raid/named-person.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { readEntry, saveEntry, takeNumbers } from '../../domain/raid/raid-repository.ts'
import { withCondition } from '../../domain/raid/conditions/set-condition.ts'
import { withWantedExposure } from '../../domain/raid/set-exposure.ts'

const unlinked = { taskIds: [], relatedIds: [], responseOwnerId: null }

/**
 * Adds an entry. A repeat of the same request returns the result of the first; 404 if its project does not exist or
 * is in the trash.
 */
export const create: Handler<typeof routes.raid.create> = async ({
  body: { condition, ...fields },
  principal,
  request,
}) => {
  const { workspaceId, id: personId, scope } = principal
  const body = withWantedExposure(principal, fields)
  const { projectId = null } = body
  // A caller who sees only some projects cannot add an entry about all of them.
  if (projectId === null && scope !== 'all') throw invalid('projectId', 'Choose a project')
  const [named] = await Promise.all([
    findNamed(workspaceId, { assignedTo: body.assignedTo, responsible: body.responsible }),
    projectId === null ? undefined : visibleProject(principal, projectId),
    requireLinks(principal, '', body, unlinked),
  ])
  const { assignedTo, responsible } = named
  if (assignedTo === undefined || responsible === undefined) throw new Error('An owner was not looked up')
  const by = nowBy(principal)
  const id = newId('raid', by.at.getTime())
  const place = { id, workspaceId, at: by.at, by: by.by, today: todayOf(principal) }
  const plain = await withCondition(
    principal,
    newEntry({ ...place, number: 0 }, { ...body, assignedTo, responsible }),
    condition,
  )
  // A number is taken only after every check has passed.
  const after = { ...plain, number: await takeNumbers(workspaceId, 1) }
  const changes = changesBetween({ ...after, condition: null, conditionState: null }, after)
  const { idempotencyKey: requestKey } = request
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  // If the project is moved to the trash at this moment, either the entry goes with it or it is not created.
  const projectCheck = whileProjectOf(after)
  try {
    const written = await saveEntry({ before: undefined, after, event: 'raid.raised.v1', changes, by }, [
      mark,
      projectCheck,
    ])
    if (written === undefined) throw new Error('A new entry has the id of another')
    return toEntry(written)
  } catch (error) {
    const first = createdBefore(error, mark)
    const entry = first === undefined ? undefined : await readEntry(workspaceId, first)
    if (entry !== undefined) return toEntry(entry)
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}
