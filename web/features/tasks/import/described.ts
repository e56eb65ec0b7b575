/**
 * What of another tool goes into the description of a task, because tasks have no place of its own for it: what the task
 * is part of, its labels and its comments. And its checklist, which tasks have.
 */
import * as z from 'zod/mini'
import { checklistLimits } from '../../../../shared/tasks/limits.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { clipped, counted } from '../../../../shared/wording.ts'
import { listIn } from '../../../spreadsheets/import/cell-values.ts'
import { dayIn, type DayOrder } from '../../../spreadsheets/import/written-days.ts'

/** The characters that a description can have. */
const longest = 5000

/** Comments as ClickUp exports them, and as the readers of plans write them. */
const commentsSchema = z.array(z.object({ text: z.string(), by: z.string(), date: z.string() }))

export type Comment = z.output<typeof commentsSchema>[number]

const parsed = (cell: string): unknown => {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

/** The id of an account instead of a name. */
const isAccountId = (author: string): boolean => /^[\w:-]{20,}$/.test(author)

/** The comments in a cell. Jira parts the day, the author and the text by semicolons. */
const commentsIn = (cell: string): Comment[] => {
  if (cell.startsWith('[')) {
    const comments = commentsSchema.safeParse(parsed(cell)).data
    if (comments !== undefined) return comments
  }
  const [, date = '', by = '', said] = /^([^;\n]{6,40});([^;\n]{0,100});(.+)$/s.exec(cell) ?? []
  return [said === undefined ? { text: cell, by: '', date: '' } : { text: said, by, date }]
}

const commentLine = ({ text: said, by, date }: Comment, order: DayOrder): string => {
  const day = dayIn(date, order)
  const about = [isAccountId(by) ? '' : by, day === undefined ? '' : writtenDay(day)].filter((part) => part !== '')
  return about.length === 0 ? said.trim() : `${about.join(', ')}: ${said.trim()}`
}

type Told = {
  /** The titles of what the task is part of, from the outermost. */
  above: readonly string[]
  description: string
  labels: string
  /** Cells with comments. */
  comments: readonly string[]
}

/** The description with all that it tells, and a note if not all comments have room. */
export const describedBy = (
  { above, description, labels, comments }: Told,
  order: DayOrder,
): { description: string; note?: string } => {
  const lines = [
    ...(above.length > 0 ? [`Part of: ${above.join(' › ')}`] : []),
    ...(description === '' ? [] : [description]),
    ...(labels === '' ? [] : [`Labels: ${listIn(labels).join(', ')}`]),
  ]
  const said = comments
    .flatMap(commentsIn)
    .filter((comment) => comment.text.trim() !== '')
    .map((comment) => commentLine(comment, order))
  let length = lines.join('\n').length + 'Comments:'.length + 1
  const fitting = said.findIndex((line) => (length += line.length + 1) > longest)
  const kept = fitting === -1 ? said : said.slice(0, fitting)
  const left = said.length - kept.length
  return {
    description: [...lines, ...(kept.length > 0 ? ['Comments:', ...kept] : [])].join('\n'),
    ...(left > 0 && {
      note: `${counted(left, 'comment is', 'comments are')} left out: the description has no room for ${left === 1 ? 'it' : 'them'}`,
    }),
  }
}

export type ChecklistItem = { text: string; done: boolean }

/** `["Tiles", "Grout"]`, or `{"Checklist": ["Tiles"]}` as in ClickUp. */
const namesIn = (value: unknown): string[] | undefined => {
  const names = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).safeParse(value).data
  return names === undefined ? undefined : Object.values(names).flat()
}

/** The items of a checklist: one on each line, or parted by semicolons. `[x]` marks those that are done. */
export const checklistIn = (cell: string): { items: ChecklistItem[]; note?: string } => {
  const names = (/^[[{]/.test(cell) ? namesIn(parsed(cell)) : undefined) ?? cell.split(cell.includes('\n') ? '\n' : ';')
  const items = names.flatMap((name): ChecklistItem[] => {
    const line = name.trim().replaceAll(/\s+/g, ' ')
    const done = /^(?:[-*]\s)?\[x\]\s?/i.test(line)
    const item = line.replace(/^(?:[-*]\s)?(?:\[[ x]?\]\s?)?/i, '')
    return item === '' ? [] : [{ text: clipped(item, checklistLimits.text), done }]
  })
  const left = items.length - checklistLimits.items
  return {
    items: items.slice(0, checklistLimits.items),
    ...(left > 0 && { note: `${counted(left, 'checklist item is', 'checklist items are')} left out` }),
  }
}
