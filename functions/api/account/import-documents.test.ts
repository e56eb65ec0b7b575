/** An import of meetings, reports, templates and saved views. */
import { expect, test } from 'vitest'
import type { ViewSettings } from '../../../shared/views/project-view.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask } from '../../../test/builders/work.ts'
import { emptyTeam, expectSame, exported, importAll } from '../../../test/builders/workspace-import.ts'

withTable()

test('attendees in the team stay attendees of a meeting, and others become guests', async () => {
  const from = await emptyTeam()
  const { id: projectId } = await makeProject(from)
  const task = await makeTask(from, projectId)
  const colleague = (await from.join('sme')).person
  const people = [from.person.id, colleague.id]
  const agenda = {
    id: 'a1',
    title: 'The roof',
    minutes: 10,
    presenterId: colleague.id,
    about: { kind: 'task' as const, id: task.id, name: task.title, projectId },
    why: '',
  }
  const { body: meeting } = await from.meetings('create', {
    body: {
      title: 'Weekly',
      scheduledAt: '2026-10-05T08:00:00.000Z',
      projectId,
      attendeeIds: people,
      guests: [{ name: 'Ada Byron', email: null }],
      agenda: [agenda],
    },
  })
  const written = await from.meetings('writeMinutes', {
    params: { id: meeting.id },
    body: {
      attendance: [...people, 'Ada Byron'].map((who) => ({ who, state: 'present' as const })),
      notes: [{ id: 'a1', text: 'It is dry' }],
      summary: 'Good',
      decisions: [{ id: 'd1', text: 'Go on' }],
      actions: [{ id: 'x1', text: 'Order tiles', ownerId: from.person.id, dueDate: '2026-10-09' }],
      held: true,
    },
  })
  expect(written.status).toBe(200)

  const to = await emptyTeam()
  const plan = await importAll(to.account, await exported(from.account), [
    { id: to.person.id, email: from.person.email },
  ])
  expect(plan.strangers).toHaveLength(1)
  const after = await exported(to.account, ['meetings', 'tasks'])
  expect(after.meetings).toMatchObject([
    {
      status: 'held',
      attendeeIds: [to.person.id],
      guests: [{ name: 'Ada Byron' }, { name: plan.strangers[0] }],
      agenda: [{ presenterId: null, about: { id: after.tasks[0]?.['id'] } }],
      minutes: { attendance: [{ who: to.person.id }, { who: plan.strangers[0] }, { who: 'Ada Byron' }] },
      actions: [{ ownerId: to.person.id, taskId: null }],
    },
  ])
  // No one is notified of it.
  expect(
    (await itemsIn(`${to.workspaceId}#meetings`)).map(({ event }) => (event as { data: object }).data),
  ).toMatchObject([{ withProject: true }])
})

test('a sealed report stays sealed, and says that it was imported', async () => {
  const from = await emptyTeam()
  const { id: projectId } = await makeProject(from)
  const { body: report } = await from.reports('create', { body: { projectId, type: 'status' } })
  expect((await from.reports('seal', { params: { id: report.id } })).status).toBe(200)
  const parts = await exported(from.account)

  const to = await emptyTeam()
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const [sealed] = (await exported(to.account, ['reports'])).reports
  expect(sealed).toMatchObject({ sealedBy: expect.stringMatching(/ \(imported\)$/), seal: expect.any(String) })
  const place = { params: { id: String(sealed?.['id']) } }
  expect((await to.reports('update', { ...place, body: { title: 'Better' } })).problem.code).toBe('report_sealed')
  expect((await to.reports('verify', place)).body).toMatchObject({ reproduces: null, intact: true })
  await expectSame(to.workspaceId, to.account, parts, ['reports'])
})

test('templates come over, and views of people in the team', async () => {
  const from = await emptyTeam()
  const { id: projectId } = await makeProject(from, { scope: 'The roof' })
  await makeTask(from, projectId)
  await from.templates('create', { body: { name: 'Roofs', projectId, entries: true, texts: true } })
  const settings: ViewSettings = {
    health: null,
    status: 'planning',
    priority: null,
    manager: from.person.id,
    search: '',
    sort: { by: 'name', descending: true },
    columns: ['status'],
    density: 'compact',
  }
  for (const shared of [true, false]) await from.views('create', { body: { name: 'Mine', shared, settings } })
  const parts = await exported(from.account)
  expect([parts.templates, parts.views].map((rows) => rows.length)).toEqual([1, 2])

  const to = await emptyTeam()
  await importAll(to.account, parts, [{ id: to.person.id, email: from.person.email }])
  const { views } = await exported(to.account, ['views'])
  const owned = { ownerId: to.person.id, manager: to.person.id }
  expect(views.toSorted((a, b) => Number(a['shared']) - Number(b['shared']))).toMatchObject([
    { shared: false, ...owned },
    { shared: true, ...owned },
  ])
  for (const row of parts.views) row['manager'] = to.person.id
  await expectSame(to.workspaceId, to.account, parts, ['templates', 'views'])

  const alone = await emptyTeam()
  await importAll(alone.account, parts)
  expect((await exported(alone.account, ['views'])).views).toMatchObject([{ shared: true, manager: null }])
})
