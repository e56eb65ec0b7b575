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

/** By levels: a row is part of those above it with a lower level, and a row with such rows below it sums them up. */
const byLevels = (rows: readonly Row[]): Outline => {
  const summaries = new Set<number>()
  const above = new Map<number, readonly string[]>()
  const open: { level: number; row: Row }[] = []
  for (const [index, row] of rows.entries()) {
    const level = Number(row.texts.get('outline') ?? Number.NaN)
    const next = Number(rows[index + 1]?.texts.get('outline') ?? Number.NaN)
    while (open.length > 0 && !((open.at(-1)?.level ?? 0) < level)) open.pop()
    above.set(
      row.line,
      open.slice(-mostParents).map((parent) => titleOf(parent.row)),
    )
    if (next > level) {
      summaries.add(row.line)
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
        const parent = named.get(plain(text))
        if (parent !== undefined && seen.has(parent.line)) break
        titles.unshift(parent === undefined ? text.slice(0, 200) : titleOf(parent))
        if (parent !== undefined) seen.add(parent.line)
        row = parent
      }
      return titles.filter((title) => title !== '')
    },
  }
}

export const outlineOf = (rows: readonly Row[]): Outline =>
  rows.some(({ texts }) => texts.has('outline')) ? byLevels(rows) : byParents(rows)
