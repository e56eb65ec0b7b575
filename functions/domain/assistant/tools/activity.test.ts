/** What changed status, from the lines of the activity feed. */
import { expect, test } from 'vitest'
import type { DomainEvent } from '../../../../shared/events.ts'
import { asBatch } from '../../../../test/builders/events.ts'
import { withTable } from '../../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../../test/builders/work.ts'
import { handler as keepOverview } from '../../../workers/keep-overview/index.ts'
import { eventOn } from '../../tasks/stored-event.ts'

withTable()

test('which tasks changed status is answered by the recorded changes, not by edits of other fields', async () => {
  const { team, project, edit, stored } = await makeTaskTeam()
  const follow = async (id: string) => void (await keepOverview(asBatch([eventOn(await stored(id)) as DomainEvent])))
  const [weld, paint] = await Promise.all([
    makeTask(team, project.id, { title: 'Weld the gutter' }),
    makeTask(team, project.id, { title: 'Paint the gutter' }),
  ])
  await follow(weld.id)
  await follow(paint.id)
  for (const [id, change] of [
    [weld.id, { status: 'in_progress' }],
    [weld.id, { status: 'completed' }],
    [paint.id, { priority: 'high' }],
  ] as const) {
    expect((await edit(id, change)).status).toBe(200)
    await follow(id)
  }
  const ask = async (text: string) => (await team.assistant('ask', { body: { text } })).body
  const { sentences, query } = await ask('Which tasks changed status this week?')
  const [first, ...changes] = sentences.map(({ text }) => text)
  expect(first).toMatch(/^1 task changed status .*, in 2 changes\.$/)
  expect(changes).toEqual([
    expect.stringMatching(/^“Weld the gutter” went from In Progress to Completed on /),
    expect.stringMatching(/^“Weld the gutter” went from Planning to In Progress on /),
  ])
  expect(query?.chips.map(({ label }) => label)).toEqual([
    'Tasks',
    expect.stringMatching(/^from /),
    'Changes of status',
  ])
  expect((await ask('Which tasks changed status last week?')).sentences[0]?.text).toMatch(/^No task changed status /)
  // What an update of a RAID entry changed is not recorded, and the answer says so.
  expect((await ask('Which risks changed status this week?')).gaps).toEqual([
    'What an update changed is recorded for tasks, not for RAID entries. These are all updates of entries.',
  ])
})
