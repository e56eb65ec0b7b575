/** Reads a board of Trello, exported as JSON. Archived cards are left out at first. */
import { z } from 'zod'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { commentsCell, planOf, type PlanRow } from './plan-rows.ts'

const text = z.string().catch('')
const flag = z.boolean().catch(false)

const boardSchema = z.object({
  lists: z.array(z.object({ id: text, name: text, closed: flag })),
  members: z.array(z.object({ id: text, fullName: text })).catch([]),
  actions: z
    .array(
      z.object({
        type: text,
        date: text,
        memberCreator: z.object({ fullName: text }).catch({ fullName: '' }),
        data: z.object({ text, card: z.object({ id: text }).catch({ id: '' }) }).catch({ text: '', card: { id: '' } }),
      }),
    )
    .catch([]),
  checklists: z
    .array(
      z.object({
        idCard: text,
        checkItems: z.array(z.object({ name: text, state: text, pos: z.number().catch(0) })).catch([]),
      }),
    )
    .catch([]),
  cards: z.array(
    z.object({
      id: text,
      name: text,
      desc: text,
      due: text,
      start: text,
      closed: flag,
      dueComplete: flag,
      idList: text,
      idMembers: z.array(z.string()).catch([]),
      labels: z.array(z.object({ name: text, color: text })).catch([]),
    }),
  ),
})

/** Undefined if the data is no board. */
export const readTrelloBoard = (data: unknown): ReadFile | undefined => {
  const board = boardSchema.safeParse(data).data
  if (board === undefined) return undefined
  const lists = new Map(board.lists.map((list) => [list.id, list]))
  const people = new Map(board.members.map(({ id, fullName }) => [id, fullName]))
  const said = board.actions.filter(({ type }) => type === 'commentCard')
  const comments = Map.groupBy(said, ({ data }) => data.card.id)
  const checklists = Map.groupBy(board.checklists, ({ idCard }) => idCard)
  const rows = board.cards.map((card): PlanRow => ({
    number: card.id,
    title: card.name,
    description: card.desc,
    startDate: card.start.slice(0, 10),
    dueDate: card.due.slice(0, 10),
    assignee: card.idMembers.flatMap((id) => people.get(id) ?? []).join('; '),
    status: lists.get(card.idList)?.name ?? '',
    completed: card.dueComplete ? 'Yes' : '',
    labels: card.labels.map(({ name, color }) => name || color).join('; '),
    checklist: (checklists.get(card.id) ?? [])
      .flatMap(({ checkItems }) => checkItems.toSorted((a, b) => a.pos - b.pos))
      .map(({ name, state }) => `[${state === 'complete' ? 'x' : ' '}] ${name.replaceAll(/\s+/g, ' ')}`)
      .join('\n'),
    // Trello has the latest first.
    comments: commentsCell(
      (comments.get(card.id) ?? [])
        .map(({ date, memberCreator, data }) => ({ date, by: memberCreator.fullName, text: data.text }))
        .toReversed(),
    ),
    archived: card.closed || lists.get(card.idList)?.closed === true ? 'Yes' : '',
  }))
  return planOf(rows)
}
