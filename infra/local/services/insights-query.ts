/**
 * The part of CloudWatch Logs Insights' language that the product uses: a filter by the code of a line, sums by fields,
 * and a limit. Everything else is refused, so that a query never means less here than on AWS.
 */
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'

type Line = Readonly<Record<string, unknown>> & { '@message': string }
type Sum = { name: string; of: (line: Line) => number }
export type InsightsQuery = { codes: ReadonlySet<string>; sums: Sum[]; by: string[]; limit: number }

const sumOf = (text: string): Sum => {
  const [, call, name] = /^(\S+) as (\w+)$/.exec(text) ?? []
  const field = /^sum\((\w+)\)$/.exec(call ?? '')?.[1]
  if (name !== undefined && call === 'count(*)') return { name, of: () => 1 }
  if (name !== undefined && call === 'sum(strlen(@message))') return { name, of: (line) => line['@message'].length }
  if (name !== undefined && field !== undefined) return { name, of: (line) => Number(line[field] ?? 0) || 0 }
  throw new UnsupportedOperation(`The local stage cannot compute '${text}' in a query of the log`)
}

/** @throws UnsupportedOperation */
export const readQuery = (text: string): InsightsQuery => {
  const [, codes, sums, by, limit] =
    /^filter message in \[([^\]]+)\] \| stats (.+) by (\w+(?:, \w+)*) \| limit (\d+)$/.exec(text) ?? []
  if (codes === undefined || sums === undefined || by === undefined)
    throw new UnsupportedOperation(`The local stage does not know this query of the log: ${text}`)
  return {
    codes: new Set(codes.split(',').map((code) => JSON.parse(code) as string)),
    sums: sums.split(/, (?=\w+\()/).map(sumOf),
    by: by.split(', '),
    limit: Number(limit),
  }
}

const lineIn = (text: string): Line | undefined => {
  if (!text.startsWith('{')) return undefined
  try {
    return { ...(JSON.parse(text) as object), '@message': text }
  } catch {
    return undefined
  }
}

/** The rows of a query over log lines. A field that a group's lines do not have is missing in its row. */
export const addUp = ({ codes, sums, by, limit }: InsightsQuery, texts: Iterable<string>): Record<string, string>[] => {
  const groups = new Map<string, { fields: Record<string, string>; values: number[] }>()
  for (const text of texts) {
    const line = lineIn(text)
    if (line === undefined || !codes.has(String(line['message']))) continue
    const fields = Object.fromEntries(
      by.filter((name) => line[name] !== undefined && line[name] !== null).map((name) => [name, String(line[name])]),
    )
    const key = JSON.stringify(fields)
    const group = groups.get(key) ?? { fields, values: sums.map(() => 0) }
    group.values = group.values.map((value, place) => value + (sums[place]?.of(line) ?? 0))
    groups.set(key, group)
  }
  return [...groups.values()].slice(0, limit).map(({ fields, values }) => ({
    ...fields,
    ...Object.fromEntries(sums.map(({ name }, place) => [name, String(values[place] ?? 0)])),
  }))
}
