/**
 * The kinds of texts that a request makes by rules before it asks a model for its words. Their job carries the text, so
 * that the worker words exactly what the caller was allowed to read, and reads no records itself.
 */
import type { Statement } from '../../../shared/verdict/analysis.ts'
import type { DraftedText } from '../../../shared/communications/communication.ts'
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import type { AgendaDraft } from '../../../shared/meetings/meeting.ts'
import type { DraftedMinutes } from '../../../shared/meetings/minutes-draft.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import type { InsightsText, RuledInsights } from '../verdict/insights/finding.ts'
import type { RuledAgenda } from '../meetings/agenda-draft.ts'
import type { RuledCommentary } from '../reports/draft-commentary.ts'
import { agendaText, agendaWording } from './agenda-statements.ts'
import { commentaryText, commentaryWording } from './commentary-statements.ts'
import { messageText, messageWording, type RuledMessage } from './message-statements.ts'
import { minutesText, minutesWording, type RuledMinutes } from './minutes-items.ts'
import { insightsWording } from './insights-statements.ts'
import type { RuledSuggestion } from '../raid/suggest-response.ts'
import { suggestionWording } from './suggestion-statements.ts'
import { same, type Origin, type Wording } from './wording.ts'

export type Ruling<Ruled, Text> = {
  wording: Wording<Ruled>
  /** What the caller gets of it. */
  textOf: (ruled: Ruled) => Text
  /** How many records were read for it. */
  recordsIn: (ruled: Ruled) => number
}

/** `Text` is what the caller gets, without how it was made. */
const ruling = <Ruled, Text>(one: Ruling<Ruled, Text>): Ruling<Ruled, Text> => one

/** How many records some sentences rest on. */
const recordsBehind = (sentences: readonly Statement[]): number =>
  new Set(sentences.flatMap(({ records }) => records.map(({ id }) => id))).size

export const ruledKinds = {
  insights: ruling<RuledInsights, Omit<InsightsText, Origin>>({
    wording: insightsWording,
    textOf: same,
    recordsIn: ({ basis: { projects, dueTasks, entries, people } }) => projects + dueTasks + entries + people,
  }),
  minutes: ruling<RuledMinutes, Omit<DraftedMinutes, Origin>>({
    wording: minutesWording,
    textOf: minutesText,
    recordsIn: ({ lines }) => lines.length,
  }),
  message: ruling<RuledMessage, Omit<DraftedText, Origin>>({
    wording: messageWording,
    textOf: messageText,
    recordsIn: ({ parts }) =>
      new Set(parts.flatMap(({ points }) => points.flatMap(({ facts }) => facts.map(({ id }) => id)))).size,
  }),
  suggestion: ruling<RuledSuggestion, RuledSuggestion>({
    wording: suggestionWording,
    textOf: same,
    recordsIn: ({ mitigation }) => recordsBehind(mitigation),
  }),
  commentary: ruling<RuledCommentary, Omit<DraftedCommentary, Origin>>({
    wording: commentaryWording,
    textOf: commentaryText,
    recordsIn: ({ sentences }) => recordsBehind(sentences),
  }),
  agenda: ruling<RuledAgenda, Omit<AgendaDraft, Origin>>({
    wording: agendaWording,
    textOf: agendaText,
    recordsIn: ({ items }) => new Set(items.map(({ about }) => about?.id)).size,
  }),
}

export type RuledKind = keyof typeof ruledKinds
export type RuledBy<K extends RuledKind> = Parameters<(typeof ruledKinds)[K]['textOf']>[0]
export type TextBy<K extends RuledKind> = ReturnType<(typeof ruledKinds)[K]['textOf']> & {
  draftedBy: MadeBy['kind']
  madeBy: MadeBy
}

export const isRuledKind = (kind: string): kind is RuledKind => Object.hasOwn(ruledKinds, kind)
