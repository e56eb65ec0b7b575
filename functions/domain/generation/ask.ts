/**
 * Asks for a text on behalf of a caller: starts a job or joins the one that is under way, and waits for it. Where no
 * model may word the text, the caller gets it by rules at once.
 */
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import { seesMoney } from '../../../shared/permissions.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'
import { soFar, type Draft } from './draft.ts'
import { generationIdOf, isUnderWay, type GenerationRecord, type Wanted } from './generation-record.ts'
import { readGeneration, readText, ruledWrite, type StoredText } from './generation-repository.ts'
import { readStanding, withoutModelIn, type ModelStanding } from './model-choice.ts'
import { stageModels } from './models.ts'
import { notReady, startOrJoin, whenOver } from './start-job.ts'

export const wantedBy = (
  principal: Member,
  what: Pick<Wanted, 'kind'> & Partial<Pick<Wanted, 'projectId' | 'body' | 'section'>>,
): Wanted => ({
  workspaceId: principal.workspaceId,
  projectId: null,
  body: null,
  reader: {
    money: seesMoney(principal.role),
    timeZone: timeZoneOf(principal),
    companyName: principal.session.customer?.companyName ?? '',
  },
  ...what,
})

/** What is known about a text before it is asked for. */
export type Before = {
  id: string
  standing: ModelStanding
  job: GenerationRecord | undefined
  text: StoredText | undefined
}

/** Reads only on stages with a model, and all at once, so that callers can start it along with their own reads. */
export const lookUp = async (wanted: Wanted, { id: personId }: Pick<Member, 'id'>): Promise<Before> => {
  const { workspaceId } = wanted
  const id = generationIdOf(wanted)
  if (stageModels().length === 0) return { id, standing: await readStanding(wanted), job: undefined, text: undefined }
  const [standing, read, text] = await Promise.all([
    readStanding(wanted),
    readGeneration(workspaceId, id, personId),
    readText(workspaceId, id),
  ])
  return { id, standing, job: read?.job, text }
}

/** The text, if a model has worded it from the same inputs, and was not kept from wording some of it. */
export const wordedBefore = (text: StoredText | undefined, inputsHash: string): object | undefined => {
  if (text?.inputsHash !== inputsHash) return undefined
  const { kind, byRules = 0 } = (text.content as { madeBy: MadeBy }).madeBy
  return kind === 'model' && byRules === 0 ? (text.content as object) : undefined
}

export type Asked<T> = {
  wanted: Wanted
  before: Before
  plan: Pick<Plan, 'modelTokensPerMonth' | 'modelOncePerProject'>
  draft: Draft<T>
}

/** The text without asking a model: with its words if it has worded the same before, and otherwise those of the rules. */
export const textSoFar = <T>({ wanted, before, plan, draft }: Asked<T>): T => {
  const without = withoutModelIn(before.standing, plan, wanted.kind)
  const worded = without === 'workspace' ? undefined : wordedBefore(before.text, draft.inputsHash)
  return (worded as T | undefined) ?? soFar(draft, without)
}

/**
 * The text, or the job if it takes too long.
 *
 * @param request - whether the caller waits
 */
export const ask = async <T>(
  { wanted, before, plan, draft }: Asked<T>,
  principal: Member,
  request: { prefersAsync: boolean },
): Promise<T | ReturnType<typeof notReady>> => {
  const worded = wordedBefore(before.text, draft.inputsHash)
  if (worded !== undefined && !before.standing.isOff) return worded as T
  // There is nothing to word in a list of what people entered, in a section about which nothing is known, and where
  // every statement has its words.
  if (draft.statements === 0) return soFar(draft)
  const isJoining = before.job !== undefined && isUnderWay(before.job)
  const without = isJoining ? undefined : withoutModelIn(before.standing, plan, wanted.kind)
  if (without !== undefined) return soFar(draft, without)
  const started = await startOrJoin(wanted, before, principal, draft.inputsHash, (job) =>
    draft.isCarried ? [ruledWrite(job, draft.ruled)] : [],
  )
  if (request.prefersAsync) return notReady(started)
  const job = await whenOver(started)
  if (job.state === 'failed' || job.state === 'cancelled') return soFar(draft, 'unavailable')
  const text = job.state === 'done' ? await readText(wanted.workspaceId, job.id) : undefined
  return text?.inputsHash === job.inputsHash ? (text.content as T) : notReady(job)
}
