import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProjectOutcome } from '../../../../shared/projects/project.ts'
import { projectSummary } from '../../../../test/builders/project-summary.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import type { PlannedRow } from './import-plan.ts'
import { piecesOf, runImport, type RowChange, type RowResult, type Sending } from './run-import.ts'

const creating = (line: number): PlannedRow => ({
  kind: 'create',
  line,
  name: `P${line}`,
  fields: { name: `P${line}` },
  changes: [],
})
const changing = (line: number, description = 'x') => ({
  kind: 'change' as const,
  line,
  name: `P${line}`,
  fields: { description },
  project: projectSummary({ id: `prj_${line}`, version: line }),
  changes: [],
})
const rejected = (line: number): PlannedRow => ({
  kind: 'rejected',
  line,
  name: '',
  fields: {},
  problems: [{ field: 'budget', text: 'a lot', message: 'Enter an amount like 1250.00' }],
})

const refusal = (status: number, code: 'project_limit_reached' | 'network' | 'invalid_input', message: string) =>
  new ProblemError({ status, code, message })

/** A fake server with room for some projects, which creates one project per idempotency key. */
const server = (room = Infinity) => {
  const created = new Map<string, string>()
  const sending: Sending = {
    create: async ({ name }, key) => {
      if (!created.has(key) && created.size >= room)
        throw refusal(409, 'project_limit_reached', 'Project limit reached. Upgrade to create more projects.')
      created.set(key, name)
      return { id: `prj_${name}` }
    },
    change: async (changes: RowChange[]): Promise<ProjectOutcome[]> =>
      changes.map(({ id }) => ({ id, project: null, refused: null })),
  }
  return { made: created, sending }
}

const run = async (
  rows: readonly PlannedRow[],
  sending: Sending,
  signal = new AbortController().signal,
): Promise<RowResult[]> => {
  const results: RowResult[] = []
  for await (const some of runImport(rows, 'import', sending, signal)) results.push(...some)
  return results.toSorted((a, b) => a.line - b.line)
}

describe('an import', () => {
  test('stops creating when the plan is full, lists the rows that were not imported, and continues with changes', async () => {
    const { sending, made } = server(2)
    const results = await run([creating(2), rejected(3), creating(4), creating(5), changing(6), creating(7)], sending)
    expect(results.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'created'],
      [3, 'rejected'],
      [4, 'created'],
      [5, 'left'],
      [6, 'changed'],
      [7, 'left'],
    ])
    expect(results[3]?.message).toBe('Project limit reached. Upgrade to create more projects.')
    expect(results[1]?.message).toBe('Budget “a lot”: Enter an amount like 1250.00')
    expect(made.size).toBe(2)
  })

  test('that is repeated creates nothing twice', async () => {
    const { sending, made } = server()
    const rows = [creating(2), creating(3)]
    await run(rows, sending)
    expect((await run(rows, sending)).map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect([...made.values()]).toEqual(['P2', 'P3'])
  })

  test('ends when the server is unreachable, and leaves the rest for another try', async () => {
    const { sending } = server()
    const broken: Sending = {
      ...sending,
      create: async (fields, key) =>
        fields.name === 'P3'
          ? Promise.reject(refusal(0, 'network', 'Unable to connect to server'))
          : sending.create(fields, key),
    }
    expect(
      (await run([creating(2), creating(3), creating(4)], broken)).map(({ outcome, message }) => [outcome, message]),
    ).toEqual([
      ['created', ''],
      ['left', 'Unable to connect to server'],
      ['left', 'Unable to connect to server'],
    ])
  })

  test('continues after a row that the server refuses', async () => {
    const { sending } = server()
    const picky: Sending = {
      ...sending,
      create: async (fields, key) =>
        fields.name === 'P2'
          ? Promise.reject(refusal(400, 'invalid_input', 'Unknown team member'))
          : sending.create(fields, key),
    }
    expect((await run([creating(2), creating(3)], picky)).map(({ outcome, message }) => [outcome, message])).toEqual([
      ['rejected', 'Unknown team member'],
      ['created', ''],
    ])
  })

  test('stops between two rows', async () => {
    const stop = new AbortController()
    const { sending } = server()
    const stopping: Sending = { ...sending, create: async (fields, key) => (stop.abort(), sending.create(fields, key)) }
    expect(
      (await run([creating(2), creating(3)], stopping, stop.signal)).map(({ outcome, message }) => [outcome, message]),
    ).toEqual([
      ['created', ''],
      ['left', 'Stopped'],
    ])
  })

  test('has one result for each row, for any plan', async () => {
    const row = fc.constantFrom(creating, changing, rejected)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.nat(5), async (kinds, room) => {
        const rows = kinds.map((make, index) => make(index + 2))
        expect((await run(rows, server(room).sending)).map(({ line }) => line)).toEqual(rows.map(({ line }) => line))
      }),
    )
  })
})

test('changes are sent in batches within the limits of a call, by number and by size', () => {
  const many = Array.from({ length: 120 }, (_, index) => changing(index))
  expect(piecesOf(many).map(({ length }) => length)).toEqual([50, 50, 20])
  const large = Array.from({ length: 50 }, (_, index) => changing(index, 'ä'.repeat(5000)))
  const pieces = piecesOf(large)
  expect(pieces.flat()).toEqual(large)
  for (const piece of pieces)
    expect(new TextEncoder().encode(JSON.stringify(piece.map(({ fields }) => fields))).length).toBeLessThan(256 * 1024)
})
