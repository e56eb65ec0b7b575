/** Answers a message by rules: proposes the changes that it asks for, or answers its question. */
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import type { WithoutModel } from '../../../shared/generation/generation-choices.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { answerByRules, type Answer } from './answer.ts'
import { draftChange } from './changes/draft-change.ts'
import { propose } from './changes/propose.ts'
import { proposedAnswer, unproposed } from './proposed-answer.ts'
import { understandChange, type Change } from './changes/understand-change.ts'
import type { Reads } from './statements/reads.ts'
import type { Context } from './question/understand.ts'

const howToAsk =
  'To have a change prepared, name the task or RAID entry and its new due date, assignee, status or priority.'

/** A request for changes, and whether it could be met. */
export type Proposing = { change: Change; answer: Answer | undefined; gap: string | undefined }

/** Proposes what the message asks for, if rules understand it. */
export const proposeByRules = async (
  principal: Member,
  text: string,
  context: Context,
  requestKey: RequestKey,
): Promise<Proposing> => {
  const change = understandChange(text, context, todayOf(principal))
  if (change.kind === 'none') return { change, answer: undefined, gap: undefined }
  if (change.kind === 'unclear') return { change, answer: undefined, gap: howToAsk }
  const outcome = await propose(principal, (proposer) => draftChange(proposer, change), requestKey)
  return 'changeSet' in outcome
    ? { change, answer: proposedAnswer(outcome.changeSet, principal, context), gap: undefined }
    : { change, answer: undefined, gap: outcome.gap }
}

export type WithoutAnswer = { without: WithoutModel | undefined; dropped?: number | undefined }

/** The answer of the rules to a message whose changes they could not propose. */
export const answerWithout = async (
  principal: Member,
  text: string,
  of: { context: Context; reads: Reads; query?: AssistantQuery | undefined },
  { change, gap }: Pick<Proposing, 'change' | 'gap'>,
  { without, dropped = 0 }: WithoutAnswer,
): Promise<Answer> => {
  if (gap !== undefined && change.kind !== 'unclear')
    return unproposed(gap, { kind: 'rules', dropped, ...(without !== undefined && { without }) })
  const answer = await answerByRules(principal, text, of, without, dropped)
  return gap === undefined
    ? answer
    : { ...answer, gaps: [gap, ...answer.gaps.filter((one) => !one.startsWith('I don’t know'))] }
}
