/** A question that goes on about the one before: `and in December?`, `only mine`, `what about Kwame?`. Pure. */
import type { AssistantQuery, Conditions } from '../../../../shared/assistant/query.ts'
import type { Reading } from './grammar/read.ts'

const begins =
  /^\s*(?:and|but|or|only|just|also|what about|how about|now|then|same|except|without|in|for|by|per|sorted|instead)\b/

/** Words of a follow-up: more of them are a question of their own. */
const most = 9

export const isFollowUp = (said: string, { hasNoun }: Pick<Reading, 'hasNoun'>): boolean =>
  begins.test(said) &&
  (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= most &&
  (!hasNoun || !/\b(?:which|what is|how many|list|show)\b/.test(said))

/** Conditions that a question names itself replace those of the one before. */
export const goingOn = (
  before: AssistantQuery,
  { query, explicit, hasNoun }: Pick<Reading, 'query' | 'explicit' | 'hasNoun'>,
  { project }: { project: string | undefined },
): AssistantQuery => {
  const isOther = hasNoun && query.what !== before.what
  const kept: Conditions = isOther
    ? {
        ...(before.where.projects !== undefined && { projects: before.where.projects }),
        ...(before.where.people !== undefined && { people: before.where.people }),
        ...(before.where.period !== undefined && { period: { ...before.where.period, of: undefined } }),
      }
    : before.where
  const { projects: _, ...named } = explicit
  const where = { ...kept, ...named, ...(project !== undefined && { projects: [project] }) }
  if (isOther)
    return {
      ...query,
      where: {
        ...where,
        ...(query.where.is !== undefined && { is: query.where.is }),
        ...(query.where.types !== undefined && { types: query.where.types }),
      },
    }
  // What is due soon gives way to a period that is named.
  return {
    ...before,
    where: {
      ...where,
      ...(where.period !== undefined &&
        before.where.period?.of !== undefined && { period: { ...where.period, of: before.where.period.of } }),
    },
    ...(query.by !== undefined && { by: query.by, measure: query.measure }),
    ...(query.order !== undefined && { order: query.order }),
    ...(query.most !== undefined && { most: query.most }),
  }
}
