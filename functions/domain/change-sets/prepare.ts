/** Works out proposed changes, after every check that their own routes would make. Writes nothing. */
import type { ProposeBody } from '../../../shared/change-sets/change-set.ts'
import type { FieldError } from '../../../shared/contract/problem.ts'
import { requireActiveProject } from '../../kernel/table/change-guard.ts'
import { authorOf } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { termsFrom, type Automatic, type ChangeSetRecord, type StoredLine } from './change-set-record.ts'
import type { Effect, Scene } from './effect.ts'
import { allows, effectOf, forbidden } from './judge.ts'
import { linkErrors } from './links.ts'
import { readRecords } from './records.ts'

export type Given = ProposeBody & { automatic: Automatic | null }

/** The effect of each change; 400 with the errors of all of them, each at its place in the request. */
const effectsOf = (changes: ProposeBody['changes'], principal: Member, scene: Scene): Effect[] => {
  const errors: FieldError[] = []
  const effects = changes.flatMap((change, index): Effect[] => {
    const at = (path: string): string => `changes.${index}.set.${path}`
    try {
      const effect = effectOf(change, principal, scene)
      if (effect.fields.length > 0) return [effect]
      errors.push({ path: `changes.${index}.set`, message: 'These values are the present ones' })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error
      errors.push(...(error.errors ?? []).map(({ path, message }) => ({ path: at(path), message })))
    }
    return []
  })
  refuseErrors(errors)
  return effects
}

const newRecord = (
  id: string,
  { title, reason = '', automatic }: Given,
  lines: readonly StoredLine[],
  scene: Scene,
) => {
  const { by, workspaceId } = scene
  const step = { by: authorOf(by.by), at: by.at.toISOString() }
  return {
    id,
    workspaceId,
    title,
    reason,
    status: 'proposed',
    changes: lines.length,
    leftOut: 0,
    projectIds: [...new Set(lines.flatMap(({ projectId }) => projectId ?? []))],
    proposed: step,
    applied: null,
    undone: null,
    automatic,
    imported: null,
    ...termsFrom(by.at, 'proposed'),
    version: 1,
    linesVersion: 1,
    updatedAt: step.at,
  } satisfies ChangeSetRecord
}

export type Prepared = {
  /** The proposal as it would be stored. */
  proposal: ChangeSetRecord
  lines: StoredLine[]
  /** The effect of each line, by its id. */
  effects: ReadonlyMap<string, Effect>
  scene: Scene
}

export const prepareChanges = async (principal: Member, given: Given): Promise<Prepared> => {
  const { workspaceId, role } = principal
  const { changes } = given
  if (!changes.every((change) => allows(role, change, 'apply'))) throw forbidden()
  const about = changes.map((change) => ({ change, recordId: null }))
  const [records, links] = await Promise.all([readRecords(principal, about), linkErrors(principal, about)])
  const by = nowBy(principal)
  const scene = { records, by, today: todayOf(principal), workspaceId }
  const effects = effectsOf(changes, principal, scene)
  refuseErrors(
    links.flatMap((errors, index) =>
      errors.map(({ path, message }) => ({ path: `changes.${index}.set.${path}`, message })),
    ),
  )
  const lines = effects.map(({ name, projectId, version, fields }, index): StoredLine => {
    const change = changes[index] as ProposeBody['changes'][number]
    return {
      id: String(index + 1),
      change,
      recordId: 'id' in change ? change.id : null,
      projectId,
      name,
      version,
      fields,
    }
  })
  const proposal = newRecord(newId('changeSet', by.at.getTime()), given, lines, scene)
  // The write does not show these projects, so they are checked here.
  for (const projectId of proposal.projectIds) await requireActiveProject(projectId)
  return { proposal, lines, effects: new Map(effects.map((effect, index) => [String(index + 1), effect])), scene }
}
