import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { milestoneLimits } from '../../../shared/timeline/limits.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { setting } from '../../kernel/environment.ts'
import { documents } from '../../kernel/table/table.ts'

withTable()

const words = (milestones: readonly { name: string; date: string | null; doneOn: string | null }[]) =>
  milestones.map(({ name, date, doneOn }) => [name, date, doneOn])

describe('milestones of a project', () => {
  test('are only names at first, and are sorted by date once they have dates', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { milestones: ['Opening', '  ', { name: 'Permit ', date: '2026-12-04' }] })
    expect(words(project.milestones)).toEqual([
      ['Permit', '2026-12-04', null],
      ['Opening', null, null],
    ])
    const [permit, opening] = project.milestones
    const { body } = await team.projects('update', {
      params: { id: project.id },
      body: {
        milestones: [
          { ...permit, doneOn: '2026-12-07', name: 'Permit' },
          { ...opening, name: 'Opening', date: '2026-12-01' },
        ],
      },
    })
    expect(words(body.milestones)).toEqual([
      ['Opening', '2026-12-01', null],
      ['Permit', '2026-12-04', '2026-12-07'],
    ])
    expect(body.milestones.map(({ id }) => id)).toEqual([opening?.id, permit?.id])
    expect((await team.projects('list')).body[0]?.milestones).toEqual(body.milestones)
    const [item] = await itemsIn(`${team.workspaceId}#projects`)
    expect(item?.['event']).toMatchObject({ name: 'project.updated.v1', data: { changed: ['milestones'] } })
  })

  test('keep their dates if only names are sent, and are removed if they are left out', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, {
      milestones: [{ name: 'Permit', date: '2026-12-04', doneOn: '2026-12-01' }, 'Opening'],
    })
    const put = async (milestones: string[]) =>
      (await team.projects('update', { params: { id: project.id }, body: { milestones } })).body
    expect((await put(['Opening', 'Permit'])).version).toBe(1)
    expect(words((await put(['Permit', 'Handover'])).milestones)).toEqual([
      ['Permit', '2026-12-04', '2026-12-01'],
      ['Handover', null, null],
    ])
    expect((await put([])).milestones).toEqual([])
  })

  test('keep their ids when they are restored after a removal', async () => {
    const team = await makeTeam()
    const { id, milestones } = await makeProject(team, { milestones: [{ name: 'Permit', date: '2026-12-04' }] })
    const put = async (to: typeof milestones) =>
      (await team.projects('update', { params: { id }, body: { milestones: to } })).body.milestones
    expect(await put([])).toEqual([])
    expect(await put(milestones)).toEqual(milestones)
  })

  test('stored as plain texts are names without a date until they are edited', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, { scope: 'Roof' })
    const key = { pk: `${team.workspaceId}#project#${id}`, sk: 'brief' }
    await documents.send(
      new UpdateCommand({
        TableName: setting('TABLE_NAME'),
        Key: key,
        UpdateExpression: 'SET #f.milestones = :m',
        ExpressionAttributeNames: { '#f': 'fields' },
        ExpressionAttributeValues: { ':m': ['Permit', 'Opening'] },
      }),
    )
    const { body } = await team.projects('read', { params: { id } })
    expect(words(body.milestones)).toEqual([
      ['Permit', null, null],
      ['Opening', null, null],
    ])
    await team.projects('update', { params: { id }, body: { scope: 'Roof and gutters' } })
    const [permit, opening] = body.milestones
    const dated = await team.projects('update', {
      params: { id },
      body: { milestones: [permit ?? '', { ...opening, name: 'Opening', date: '2027-03-01' }] },
    })
    expect(words(dated.body.milestones)).toEqual([
      ['Opening', '2027-03-01', null],
      ['Permit', null, null],
    ])
    expect((await team.projects('update', { params: { id }, body: { milestones: [] } })).body.milestones).toEqual([])
    expect((await team.projects('read', { params: { id } })).body).toMatchObject({
      milestones: [],
      scope: 'Roof and gutters',
    })
  })

  test('are refused at their field if they exceed a limit, have an invalid date, or appear twice', async () => {
    const team = await makeTeam()
    const { id, milestones } = await makeProject(team, { milestones: ['Permit'] })
    const refused = async (sent: unknown) => {
      const { status, problem } = await team.projects('update', {
        params: { id },
        body: { milestones: sent as string[] },
      })
      return [status, problem.errors?.[0]]
    }
    expect(await refused([{ name: 'x', date: '2026-02-30' }])).toEqual([
      400,
      { path: 'milestones.0.date', message: 'Invalid date' },
    ])
    expect(await refused(['x'.repeat(milestoneLimits.name + 1)])).toEqual([
      400,
      { path: 'milestones.0.name', message: 'Use at most 120 characters' },
    ])
    expect(await refused([{ name: 'x', id: 'prj_1' }])).toEqual([
      400,
      { path: 'milestones.0.id', message: 'Unknown milestone' },
    ])
    expect(await refused([milestones[0], milestones[0]])).toEqual([
      400,
      { path: 'milestones', message: 'Each milestone can appear only once' },
    ])
    expect(await refused(Array.from({ length: milestoneLimits.most + 1 }, (_, index) => `Point ${index}`))).toEqual([
      400,
      { path: 'milestones', message: 'Use at most 50 items' },
    ])
  })

  test('take one write unit to change', async () => {
    const team = await makeTeam()
    const { id, milestones } = await makeProject(team, {
      milestones: ['Permit', 'Roof closed', 'Opening'].map((name, index) => ({
        name,
        date: `2026-12-0${index + 1}`,
      })),
    })
    const [first, ...others] = milestones
    const spent = await spentBy(() =>
      team.projects('update', {
        params: { id },
        body: { milestones: [{ ...first, name: 'Permit', doneOn: '2026-12-01' }, ...others] },
      }),
    )
    expect(spent.write.total).toBe(1)
  })
})
