/** Why items are on a drafted agenda, which a model may reword. Titles, order, times and subjects stay. */
import { meetingLimits } from '../../../shared/meetings/limits.ts'
import type { AgendaDraft } from '../../../shared/meetings/meeting.ts'
import { without } from '../../kernel/compact.ts'
import type { RuledAgenda } from '../meetings/agenda-draft.ts'
import { bySentences, namesIn, type Origin } from './wording.ts'

export const agendaText = (ruled: RuledAgenda): Omit<AgendaDraft, Origin> => ({
  ...without(ruled, 'names'),
  sentences: ruled.items.flatMap(({ why, about }) => (about === null ? [] : [{ text: why, records: [about.id] }])),
})

export const agendaWording = bySentences<RuledAgenda>({
  statementsOf: ({ items, names }) =>
    items.flatMap(({ why, about }, place) =>
      about === null
        ? []
        : [
            {
              key: `item.${place}`,
              text: why,
              records: [about.id],
              names: namesIn(why, names),
              longest: meetingLimits.why,
            },
          ],
    ),
  withSentences: (ruled, kept) => ({
    ...ruled,
    items: ruled.items.map((item, place) => ({ ...item, why: kept.get(`item.${place}`) ?? item.why })),
  }),
})
