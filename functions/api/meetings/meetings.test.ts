import { beforeAll, describe, expect, test } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { handler as followProject } from '../../workers/follow-project-deletion/index.ts'

withTable()
beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const start = '2031-03-04T10:00:00Z'

const setUp = async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const make = async (more: object = {}) =>
    (
      await team.meetings('create', {
        body: { title: 'Weekly review', type: 'review', projectId: project.id, scheduledAt: start, ...more },
      })
    ).body
  const edit = (id: string, body: object) => team.meetings('update', { params: { id }, body })
  const write = (id: string, more: object = {}) =>
    team.meetings('writeMinutes', {
      params: { id },
      body: { attendance: [], notes: [], summary: '', decisions: [], actions: [], ...more },
    })
  const events = async (): Promise<DomainEvent[]> =>
    (await itemsIn(`${team.workspaceId}#meetings`)).map(({ event }) => event as DomainEvent)
  return { team, project, make, edit, write, events }
}

const weld = { id: 'weld', text: 'Weld the gutter', ownerId: null, dueDate: '2031-03-10' }

describe('a meeting', () => {
  test("has the usual length of its type, in the organizer's time zone, and its start is stored in UTC", async () => {
    const { team, make } = await setUp()
    expect(await make({ scheduledAt: '2031-03-04T11:00:00+01:00', type: 'standup' })).toMatchObject({
      scheduledAt: '2031-03-04T10:00:00.000Z',
      duration: 15,
      timeZone: 'Europe/Lisbon',
      status: 'scheduled',
      organizer: { id: team.person.id },
      agenda: [],
      minutes: null,
      version: 1,
    })
    expect((await team.meetings('create', { body: { title: 'Plain', scheduledAt: start } })).body).toMatchObject({
      type: 'standup',
      duration: 60,
      projectId: null,
    })
  })

  test('reports errors at each field', async () => {
    const { team } = await setUp()
    const { problem, status } = await team.meetings('create', {
      body: {
        title: ' ',
        scheduledAt: 'tomorrow',
        duration: 500,
        meetingLink: 'javascript:alert(1)',
        timeZone: 'Mars',
        guests: [{ name: 'Bo', email: 'bo' }],
      },
    })
    expect(status).toBe(400)
    expect(Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]))).toEqual({
      title: 'Meeting title is required',
      scheduledAt: 'Enter a start time',
      duration: 'At most 480 minutes',
      meetingLink: 'Enter a full URL, such as https://meet.example.com/room',
      timeZone: 'Choose a time zone',
      'guests.0.email': 'Enter a valid email',
    })
  })

  test('is attended only by people of the workspace, each once, even if one has left since', async () => {
    const { team, make, edit } = await setUp()
    const [sme, stranger] = [await team.join('sme'), await makeTeam()]
    const meeting = await make({ attendeeIds: [sme.person.id, team.person.id, sme.person.id] })
    expect(meeting.attendees.map(({ id }) => id)).toEqual([sme.person.id, team.person.id])
    expect((await edit(meeting.id, { attendeeIds: [stranger.person.id] })).problem.errors).toEqual([
      { path: 'attendeeIds', message: 'Unknown team member' },
    ])
    await team.team('remove', { params: { userId: sme.person.id } })
    expect((await edit(meeting.id, { attendeeIds: [sme.person.id] })).body.attendees).toEqual([
      { id: sme.person.id, name: meeting.attendees[0]?.name },
    ])
  })

  test('is created once per request', async () => {
    const { team, events } = await setUp()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () => team.meetings('create', { body: { title: 'Once', scheduledAt: start }, headers })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    expect(await events()).toHaveLength(1)
  })

  test('has events that name the invited people, the old time and the other changes', async () => {
    const { team, make, edit, events } = await setUp()
    const sme = await team.join('sme')
    const { id } = await make({ attendeeIds: [team.person.id] })
    await edit(id, { scheduledAt: '2031-03-05T10:00:00Z', attendeeIds: [team.person.id, sme.person.id] })
    expect(await events()).toMatchObject([
      {
        name: 'meeting.moved.v1',
        data: {
          scheduledWas: '2031-03-04T10:00:00.000Z',
          scheduledAt: '2031-03-05T10:00:00.000Z',
          invited: [sme.person.id],
          attendeeIds: [team.person.id, sme.person.id],
          changed: ['scheduledAt', 'attendees'],
        },
      },
    ])
    await edit(id, { title: 'Renamed' })
    expect(await events()).toMatchObject([{ name: 'meeting.updated.v1', data: { changed: ['title'] } }])
    // An edit without changes writes nothing.
    expect((await edit(id, { title: 'Renamed' })).body.version).toBe(3)
  })

  test('is not overwritten by a stale edit, and two concurrent edits are both kept', async () => {
    const { team, make, edit } = await setUp()
    const { id } = await make()
    await Promise.all([edit(id, { title: 'Other' }), edit(id, { location: 'Room 4' })])
    expect((await team.meetings('read', { params: { id } })).body).toMatchObject({
      title: 'Other',
      location: 'Room 4',
      version: 3,
    })
    expect(await edit(id, { title: 'Mine', version: 1 })).toMatchObject({
      status: 409,
      problem: { current: { version: 3 } },
    })
  })

  test('is canceled once with its reason and can be reinstated, and a meeting that was held cannot be canceled', async () => {
    const { team, make, write } = await setUp()
    const { id } = await make()
    const cancel = () => team.meetings('cancel', { params: { id }, body: { reason: 'Storm' } })
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', cancelReason: 'Storm', version: 2 })
    expect((await cancel()).body.version).toBe(2)
    expect((await write(id)).problem.errors).toMatchObject([{ path: 'status' }])
    expect((await team.meetings('reopen', { params: { id } })).body).toMatchObject({
      status: 'scheduled',
      cancelReason: '',
    })
    await write(id, { held: true })
    expect((await cancel()).status).toBe(400)
  })
})

