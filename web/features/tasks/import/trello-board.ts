/** Reads a board of Trello, exported as JSON. Archived cards are left out at first. */
import { z } from 'zod'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { counted } from '../../../../shared/wording.ts'
import { planOf, type PlanRow } from './plan-rows.ts'

const text = z.string().catch('')
const flag = z.boolean().catch(false)

const boardSchema = z.object({
  lists: z.array(z.object({ id: text, name: text, closed: flag })),
  members: z.array(z.object({ id: text, fullName: text })).catch([]),
  actions: z.array(z.object({ type: text })).catch([]),
  checklists: z.array(z.unknown()).catch([]),
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
    }),
  ),
})

/** Undefined if the data is no board. */
export const readTrelloBoard = (data: unknown): ReadFile | undefined => {
  const board = boardSchema.safeParse(data).data
  if (board === undefined) return undefined
  const lists = new Map(board.lists.map((list) => [list.id, list]))
  const people = new Map(board.members.map(({ id, fullName }) => [id, fullName]))
  const rows = board.cards.map((card): PlanRow => ({
    number: card.id,
    title: card.name,
    description: card.desc,
    startDate: card.start.slice(0, 10),
    dueDate: card.due.slice(0, 10),
    assignee: card.idMembers.flatMap((id) => people.get(id) ?? []).join('; '),
    status: lists.get(card.idList)?.name ?? '',
    completed: card.dueComplete ? 'Yes' : '',
    archived: card.closed || lists.get(card.idList)?.closed === true ? 'Yes' : '',
  }))
  const comments = board.actions.filter(({ type }) => type === 'commentCard').length
  return planOf(rows, [
    comments > 0 && `${counted(comments, 'comment is', 'comments are')} left out.`,
    board.checklists.length > 0 && `${counted(board.checklists.length, 'checklist is', 'checklists are')} left out.`,
  ])
}
