import { describe, expect, test } from 'vitest'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'

withTable()

describe('the list of projects', () => {
  test('is newest first, by status, with pages that lead to the end', async () => {
    const team = await makeTeam()
    const created = []
    for (let index = 0; index < 7; index += 1)
      created.push(await makeProject(team, { name: `P${index}`, status: index % 2 === 0 ? 'active' : 'planning' }))
    const ids = created.map(({ id }) => id).toReversed()
    const all = await team.projects('list')
    expect(all.body.map(({ id }) => id)).toEqual(ids)
    expect(all.next).toBeUndefined()

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await team.projects('list', { query: { limit: '3', ...(cursor && { cursor }) } })
      seen.push(...page.body.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(ids)
    expect(
      (await team.projects('customerList', { query: { status: 'On Track' } })).body.map(({ name }) => name),
    ).toEqual(['P6', 'P4', 'P2', 'P0'])
  })

  test('rejects a cursor that was changed or belongs to another filter or workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    for (const name of ['a', 'b', 'c']) await makeProject(team, { name })
    const { next = '' } = await team.projects('list', { query: { limit: '1' } })
    for (const [caller, query] of [
      [team, { cursor: next, status: 'planning' }],
      [team, { cursor: `${next.slice(0, -4)}AAAA` }],
      [others, { cursor: next }],
    ] as const) {
      expect((await caller.projects('list', { query: { ...query } })).problem.code).toBe('invalid_cursor')
    }
  })

  test('is read in two trips, including the session', async () => {
    const team = await makeTeam()
    for (const name of ['a', 'b', 'c']) await makeProject(team, { name })
    const spent = await spentBy(() => team.projects('list', { query: { limit: '2' } }))
    expect(spent.trips).toEqual({ reads: 2, writes: 0 })
  })

  test('is empty for an SME until they are assigned', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const [mine, other] = [await makeProject(team, { name: 'Mine' }), await makeProject(team, { name: 'Other' })]
    expect((await sme.projects('list')).body).toEqual([])
    expect((await sme.projects('read', { params: { id: mine.id } })).status).toBe(404)
    await team.projects('assign', { params: { id: mine.id }, body: { userId: sme.person.id } })
    expect((await sme.projects('list')).body.map(({ name }) => name)).toEqual(['Mine'])
    expect((await sme.projects('read', { params: { id: mine.id } })).status).toBe(200)
    expect((await sme.projects('read', { params: { id: other.id } })).status).toBe(404)
    expect((await sme.projects('history', { params: { id: other.id } })).status).toBe(404)
    expect((await sme.projects('update', { params: { id: mine.id }, body: { name: 'x' } })).status).toBe(403)
    expect((await sme.projects('financials', { params: { id: mine.id } })).status).toBe(403)
  })
})