describe('a list of meetings', () => {
  test('returns the meetings of a period in either order, page by page, each once', async () => {
    const { team, make } = await setUp()
    const at = (hour: number) => `2031-03-04T${String(hour).padStart(2, '0')}:00:00Z`
    for (const hour of [12, 9, 11, 10, 13]) await make({ title: String(hour), scheduledAt: at(hour) })
    const all = async (query: Record<string, string>) => {
      const [titles, sizes]: [string[], number[]] = [[], []]
      let cursor: string | undefined
      do {
        const page = await team.meetings('list', {
          query: { ...query, limit: '2', ...(cursor !== undefined && { cursor }) },
        })
        titles.push(...page.body.map(({ title }) => title))
        sizes.push(page.body.length)
        cursor = page.next
      } while (cursor !== undefined)
      return { titles, sizes }
    }
    expect(await all({ from: at(10), to: at(13) })).toEqual({ titles: ['10', '11', '12'], sizes: [2, 1] })
    expect(await all({ order: 'latest', from: at(10) })).toEqual({ titles: ['13', '12', '11', '10'], sizes: [2, 2] })
    expect((await all({ order: 'latest', to: at(11) })).titles).toEqual(['10', '9'])
    expect((await all({ from: at(14), to: at(8) })).titles).toEqual([])
  })

  test("filters by project, by type, and by the caller's own meetings", async () => {
    const { team, project, make } = await setUp()
    await make({ title: 'Of the project' })
    await make({ title: 'Of all', projectId: null, type: 'steering', attendeeIds: [team.person.id] })
    const titles = async (query: Record<string, string>) =>
      (await team.meetings('list', { query })).body.map(({ title }) => title)
    expect(await titles({ project: project.id })).toEqual(['Of the project'])
    expect(await titles({ type: 'steering' })).toEqual(['Of all'])
    expect(await titles({ whose: 'mine' })).toEqual(['Of all'])
  })

  test('shows a specialist what they attend and the meetings of their projects, and nothing else', async () => {
    const { team, project, make } = await setUp()
    const sme = await team.join('sme')
    const [own, other] = [
      await make({ title: 'Attended', attendeeIds: [sme.person.id] }),
      await make({ title: 'Of others' }),
    ]
    const seen = async () => (await sme.meetings('list', {})).body.map(({ title }) => title)
    expect(await seen()).toEqual(['Attended'])
    expect([
      (await sme.meetings('read', { params: { id: own.id } })).status,
      (await sme.meetings('read', { params: { id: other.id } })).status,
    ]).toEqual([200, 404])
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    expect((await seen()).toSorted()).toEqual(['Attended', 'Of others'])
    // Seeing a meeting does not make someone an attendee.
    const minutes = (id: string) =>
      sme.meetings('writeMinutes', {
        params: { id },
        body: { attendance: [], notes: [], summary: 'Met', decisions: [], actions: [] },
      })
    expect([(await minutes(own.id)).status, (await minutes(other.id)).status]).toEqual([200, 403])
  })

  test('takes at most two sequential reads, like each route', async () => {
    const { team, make } = await setUp()
    const { id } = await make()
    const most = async (run: () => Promise<{ status: number }>) => {
      const { trips } = await spentBy(run)
      return Math.max(trips.reads, trips.writes)
    }
    for (const run of [
      () => team.meetings('list', {}),
      () => team.meetings('read', { params: { id } }),
      () => team.meetings('update', { params: { id }, body: { title: 'Other', attendeeIds: [] } }),
      () => team.meetings('draftAgenda', { body: { before: start } }),
    ])
      expect(await most(run)).toBeLessThanOrEqual(2)
  })
})

