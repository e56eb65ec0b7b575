/** Applies and undoes change sets: each in one transaction with the version of every record, so whole or not at all. */
import { inQuotes } from '../../../shared/text/in-quotes.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import type { ChangeSet } from '../../../shared/change-sets/change-set.ts'
import type { FieldError } from '../../../shared/contract/problem.ts'
import { counted, listed } from '../../../shared/wording.ts'
import { authorOf } from '../../kernel/events/event.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { declineMark } from './mark-repository.ts'
import { stateOf, termsFrom, type ChangeSetRecord, type StoredLine } from './change-set-record.ts'
import { linesWrite, preparedChangeSet, readChangeSet } from './change-set-repository.ts'
import type { Effect, Scene } from './effect.ts'
import { allows, forbidden, judgeLine, judgeUndo, recordOf, type Verdict } from './judge.ts'
import { enact, isWritten } from './enact.ts'
import { linkErrors } from './links.ts'
import { readRecords, recordsAfter } from './records.ts'
import { undoPart } from './undo-import.ts'
import { toView } from './view.ts'
import { visibleChangeSet } from './visible-change-set.ts'

type Found = {
  record: ChangeSetRecord
  lines: StoredLine[]
  scene: Scene
  /** Errors in the links of each line. */
  links: FieldError[][]
  view: () => ChangeSet
}

const look = async (principal: Member, id: string): Promise<Found> => {
  const { record, lines } = await visibleChangeSet(principal, id)
  const [records, links] = await Promise.all([readRecords(principal, lines), linkErrors(principal, lines)])
  const { workspaceId } = principal
  const scene = { records, by: nowBy(principal), today: todayOf(principal), workspaceId }
  return { record, lines, scene, links, view: () => toView(record, lines, principal, scene) }
}

const closed = {
  applied: 'This change set has already been applied.',
  undone: 'This change set has been undone.',
  discarded: 'This change set has been discarded.',
  expired: 'This proposal has expired. Propose the changes again.',
  proposed: 'This change set has not been applied.',
} as const

const wrongState = (record: ChangeSetRecord, now: Date): Problem =>
  new Problem('wrong_state', closed[stateOf(record, now)])

/** Whether a record was read as it was before the write that has applied the change set. */
const isBehind = ({ lines, scene }: Found): boolean =>
  lines.some(
    (line) => line.applied !== undefined && (recordOf(line, scene)?.version ?? Infinity) < line.applied.version,
  )

/** How many lines a message names. */
const named = 3

/**
 * 409 that names the lines that cannot be applied or undone any more; the current change set says why. Returns true if
 * it was this change set that changed them: it was read just before another call applied or undid it, and the records
 * just after.
 */
const isOvertaken = async (
  { record, view }: Found,
  verdicts: readonly Verdict<unknown>[],
  undoing: boolean,
): Promise<boolean> => {
  const stale = verdicts.filter(({ why }) => why !== '')
  if (stale.length === 0) return false
  if ((await readChangeSet(record.workspaceId, record.id))?.record.version !== record.version) return true
  const names = listed(stale.slice(0, named).map(({ line }) => inQuotes(line.name, changeSetLimits.title)))
  const others = stale.length > named ? ` and ${stale.length - named} more` : ''
  throw new Problem(
    'version_conflict',
    `${counted(stale.length, 'change')} of ${verdicts.length} can no longer be ${undoing ? 'undone' : 'applied'}: ${names}${others}. Nothing was changed.`,
    { current: view() },
  )
}

const isRepeated = ({ lines }: Found, leaveOut: ReadonlySet<string>): boolean =>
  lines.every(({ id, leftOut = false }) => leftOut === leaveOut.has(id))

/** The lines to apply; 400 for an unknown one to leave out, or if none is left. */
const choose = ({ lines }: Found, leaveOut: readonly string[]): StoredLine[] => {
  const unknown = leaveOut.findIndex((id) => !lines.some((line) => line.id === id))
  if (unknown !== -1) throw invalid(`leaveOut.${unknown}`, 'Unknown line')
  const chosen = lines.filter(({ id }) => !leaveOut.includes(id))
  if (chosen.length === 0) throw invalid('leaveOut', 'Apply at least one change')
  return chosen
}

type Application = { version: number | undefined; leaveOut: readonly string[] }

