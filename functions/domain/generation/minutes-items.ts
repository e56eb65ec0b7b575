/**
 * Minutes from notes: what a model is given, and which of its items are taken. A model says what a line is and words it;
 * who does something, and by when, is read from the lines, not from the wording. What it leaves out stays as the rules
 * found it, so that no line is lost to a model.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import * as z from 'zod/mini'
import type { DraftedMinutes, MinutesProposal, ProposalKind } from '../../../shared/meetings/minutes-draft.ts'
import { proposalKinds } from '../../../shared/meetings/meeting-choices.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { log } from '../../kernel/log.ts'
import { mentionsFinder, type Person } from '../meetings/notes/note-people.ts'
import type { ReadLine } from '../meetings/notes/note-lines.ts'
import { isUndecided, longestItem, proposalOf, sortNotes, type Around } from '../meetings/notes/items-from-notes.ts'
import { hasLink, refusalOf } from './check-sentence.ts'
import { asData } from './prompts/as-data.ts'
import { minutesPrompt } from './prompts/minutes.ts'
import { leastKept, readAnswer } from './sentences.ts'
import { namesIn, type Origin, type Wording } from './wording.ts'

/** Notes with what is needed to read them. */
export type RuledMinutes = {
  lines: ReadLine[]
  day: Day
  attendees: Person[]
  others: Person[]
  items: MinutesProposal[]
  draftedAt: string
}

type Notes = Omit<RuledMinutes, 'items'>

const aroundOf = ({ day, attendees, others }: Notes): Around => ({ day, mentionsIn: mentionsFinder(attendees, others) })

export const ruledMinutes = (notes: Notes): RuledMinutes => ({
  ...notes,
  items: sortNotes(notes.lines, aroundOf(notes)),
})

export const minutesText = ({ lines, items, draftedAt }: RuledMinutes): Omit<DraftedMinutes, Origin> => {
  const used = new Set(items.flatMap(({ records }) => records))
  return {
    items,
    lines: lines.map(({ id, text }) => ({ id, text })),
    unused: lines.flatMap(({ id }) => (used.has(id) ? [] : [id])),
    draftedAt,
  }
}

/** The most lines of one item. */
const mostLines = 4

const kinds = keysOf(proposalKinds)

const answer = z.object({
  items: z.array(z.object({ kind: z.string(), text: z.string(), records: z.array(z.string()) })),
})

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'text', 'records'],
        properties: {
          kind: { type: 'string', enum: kinds },
          text: { type: 'string' },
          records: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
} as const

type Answered = z.output<typeof answer>['items'][number]

const isKind = (kind: string): kind is ProposalKind => Object.hasOwn(proposalKinds, kind)

/** Why an item is not taken. */
const refusedItem = (
  { kind, text, records }: Answered,
  cited: readonly ReadLine[],
  names: readonly string[],
): string | undefined => {
  if (!isKind(kind)) return 'kind'
  if (cited.length !== records.length || new Set(records).size !== records.length) return 'unknown record'
  if (records.length > mostLines) return 'too many records'
  const stated = cited.map((line) => line.text).join(' ')
  // A link in the notes stays in them: no one should follow one that a model has chosen.
  if (hasLink(text)) return 'link'
  if (text.length > longestItem[kind]) return 'too long'
  if (kind === 'decision' && isUndecided(stated)) return 'status'
  return refusalOf({ text, records }, { text: stated, records, names: namesIn(stated, names) })
}

export const minutesWording: Wording<RuledMinutes> = {
  promptVersion: minutesPrompt.version,
  countOf: ({ lines }) => lines.length,
  question: ({ lines, attendees, items }) => ({
    system: minutesPrompt.system,
    user: asData({
      lines: lines.map(({ id, text }) => ({ id, text })),
      people: attendees.map(({ name }) => name),
      items: items.map(({ kind, text, records }) => ({ kind, text, records })),
    }),
    schema,
    schemaName: minutesPrompt.schemaName,
    maxTokens: Math.min(8000, 500 + sumBy(lines, ({ text }) => Math.ceil(text.length / 2) + 40)),
  }),
  take: (ruled, given) => {
    const lines = new Map(ruled.lines.map((line) => [line.id, line]))
    const names = [...ruled.attendees, ...ruled.others].map(({ name }) => name)
    const around = aroundOf(ruled)
    const refused: Record<string, number> = {}
    const kept: MinutesProposal[] = []
    const answered = readAnswer(answer, given)?.items ?? []
    for (const one of answered) {
      const cited = one.records.flatMap((id) => lines.get(id) ?? [])
      const refusal = refusedItem(one, cited, names)
      if (refusal === undefined && isKind(one.kind)) kept.push(proposalOf(one.kind, cited, around, one.text.trim()))
      else refused[refusal ?? 'kind'] = (refused[refusal ?? 'kind'] ?? 0) + 1
    }
    const dropped = answered.length - kept.length
    log.info('items-checked', { kept: kept.length, dropped, refused })
    const used = new Set(kept.flatMap(({ records }) => records))
    const left = ruled.items.filter(({ records }) => records.every((id) => !used.has(id)))
    const place = new Map(ruled.lines.map(({ id }, index) => [id, index]))
    const first = ({ records }: MinutesProposal): number => place.get(records[0] ?? '') ?? 0
    return {
      kept: { ...ruled, items: [...kept, ...left].toSorted((a, b) => first(a) - first(b)) },
      keptCount: kept.length,
      dropped,
      usable: kept.length > 0 && kept.length >= ruled.items.length * leastKept,
    }
  },
}
