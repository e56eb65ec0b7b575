import type { Context } from 'aws-lambda'
import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { callRoute, requestEvent, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { routes } from '../../../shared/routes.ts'
import type { Whose } from '../../../shared/calendar/calendar.ts'
import { setting } from '../../kernel/environment.ts'
import { documents } from '../../kernel/table/table.ts'
import { dropFeed } from '../../domain/calendar/feed-repository.ts'
import { restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler } from './index.ts'

withTable()
beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const inDays = (days: number): string => addDays(dayOf(new Date(), 'UTC'), days)

const make = async (caller: Caller, whose: Whose = 'all'): Promise<string> => {
  const { status, body } = await caller.calendar('makeFeed', { body: { whose } })
  expect(status).toBe(201)
  return body.address
}

/** Reads a feed as another calendar app does: with only its address. */
const fetchFeed = async (address: string, headers: Record<string, string> = {}) => {
  const answered = await callRoute(handler as unknown as ApiHandler, routes.calendar.readFeed, {
    params: { token: address.slice(address.lastIndexOf('/') + 1) },
    headers,
  })
  return {
    ...answered,
    written: Buffer.isBuffer(answered.body) ? answered.body.toString('utf8').replaceAll('\r\n ', '') : '',
  }
}

const summaries = (written: string): string[] =>
  [...written.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title)

/** A team with a project that has a deadline, and a task of another person. */
const planned = async () => {
  const team = await makeTeam()
  const project = await makeProject(team, { name: 'Depot roof', startDate: inDays(-5), endDate: inDays(40) })
  const task = await makeTask(team, project.id, {
    title: 'Pour, then wait',
    startDate: inDays(1),
    dueDate: inDays(3),
    priority: 'high',
  })
  return { team, project, task }
}

test('anyone with the address can read what its owner may see, without a session', async () => {
  const { team, project, task } = await planned()
  await makeTask(team, project.id, { title: 'Long ago', dueDate: inDays(-91) })
  const address = await make(team)
  expect(address).toMatch(/^https:\/\/plumbline\.example\/api\/calendar\/feed\/[\w-]{75}\.ics$/)
  const { status, headers, written } = await fetchFeed(address)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(summaries(written)).toEqual(['Start: Depot roof', 'Pour\\, then wait', 'Deadline: Depot roof'])
  expect(written).toContain(`UID:${task.id}@plumbline\r\n`)
  expect(written).toContain(
    `DTSTART;VALUE=DATE:${inDays(3).replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${inDays(4).replaceAll('-', '')}\r\n`,
  )
  expect(written).toContain(
    `DESCRIPTION:Project: Depot roof\\nStatus: Planning\\, 0%\\nPriority: High\\nFrom ${inDays(1)}\r\n`,
  )
  expect((await fetchFeed(address.replace(/\.ics$/, ''))).status).toBe(200)
})

test('a HEAD is answered like a GET, without the calendar', async () => {
  const { team } = await planned()
  const address = await make(team)
  const head = async (token: string) => {
    const event = requestEvent({ method: 'HEAD', path: routes.calendar.readFeed.path }, { params: { token } })
    return (handler as unknown as ApiHandler)(event, {} as Context)
  }
  const { headers } = await fetchFeed(address)
  const found = await head(address.slice(address.lastIndexOf('/') + 1))
  expect(found).toMatchObject({
    statusCode: 200,
    body: '',
    headers: { 'content-type': headers['content-type'], etag: headers['etag'] },
  })
  expect(await head('0'.repeat(75))).toMatchObject({ statusCode: 404, body: '' })
})

test('a client with the current version gets a 304 until something changes', async () => {
  const { team, task } = await planned()
  const address = await make(team)
  const { etag = '' } = (await fetchFeed(address)).headers
  expect([
    (await fetchFeed(address, { 'if-none-match': etag })).status,
    (await fetchFeed(address, { 'if-none-match': `W/${etag}` })).status,
  ]).toEqual([304, 304])
  await team.tasks('update', { params: { id: task.id }, body: { dueDate: inDays(4) } })
  const changed = await fetchFeed(address, { 'if-none-match': etag })
  expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false])
  expect(changed.written).toContain('SEQUENCE:2\r\n')
})

test('own tasks are those assigned to the person, and own projects those that they manage or work on', async () => {
  const { team, project } = await planned()
  const colleague = await team.join('project_manager')
  await makeTask(team, project.id, { title: 'Yours', dueDate: inDays(2), assigneeId: colleague.person.id })
  expect(summaries((await fetchFeed(await make(colleague, 'mine'))).written)).toEqual(['Yours'])
  await makeProject(team, { name: 'Yours to lead', managerId: colleague.person.id, endDate: inDays(9) })
  expect(summaries((await fetchFeed(await make(colleague, 'mine'))).written)).toEqual([
    'Yours',
    'Deadline: Yours to lead',
  ])
})