/** One attempt to apply a change set; `lost` if another write came first. A repeat of the same call changes nothing. */
export const applyOnce = async (
  principal: Member,
  id: string,
  { version, leaveOut }: Application,
): Promise<ChangeSet | typeof lost> => {
  const found = await look(principal, id)
  const { record, lines, scene, links, view } = found
  const { by, workspaceId } = scene
  if (isBehind(found)) return lost
  if (record.status === 'applied' && isRepeated(found, new Set(leaveOut))) return view()
  if (stateOf(record, by.at) !== 'proposed') throw wrongState(record, by.at)
  requireVersion(version, record, view)
  const chosen = choose(found, leaveOut)
  if (!chosen.every(({ change }) => allows(principal.role, change, 'apply'))) throw forbidden()
  const verdicts = chosen.map((line): Verdict<Effect> => {
    const [unlinked] = links[lines.indexOf(line)] ?? []
    return unlinked === undefined ? judgeLine(line, principal, scene) : { line, why: unlinked.message }
  })
  if (await isOvertaken(found, verdicts, false)) return lost
  const deeds = new Map(
    verdicts.map(({ line, deed }) => {
      if (deed === undefined) throw new Error('A line without an effect was judged applicable')
      return [line.id, deed]
    }),
  )
  const { after, writes, checks } = await enact(lines, deeds, workspaceId)
  const { record: applied, put } = preparedChangeSet({
    before: record,
    after: {
      ...record,
      status: 'applied',
      leftOut: leaveOut.length,
      linesVersion: record.version + 1,
      applied: { by: authorOf(by.by), at: by.at.toISOString() },
      ...termsFrom(by.at, 'applied'),
    },
    event: 'change-set.applied.v1',
    by,
  })
  const all = [put, linesWrite(applied, after), ...writes.map((write) => write.put), ...checks]
  if (!(await isWritten(all))) return lost
  return toView(applied, after, principal, { ...scene, records: recordsAfter(scene.records, writes) })
}

/** What someone takes back, the product does not do again by itself. */
const declined = ({ workspaceId, automatic }: ChangeSetRecord): Write | undefined =>
  automatic === null ? undefined : declineMark({ workspaceId, ...automatic })

/** One attempt to undo a change set; `lost` if another write came first. A repeat changes nothing. */
export const undoOnce = async (
  principal: Member,
  id: string,
  version: number | undefined,
): Promise<ChangeSet | typeof lost> => {
  const found = await look(principal, id)
  const { record, lines, scene, view } = found
  const { by } = scene
  if (isBehind(found)) return lost
  if (record.status === 'undone') return view()
  if (record.status !== 'applied') throw wrongState(record, by.at)
  requireVersion(version, record, view)
  if (record.imported !== null) {
    const undone = await undoPart(principal, record, record.imported)
    return undone === lost ? lost : toView(undone, lines, principal, scene)
  }
  const applied = lines.filter((line) => line.applied !== undefined)
  if (!applied.every(({ change }) => allows(principal.role, change, 'undo'))) throw forbidden()
  const verdicts = applied.map((line) => judgeUndo(line, principal, scene, record.title))
  if (await isOvertaken(found, verdicts, true)) return lost
  const writes = verdicts.flatMap(({ deed }) => deed?.() ?? [])
  const { record: undone, put } = preparedChangeSet({
    before: record,
    after: {
      ...record,
      status: 'undone',
      undone: { by: authorOf(by.by), at: by.at.toISOString() },
      ...termsFrom(by.at, 'undone'),
    },
    event: 'change-set.undone.v1',
    by,
  })
  const all = [put, linesWrite(undone, lines), ...writes.map((write) => write.put), declined(record)]
  if (!(await isWritten(all))) return lost
  return toView(undone, lines, principal, { ...scene, records: recordsAfter(scene.records, writes) })
}

/** One attempt to discard a proposal; `lost` if another write came first. */
export const discardOnce = async (principal: Member, id: string): Promise<null | typeof lost> => {
  const { record } = await visibleChangeSet(principal, id)
  const by = nowBy(principal)
  if (record.status === 'discarded') return null
  if (record.status !== 'proposed') throw wrongState(record, by.at)
  const after: ChangeSetRecord = { ...record, status: 'discarded' }
  const { put } = preparedChangeSet({ before: record, after, event: 'change-set.discarded.v1', by })
  return (await isWritten([put, declined(record)])) ? null : lost
}
