/**
 * Carries out what the product has worked out: proposes it, or proposes and applies it in one transaction, so that a kill
 * leaves no proposal behind that no one asked for.
 */
import type { AutomatedAct } from '../../../../shared/change-sets/automation.ts'
import type { ChangeSet } from '../../../../shared/change-sets/change-set.ts'
import type { RequestKey } from '../../../kernel/http/call.ts'
import { lost } from '../../../kernel/table/optimistic.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { TransactionRefused, writeTogether, type Write } from '../../../kernel/table/transaction.ts'
import { termsFrom, type Automatic, type StoredLine } from '../change-set-record.ts'
import { linesWrite, preparedChangeSet } from '../change-set-repository.ts'
import { enact } from '../enact.ts'
import { prepareChanges, type Prepared } from '../prepare.ts'
import type { Draft } from '../proposals/draft.ts'
import { repeatOf } from '../repeat.ts'
import { recordsAfter } from '../records.ts'
import { toView } from '../view.ts'
import { readProjects } from '../../projects/project-repository.ts'
import type { Scene } from '../effect.ts'

/** People who get a record learn of it from that record's own event. */
const holdersOf = ({ recordId }: StoredLine, { records: { tasks, entries } }: Scene): (string | null)[] => {
  if (recordId === null) return []
  const entry = entries.get(recordId)
  return [tasks.get(recordId)?.assigneeId ?? null, entry?.assignedToId ?? null, entry?.responsibleId ?? null]
}

/**
 * Who is notified of changes that no one has reviewed: those whose records change, and the managers of the projects. The
 * author of the changes is left out.
 */
const peopleConcerned = async (
  projectIds: readonly string[],
  lines: readonly StoredLine[],
  scene: Scene,
): Promise<string[]> => {
  const { records, workspaceId, by } = scene
  const unread = projectIds.filter((id) => !records.projects.has(id))
  const projects = [...records.projects.values(), ...(await readProjects(workspaceId, unread))]
  const managers = projects.filter(({ id }) => projectIds.includes(id)).map(({ managerId }) => managerId)
  const all = [...managers, ...lines.flatMap((line) => holdersOf(line, scene))]
  return [...new Set(all.filter((id) => id !== null && id !== by.by.id))] as string[]
}

const applied = async ({ proposal, lines, effects, scene }: Prepared, principal: Member) => {
  const { workspaceId, by } = scene
  const step = proposal.proposed
  const { after, writes, checks } = await enact(lines, effects, workspaceId)
  const { record, put } = preparedChangeSet(
    {
      before: undefined,
      after: { ...proposal, status: 'applied', applied: step, ...termsFrom(by.at, 'applied') },
      event: 'change-set.applied.v1',
      by,
    },
    await peopleConcerned(proposal.projectIds, lines, scene),
  )
  const view = () => toView(record, after, principal, { ...scene, records: recordsAfter(scene.records, writes) })
  return { record, view, all: [put, linesWrite(record, after), ...writes.map((write) => write.put), ...checks] }
}

/**
 * Applies an act that a person asks for and that the workspace has set to Do; `lost` if a record was changed since it was
 * read. A repeat of the same request returns the result of the first.
 */
export const doOnce = async (
  principal: Member,
  draft: Draft,
  { act, finding, requestKey }: { act: AutomatedAct; finding: string; requestKey: RequestKey | undefined },
): Promise<ChangeSet | typeof lost> => {
  const automatic: Automatic = { act, finding, done: true, heldBack: '' }
  const prepared = await prepareChanges(principal, { ...draft, automatic })
  const { record, view, all } = await applied(prepared, principal)
  const { mark, first } = repeatOf(principal, requestKey, record.id)
  try {
    await writeTogether([...all, mark])
    return view()
  } catch (error) {
    const changeSet = await first(error)
    if (changeSet !== undefined) return changeSet
    if (error instanceof TransactionRefused) return lost
    throw error
  }
}

/**
 * What the product does by itself; false if another worker was first, or a record was changed since it was read.
 *
 * @param claim - the mark of the finding
 * @param managerId - whom to notify of a proposal
 */
export const actByItself = async (
  principal: Member,
  draft: Draft,
  { automatic, claim, managerId }: { automatic: Automatic; claim: Write; managerId: string },
): Promise<boolean> => {
  const prepared = await prepareChanges(principal, { ...draft, automatic })
  const { proposal, lines, scene } = prepared
  const proposed = () => {
    const write = { before: undefined, after: proposal, event: 'change-set.proposed.v1', by: scene.by } as const
    const { record, put } = preparedChangeSet(write, [managerId])
    return [put, linesWrite(record, lines)]
  }
  const all = automatic.done ? (await applied(prepared, principal)).all : proposed()
  try {
    await writeTogether([...all, claim])
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}