test("it follows its owner's access as they join and leave projects", async () => {
  const { team, project } = await planned()
  const sme = await team.join('sme')
  const address = await make(sme)
  expect(summaries((await fetchFeed(address)).written)).toEqual([])
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  expect(summaries((await fetchFeed(address)).written)).toHaveLength(3)
  await team.projects('remove', { params: { id: project.id }, body: { reason: 'x' } })
  expect(summaries((await fetchFeed(address)).written)).toEqual([])
})

test('revoked, replaced and made-up addresses are not found', async () => {
  const { team } = await planned()
  const replaced = await make(team)
  const address = await make(team, 'mine')
  expect((await team.calendar('feed')).body.feed).toMatchObject({ whose: 'mine' })
  expect([(await fetchFeed(replaced)).status, (await fetchFeed(address)).status]).toEqual([404, 200])
  expect([(await team.calendar('revokeFeed')).status, (await team.calendar('revokeFeed')).status]).toEqual([204, 204])
  expect((await team.calendar('feed')).body.feed).toBeNull()
  const last = address.at(-5) === 'A' ? 'B' : 'A'
  const others = [
    address,
    address.replace(/feed\/.{32}/, `feed/${'0'.repeat(32)}`),
    `${address.slice(0, -5)}${last}.ics`,
  ]
  for (const other of others)
    expect((await fetchFeed(other)).body).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Calendar not found',
    })
  expect((await fetchFeed('x/nothing')).status).toBe(400)
  const unknown = await spentBy(() => fetchFeed(`x/${'0'.repeat(32)}${'A'.repeat(43)}`))
  expect(unknown.trips).toEqual({ reads: 1, writes: 0 })
})

test('it ends when its owner is removed and while the account is being closed', async () => {
  const { team } = await planned()
  const removed = await team.join('project_manager')
  const [address, closed] = [await make(removed), await make(team)]
  const mark = (partition: string, sk: string, field: string) =>
    documents.send(
      new UpdateCommand({
        TableName: setting('TABLE_NAME'),
        Key: { pk: `${team.workspaceId}#${partition}`, sk },
        UpdateExpression: `SET ${field} = :at`,
        ExpressionAttributeValues: { ':at': new Date().toISOString() },
      }),
    )
  expect([(await fetchFeed(address)).status, (await fetchFeed(closed)).status]).toEqual([200, 200])
  await mark('people', removed.person.id, 'removedAt')
  expect([(await fetchFeed(address)).status, (await fetchFeed(closed)).status]).toEqual([404, 200])
  await writeTogether([suspendWorkspace(team.workspaceId, new Date().toISOString())])
  expect((await fetchFeed(closed)).status).toBe(404)
  await writeTogether([restoreWorkspace(team.workspaceId)])
  expect((await fetchFeed(closed)).status).toBe(200)
  await mark('overview', 'workspace', 'closesAt')
  expect((await fetchFeed(closed)).status).toBe(404)
})

test('the table stores a hash and never the address, and records who created and revoked it', async () => {
  const { team } = await planned()
  const address = await make(team)
  const partition = `${team.workspaceId}#profile#${team.person.id}`
  const [made] = await itemsIn(partition)
  expect(made).toMatchObject({
    sk: 'calendar-feed',
    whose: 'all',
    event: { name: 'calendar-feed.made.v1', data: { personId: team.person.id, whose: 'all' } },
  })
  expect(JSON.stringify(made)).not.toContain(address.slice(-47, -4))
  await team.calendar('revokeFeed')
  const [revoked] = await itemsIn(partition)
  expect(revoked).toMatchObject({ event: { name: 'calendar-feed.revoked.v1' } })
  expect(revoked).not.toHaveProperty('hash')
  await dropFeed({ workspaceId: team.workspaceId, personId: team.person.id })
  expect(await itemsIn(partition)).toEqual([])
})

test('it has neither the dates nor the tasks of a cancelled project', async () => {
  const { team, project } = await planned()
  await team.projects('update', { params: { id: project.id }, body: { status: 'cancelled' } })
  expect(summaries((await fetchFeed(await make(team))).written)).toEqual([])
})

test('it contains upcoming meetings, however long the minutes of past ones are', async () => {
  const team = await makeTeam()
  const schedule = async (title: string, days: number) =>
    (await team.meetings('create', { body: { title, scheduledAt: `${inDays(days)}T10:00:00Z` } })).body.id
  const notes = Array.from({ length: 35 }, (_, index) => ({ id: `n${index}`, text: 'x'.repeat(2000) }))
  // More than one query returns.
  for (let day = 1; day <= 16; day += 1) {
    const { status } = await team.meetings('writeMinutes', {
      params: { id: await schedule(`Over ${day}`, -day) },
      body: { attendance: [], notes, summary: '', decisions: [], actions: [] },
    })
    expect(status).toBe(200)
  }
  await schedule('Ahead', 2)
  const written = summaries((await fetchFeed(await make(team))).written)
  expect(written.slice(-2)).toEqual(['Over 1', 'Ahead'])
})

