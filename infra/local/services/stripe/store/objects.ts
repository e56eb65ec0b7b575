/** Stripe's objects, in the order in which they were made. */
import type { SQLInputValue } from 'node:sqlite'
import { invalid, missing } from '../protocol/stripe-error.ts'
import type { ListParams } from '../protocol/params.ts'
import type { Database } from './database.ts'
import type { AnyStored, Kind, Stored } from './kinds.ts'

export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

/** Fields by their path, such as `recurring.interval`. An undefined value is no condition, a list is any of it. */
export type Filter = Record<string, string | number | boolean | null | undefined | readonly string[]>
export type Range = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

type Condition = { sql: string; values: SQLInputValue[] }

const asColumn = (value: string | number | boolean | null): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value

const conditionOf = (path: string, value: Filter[string]): Condition[] => {
  if (value === undefined) return []
  const field = `json_extract(body, '$.${path}')`
  if (value === null) return [{ sql: `${field} IS NULL`, values: [] }]
  if (typeof value !== 'object') return [{ sql: `${field} = ?`, values: [asColumn(value)] }]
  return [{ sql: `${field} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(value)] }]
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

const rangeOf = (range: Range | undefined): Condition[] =>
  Object.entries(comparisons).flatMap(([name, operator]) => {
    const value = range?.[name as keyof Range]
    return value === undefined ? [] : [{ sql: `json_extract(body, '$.created') ${operator} ?`, values: [value] }]
  })

export type Objects = ReturnType<typeof openObjects>

export const openObjects = (database: Database) => {
  const parse = (row: unknown): unknown => JSON.parse((row as { body: string }).body)

  const findAny = (id: string): AnyStored | undefined => {
    const row = database.get('SELECT body FROM objects WHERE id = ?', id)
    return row === undefined ? undefined : (parse(row) as AnyStored)
  }

  const find = <K extends Kind>(kind: K, id: string): Stored<K> | undefined => {
    const row = database.get('SELECT body FROM objects WHERE id = ? AND kind = ?', id, kind)
    return row === undefined ? undefined : (parse(row) as Stored<K>)
  }

  const select = <K extends Kind>(
    kind: K,
    conditions: Condition[],
    order: 'ASC' | 'DESC',
    limit: number,
  ): Stored<K>[] => {
    const all = [{ sql: 'kind = ?', values: [kind] as SQLInputValue[] }, ...conditions]
    const sql = `SELECT body FROM objects WHERE ${all.map((condition) => condition.sql).join(' AND ')} ORDER BY seq ${order} LIMIT ?`
    return database
      .all(sql, ...all.flatMap((condition) => condition.values), limit)
      .map((row) => parse(row) as Stored<K>)
  }

  /** The condition that a page starts after, or ends before, an object. */
  const cursor = (param: 'starting_after' | 'ending_before', id: string | undefined): Condition[] => {
    if (id === undefined) return []
    const row = database.get('SELECT seq FROM objects WHERE id = ?', id) as { seq: number } | undefined
    if (!row) throw missing('object', id, param)
    return [{ sql: param === 'starting_after' ? 'seq < ?' : 'seq > ?', values: [row.seq] }]
  }

  return {
    find,
    findAny,
    /** @throws StripeError that names the parameter */
    get<K extends Kind>(kind: K, id: string, param = 'id'): Stored<K> {
      const found = find(kind, id)
      if (!found) throw missing(kind, id, param)
      return found
    },
    /** All that match, the newest first. */
    all<K extends Kind>(kind: K, filter: Filter = {}): Stored<K>[] {
      return select(
        kind,
        Object.entries(filter).flatMap(([path, value]) => conditionOf(path, value)),
        'DESC',
        -1,
      )
    },
    /** One page, the newest first. */
    page<K extends Kind>(
      kind: K,
      {
        url,
        filter = {},
        created,
        params,
      }: { url: string; filter?: Filter; created?: Range | undefined; params: ListParams },
    ): Page<Stored<K>> {
      const { limit = 10, starting_after: after, ending_before: before } = params
      if (after !== undefined && before !== undefined)
        throw invalid('You can only pass one of starting_after or ending_before.', { param: 'ending_before' })
      const conditions = [
        ...Object.entries(filter).flatMap(([path, value]) => conditionOf(path, value)),
        ...rangeOf(created),
        ...cursor('starting_after', after),
        ...cursor('ending_before', before),
      ]
      // A page before an object has the ones closest to it.
      const found = select(kind, conditions, before === undefined ? 'DESC' : 'ASC', limit + 1)
      const data = found.slice(0, limit)
      return {
        object: 'list',
        data: before === undefined ? data : data.toReversed(),
        has_more: found.length > limit,
        url,
      }
    },
    /** Inserts or replaces. `dueAt` is when the clock has something to do with it, in seconds. */
    put(kind: Kind, id: string, body: object, dueAt: number | null): void {
      database.run(
        `INSERT INTO objects (id, kind, body, due_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body, due_at = excluded.due_at`,
        id,
        kind,
        JSON.stringify(body),
        dueAt,
      )
    },
    remove(id: string): void {
      database.run('DELETE FROM objects WHERE id = ?', id)
    },
    /** What is due first, at the latest at this time. */
    due(at: number): { object: AnyStored; at: number } | undefined {
      const row = database.get('SELECT body, due_at FROM objects WHERE due_at <= ? ORDER BY due_at, seq LIMIT 1', at)
      return row === undefined ? undefined : { object: parse(row) as AnyStored, at: (row as { due_at: number }).due_at }
    },
    nextDueAt(): number | undefined {
      const row = database.get('SELECT min(due_at) AS at FROM objects WHERE due_at IS NOT NULL') as {
        at: number | null
      }
      return row.at ?? undefined
    },
  }
}