describe('meeting minutes', () => {
  test('are written as a whole, close the meeting once, and drop empty notes', async () => {
    const { team, make, write, events } = await setUp()
    const item = { id: 'roof', title: 'The roof', minutes: 10, presenterId: team.person.id, about: null, why: '' }
    const { id } = await make({ agenda: [item] })
    const sent = {
      attendance: [{ who: team.person.id, state: 'present' }],
      notes: [
        { id: 'roof', text: 'Dry' },
        { id: 'other', text: ' ' },
      ],
      summary: 'Fine',
      decisions: [{ id: 'd', text: 'Go on' }],
      actions: [weld],
    }
    const { body } = await write(id, { ...sent, held: true })
    expect(body).toMatchObject({
      status: 'held',
      hasMinutes: true,
      agendaCount: 1,
      minutes: { summary: 'Fine', notes: [{ id: 'roof', text: 'Dry' }], writtenBy: { id: team.person.id } },
      actions: [{ id: 'weld', ownerName: '', taskId: null }],
    })
    expect(await events()).toMatchObject([{ name: 'meeting.held.v1', data: { changed: ['minutes', 'status'] } }])
    expect((await write(id, { ...sent, held: true })).body.version).toBe(2)
  })

  test('are removed by sending nothing in them, until the meeting is held', async () => {
    const { make, write } = await setUp()
    const { id } = await make()
    expect((await write(id)).body).toMatchObject({ minutes: null, version: 1 })
    expect((await write(id, { summary: 'Fine', actions: [weld] })).body).toMatchObject({ hasMinutes: true, version: 2 })
    expect((await write(id)).body).toMatchObject({ hasMinutes: false, minutes: null, actions: [], version: 3 })
    expect((await write(id, { held: true })).body).toMatchObject({ hasMinutes: true, status: 'held' })
    expect((await write(id)).body).toMatchObject({ hasMinutes: true, version: 4 })
  })

  test('create one task from an action, however many requests there are, and then show it', async () => {
    const { team, project, make, write } = await setUp()
    const sme = await team.join('sme')
    const { id } = await make({ attendeeIds: [sme.person.id] })
    await write(id, { actions: [{ ...weld, ownerId: sme.person.id }] })
    const ask = (body: { projectId: string; instead?: string } = { projectId: project.id }) =>
      team.meetings('makeTask', { params: { id, actionId: 'weld' }, body })
    const answers = await Promise.all([ask(), ask(), ask()])
    const created = new Set(answers.map(({ body }) => body.actions[0]?.taskId))
    expect(created.size).toBe(1)
    const [task] = (await team.tasks('list', { params: { id: project.id } })).body
    expect(task).toMatchObject({
      id: [...created][0],
      title: 'Weld the gutter',
      assigneeId: sme.person.id,
      dueDate: '2031-03-10',
    })
    // The minutes are saved without the task and do not lose it.
    await write(id, { actions: [{ ...weld, text: 'Weld it again' }] })
    expect((await team.meetings('read', { params: { id } })).body.actions).toMatchObject([
      { text: 'Weld it again', taskId: task?.id },
    ])
    expect((await ask({ projectId: project.id, instead: task?.id ?? '' })).body.actions[0]?.taskId).not.toBe(task?.id)
    const other = await makeProject(team)
    expect(
      (
        await ask({
          projectId: other.id,
          instead: (await team.meetings('read', { params: { id } })).body.actions[0]?.taskId ?? '',
        })
      ).problem.errors,
    ).toMatchObject([{ path: 'projectId' }])
  })

  test("create a task with the meeting's local date and a title cut between two characters", async () => {
    const { team, project, make, write } = await setUp()
    const { id } = await make({ title: 'Harbour', scheduledAt: '2031-03-04T22:00:00Z', timeZone: 'Australia/Sydney' })
    const text = `${'Weld '.repeat(39)}${'🏗'.repeat(20)}`
    await write(id, { actions: [{ ...weld, text }] })
    await team.meetings('makeTask', { params: { id, actionId: 'weld' }, body: { projectId: project.id } })
    const [task] = (await team.tasks('list', { params: { id: project.id } })).body
    expect(task).toMatchObject({
      title: `${'Weld '.repeat(39)}🏗🏗…`,
      description: `${text}\n\nFrom the meeting “Harbour” of 2031-03-05.`,
    })
  })

  test('carry their actions over to the next meeting of the project and type', async () => {
    const { team, project, make, write } = await setUp()
    const first = await make({ scheduledAt: '2031-02-25T10:00:00Z' })
    const next = await make()
    const last = async (more: object = {}) =>
      (
        await team.meetings('last', {
          query: { before: next.scheduledAt, project: project.id, type: 'review', meeting: next.id, ...more },
        })
      ).body
    expect(await last()).toBeNull()
    await write(first.id, { actions: [weld], held: true })
    expect(await last()).toMatchObject({ id: first.id, actions: [{ text: 'Weld the gutter' }] })
    expect(await last({ type: 'standup' })).toBeNull()
  })
})

