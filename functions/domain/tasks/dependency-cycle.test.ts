import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCycle } from './dependency-cycle.ts'

type Graph = ReadonlyMap<string, readonly string[]>

const graph = (edges: Record<string, string[]>): Graph => new Map(Object.entries(edges))

const cycleIn = (tasks: Graph, from: string) => findCycle(from, (task) => tasks.get(task) ?? [])

/** Length of the shortest way from each task to each other, by trying every stop in between. */
const distances = (tasks: Graph): Map<string, Map<string, number>> => {
  const names = [...tasks.keys()]
  const far = new Map(
    names.map((from) => [from, new Map(names.map((to) => [to, tasks.get(from)?.includes(to) ? 1 : Infinity]))]),
  )
  const at = (from: string, to: string) => far.get(from)?.get(to) ?? Infinity
  for (const by of names) {
    for (const from of names) {
      for (const to of names) far.get(from)?.set(to, Math.min(at(from, to), at(from, by) + at(by, to)))
    }
  }
  return far
}

const anyGraph = fc
  .integer({ min: 1, max: 8 })
  .chain((count) => {
    const names = Array.from({ length: count }, (_, index) => `t${index}`)
    return fc.tuple(...names.map((name) => fc.subarray(names).map((to) => [name, to] as const)))
  })
  .map((entries): Graph => new Map(entries))

describe('a cycle of dependencies', () => {
  test('does not exist in a chain, a diamond, or among missing tasks', () => {
    expect(cycleIn(graph({ a: ['b'], b: ['c'] }), 'a')).toBeUndefined()
    expect(cycleIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['gone'] }), 'a')).toBeUndefined()
  })

  test('is listed from the task back to itself', () => {
    expect(cycleIn(graph({ a: ['a'] }), 'a')).toEqual(['a', 'a'])
    expect(cycleIn(graph({ a: ['b'], b: ['c'], c: ['a'] }), 'a')).toEqual(['a', 'b', 'c', 'a'])
  })

  test('that does not include the task is ignored and does not keep the search running', () => {
    expect(cycleIn(graph({ a: ['b'], b: ['c'], c: ['b'] }), 'a')).toBeUndefined()
  })

  test('is found exactly when an exhaustive search finds one, and is the shortest', () => {
    fc.assert(
      fc.property(anyGraph, (tasks) => {
        const expected = distances(tasks).get('t0')?.get('t0') ?? Infinity
        const cycle = cycleIn(tasks, 't0')
        expect(cycle === undefined ? Infinity : cycle.length - 1).toBe(expected)
        if (cycle === undefined) return
        expect([cycle[0], cycle.at(-1)]).toEqual(['t0', 't0'])
        for (const [index, task] of cycle.slice(0, -1).entries()) expect(tasks.get(task)).toContain(cycle[index + 1])
      }),
      { numRuns: 500 },
    )
  })
})