test('it takes two reads, whatever its size', async () => {
  const { team, project } = await planned()
  for (let day = 1; day < 5; day += 1) await makeTask(team, project.id, { title: `T${day}`, dueDate: inDays(day) })
  const address = await make(team)
  // The owner with their places and projects, then the tasks.
  expect((await spentBy(() => fetchFeed(address))).trips).toEqual({ reads: 2, writes: 0 })
})

test('for an address that the product did not create, only its presumed owner is read', async () => {
  const { team, task } = await planned()
  const address = await make(team)
  const spent = async (one: string) => {
    let status = 0
    const { read, trips } = await spentBy(async () => ({ status } = await fetchFeed(one)))
    return { status, read, trips }
  }
  const opened = await spent(address)
  expect(opened).toMatchObject({ status: 200, trips: { reads: 2, writes: 0 } })
  // The same person's address with a different proof or random part. It costs less than a valid one.
  const other = (at: number) => `${address.slice(0, at)}${address.at(at) === 'A' ? 'B' : 'A'}${address.slice(at + 1)}`
  for (const forged of [other(-6), other(-40)]) {
    const refused = await spent(forged)
    expect(refused).toMatchObject({ status: 404, trips: { reads: 1, writes: 0 } })
    expect(refused.read).toBeLessThan(opened.read)
  }
  // A revoked address costs more once, and less after that.
  await team.calendar('revokeFeed')
  const [revoked, again] = [await spent(address), await spent(address)]
  expect([revoked.status, again.status]).toEqual([404, 404])
  expect(again.read).toBeLessThan(revoked.read)
  // An older address without a proof works as long as it is kept, with one more round trip.
  const secret = 'x'.repeat(43)
  const key = { pk: `${team.workspaceId}#profile#${team.person.id}`, sk: 'calendar-feed' }
  const hash = createHash('sha256').update(secret).digest('hex')
  await documents.send(
    new UpdateCommand({
      TableName: setting('TABLE_NAME'),
      Key: key,
      UpdateExpression: 'SET #hash = :hash, whose = :whose, madeAt = :at',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash, ':whose': 'all', ':at': '2026-03-01T09:00:00.000Z' },
    }),
  )
  const early = `${address.slice(0, -47)}${secret}.ics`
  expect(await spent(early)).toMatchObject({ status: 200, trips: { reads: 3, writes: 0 } })
  expect((await fetchFeed(early)).written).toContain(`UID:${task.id}@plumbline`)
})

test('it shows dated milestones, and whether they were reached', async () => {
  const team = await makeTeam()
  const { milestones } = await makeProject(team, {
    name: 'Depot roof',
    milestones: [
      { name: 'Half closed', date: inDays(3) },
      { name: 'Bay 1, back', date: inDays(-3), doneOn: inDays(-2) },
      'Some day',
    ],
  })
  const { written } = await fetchFeed(await make(team))
  expect(summaries(written)).toEqual(['Milestone: Bay 1\\, back', 'Milestone: Half closed'])
  expect(written).toContain(`-${milestones[0]?.id}@plumbline\r\n`)
  expect(written).toContain(`DESCRIPTION:Project: Depot roof\\nReached on ${inDays(-2)}\r\n`)
  expect(written).toContain('CATEGORIES:Milestone')
})

test('it contains the meetings that its owner may see with their times, and marks canceled ones', async () => {
  const { team } = await planned()
  const sme = await team.join('sme')
  const schedule = (title: string, attendeeIds: string[]) =>
    team.meetings('create', { body: { title, scheduledAt: `${inDays(2)}T10:00:00Z`, duration: 45, attendeeIds } })
  const [{ body: own }] = [await schedule('Review', [sme.person.id]), await schedule('Of others', [])]
  const address = await make(sme, 'mine')
  const meetings = async () => summaries((await fetchFeed(address)).written)
  expect([
    await meetings(),
    summaries((await fetchFeed(await make(team))).written).filter(
      (title) => !title.includes('roof') && !title.includes('Pour'),
    ),
  ]).toEqual([['Review'], ['Review', 'Of others']])
  const day = inDays(2).replaceAll('-', '')
  expect((await fetchFeed(address)).written).toContain(
    `DTSTART:${day}T100000Z\r\nDTEND:${day}T104500Z\r\nSTATUS:CONFIRMED\r\n`,
  )
  await team.meetings('cancel', { params: { id: own.id }, body: {} })
  const { written } = await fetchFeed(address)
  for (const line of ['SEQUENCE:2', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT']) expect(written).toContain(`${line}\r\n`)
})