describe('a drafted agenda', () => {
  test("is based on the project's records and on open items of the last meeting", async () => {
    const { team, project, make, write } = await setUp()
    const first = await make({ scheduledAt: '2031-02-25T10:00:00Z' })
    await write(first.id, { actions: [weld], held: true })
    const late = await makeTask(team, project.id, { title: 'Order steel', dueDate: '2031-03-01' })
    await makeTask(team, project.id, { title: 'Far away', dueDate: '2031-06-01' })
    const { body } = await team.meetings('draftAgenda', {
      body: { before: start, projectId: project.id, type: 'review' },
    })
    expect(body.items.map(({ title, about, why }) => [title, about?.kind, about?.id, why])).toEqual([
      ['Weld the gutter', 'action', first.id, 'Open since Feb 25, 2031, due Mar 10, 2031'],
      ['Late: Order steel', 'task', late.id, '3 days late, 0% done'],
    ])
    expect(body.looked).toBe('2 open tasks, 0 open RAID entries, 0 milestones and the meeting of Feb 25, 2031')
  })
})

describe('the trash', () => {
  test('contains a deleted meeting, and restores it', async () => {
    const { team, make } = await setUp()
    const { id } = await make()
    await team.meetings('remove', { params: { id }, body: { reason: 'Twice' } })
    expect((await team.meetings('read', { params: { id } })).status).toBe(404)
    expect((await team.meetings('list', {})).body).toEqual([])
    expect((await team.projects('trash', {})).body).toMatchObject([
      { id, kind: 'meeting', name: 'Weekly review', reason: 'Twice' },
    ])
    expect((await team.meetings('restore', { params: { id } })).body).toMatchObject({ id, status: 'scheduled' })
    expect((await team.meetings('list', {})).body).toHaveLength(1)
  })

  test('contains the meetings of a deleted project, and restores them with it', async () => {
    const { team, project, make } = await setUp()
    const { id } = await make()
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'Over' } })
    const event = async () =>
      (await itemsIn(`${team.workspaceId}#projects`)).find(({ sk }) => sk === project.id)?.['event'] as DomainEvent
    await followProject(asBatch([await event()]))
    expect((await team.meetings('read', { params: { id } })).status).toBe(404)
    expect((await team.projects('trash', {})).body.map(({ kind }) => kind)).toEqual(['project'])
    expect((await team.meetings('restore', { params: { id } })).problem.message).toBe(
      'The project of this meeting is in the trash. Restore the project first.',
    )
    await team.projects('restore', { params: { id: project.id } })
    await followProject(asBatch([await event()]))
    expect((await team.meetings('read', { params: { id } })).body).toMatchObject({ id, projectId: project.id })
  })
})

test("a meeting's calendar file does not reveal its guests", async () => {
  const { team, make } = await setUp()
  const { id } = await make({ guests: [{ name: 'Bo Guest', email: 'bo@guest.test' }], location: 'Room 4; floor 2' })
  const { status, headers, body } = await team.meetings('calendarFile', { params: { id } })
  const written = Buffer.from(body as unknown as Uint8Array)
    .toString('utf8')
    .replaceAll('\r\n ', '')
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const line of [
    `UID:${id}@plumbline`,
    'DTSTART:20310304T100000Z',
    'DTEND:20310304T110000Z',
    'STATUS:CONFIRMED',
    'SEQUENCE:1',
    'LOCATION:Room 4\\; floor 2',
    'TRANSP:OPAQUE',
  ])
    expect(written).toContain(`${line}\r\n`)
  expect(written).not.toContain('guest.test')
})
