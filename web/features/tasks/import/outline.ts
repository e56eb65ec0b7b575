/**
 * What each row of an import is part of: by a column that names its parent, or by levels of an outline. Tasks here have
 * no outline, so the description of each task names what it is part of.
 */
import { plain } from '../../../spreadsheets/import/cells.ts'
import type { TaskField } from './task-fields.ts'

type Row = { line: number; texts: ReadonlyMap<TaskField, string> }

export type Outline = {
  /** Lines of the rows that only sum up the rows below them. */
  summaries: ReadonlySet<number>
  /** The titles that a row is part of, from the outermost. */
  above: (line: number) => readonly string[]
}

/** Parents that a task names, from the nearest up. More than outlines have. */
const mostParents = 20

const titleOf = ({ texts }: Row): string => (texts.get('title') ?? '').slice(0, 200)

type LevelOf = (row: Row) => number

/** The column that has levels, and whether a row with rows below it is no task but sums them up. */
const levels: readonly { field: TaskField; levelOf: LevelOf; sumsUp: boolean }[] = [
  { field: 'outline', levelOf: ({ texts }) => Number(texts.get('outline') ?? Number.NaN), sumsUp: true },
  // 1.2.3
  { field: 'outlineNumber', levelOf: ({ texts }) => texts.get('outlineNumber')?.split('.').length ?? 1, sumsUp: true },
  // Todoist: tasks below others, all below the name of a section.
  {
    field: 'indent',
    levelOf: ({ texts }) => (isSection(texts) ? 0 : Number(texts.get('indent') ?? Number.NaN)),
    sumsUp: false,
  },
]

/** Whether a row is a heading between tasks. */
export const isSection = (texts: Row['texts']): boolean => /^section$/i.test(texts.get('kind') ?? '')

/** By levels: a row is part of those above it with a lower level, and a row with such rows below it may sum them up. */
const byLevels = (all: readonly Row[], { levelOf, sumsUp }: { levelOf: LevelOf; sumsUp: boolean }): Outline => {
  // Rows without a level are on none: comments, blank lines.
  const rows = all.filter((row) => !Number.isNaN(levelOf(row)))
  const summaries = new Set<number>()
  const above = new Map<number, readonly string[]>()
  const open: { level: number; row: Row }[] = []
  for (const [index, row] of rows.entries()) {
    const level = levelOf(row)
    const following = rows[index + 1]
    const next = following === undefined ? Number.NaN : levelOf(following)
    while (open.length > 0 && !((open.at(-1)?.level ?? 0) < level)) open.pop()
    above.set(
      row.line,
      open.slice(-mostParents).map((parent) => titleOf(parent.row)),
    )
    if (next > level) {
      if (sumsUp) summaries.add(row.line)
      open.push({ level, row })
    }
  }
  return { summaries, above: (line) => above.get(line) ?? [] }
}

/** By a column that names the parent by its key or title. What is not in the file is named as it is written. */
const byParents = (rows: readonly Row[]): Outline => {
  const named = new Map<string, Row>()
  for (const row of rows) if (!named.has(plain(titleOf(row)))) named.set(plain(titleOf(row)), row)
  for (const row of rows) for (const key of (row.texts.get('number') ?? '').split('; ')) named.set(plain(key), row)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return {
    summaries: new Set(),
    above: (line) => {
      const titles: string[] = []
      const seen = new Set([line])
      let row = byLine.get(line)
      while (row !== undefined && titles.length < mostParents) {
        const text = row.texts.get('parent') ?? ''
        if (text === '') break
        const parent = named.get(plain(text)) ?? named.get(plain(text.replace(/^#/, '')))
        if (parent !== undefined && seen.has(parent.line)) break
        titles.unshift(parent === undefined ? text.slice(0, 200) : titleOf(parent))
        if (parent !== undefined) seen.add(parent.line)
        row = parent
      }
      return titles.filter((title) => title !== '')
    },
  }
}

export const outlineOf = (rows: readonly Row[]): Outline => {
  const known = levels.find(({ field }) => rows.some(({ texts }) => texts.has(field)))
  return known === undefined ? byParents(rows) : byLevels(rows, known)
}
