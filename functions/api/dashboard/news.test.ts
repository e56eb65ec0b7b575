import { expect, test } from 'vitest'
import type { News } from '../../../shared/dashboard/news.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { markAllRead, putNotice } from '../../domain/notices/notice-repository.ts'
import { newId } from '../../kernel/id.ts'
import { handler as keepOverview } from '../../workers/keep-overview/index.ts'
import { handler as keepRaidHistory } from '../../workers/keep-raid-history/index.ts'
import { handler as notifyPeople } from '../../workers/notify-people/index.ts'
import { handler } from './index.ts'

withTable()

const asker = (session: string) => async (tag?: string) => {
  const { status, body, headers } = await callRoute(handler as unknown as ApiHandler, routes.dashboard.news, {
    session,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  })
  return { status, news: body as News, tag: headers['etag'] ?? '' }
}

type Worker = typeof notifyPeople

/** The events of a partition, as a worker gets them. */
const hand = async (partition: string, worker: Worker, names: RegExp): Promise<void> => {
  const events = (await itemsIn(partition)).flatMap(({ event }) => (event === undefined ? [] : [event as DomainEvent]))
  const some = events.filter(({ name }) => names.test(name))
  expect(some).not.toEqual([])
  await worker(asBatch(some))
}

test('says what has changed, and 304 for one unit and the session while nothing has', async () => {
  const team = await makeTeam()
  const { workspaceId, person } = team
  const ask = asker(await signIn(team.workspace, person))
  const first = await ask()
  expect(first.news).toMatchObject({ happened: [], last: { comments: null, requests: null, raid: null } })

  const project = await makeProject(team)
  await hand(`${workspaceId}#projects`, keepOverview as Worker, /^project\./)
  const second = await ask(first.tag)
  expect(second).toMatchObject({ status: 200, news: { happened: [{ about: 'project', projectId: project.id }] } })
  const session = await spentBy(() => callRoute(handler as unknown as ApiHandler, routes.dashboard.news, {}))
  const spent = await spentBy(async () => expect((await ask(second.tag)).status).toBe(304))
  expect(spent.read - session.read).toBeLessThanOrEqual(2)
  expect(spent.trips.reads).toBeLessThanOrEqual(2)
})

test('changes with comments, requests, the RAID log and the notices, which have no line in the feed', async () => {
  const team = await makeTeam()
  const { workspaceId, person } = team
  const ask = asker(await signIn(team.workspace, person))
  let { tag } = await ask()
  const news = async () => {
    const answer = await ask(tag)
    tag = answer.tag
    return answer.news
  }
  const project = await makeProject(team)
  const task = await makeTask(team, project.id)
  await team.comments('add', { params: { id: task.id }, body: { text: 'The drain is too small' } })
  await hand(`${workspaceId}#project#${project.id}`, notifyPeople, /^comment\./)
  expect((await news()).last).toEqual({ comments: expect.stringMatching(/^evt_/), requests: null, raid: null })

  await team.projectRequests('create', {
    body: { projectName: 'Depot 9', description: 'A second depot', priority: 'high' },
  })
  await hand(`${workspaceId}#project-requests`, notifyPeople, /^project-request\./)
  expect((await news()).last.requests).toMatch(/^evt_/)

  await team.raid('create', { body: { title: 'Rain', description: 'x', assignedTo: 'Lia', responsible: 'Lia' } })
  await hand(`${workspaceId}#raid`, keepRaidHistory as Worker, /^raid\./)
  expect((await news()).last.raid).toMatch(/^evt_/)

  const recipient = { workspaceId, personId: person.id }
  const notice = {
    kind: 'assigned',
    text: 'Told',
    subtitle: 'x',
    projectId: null,
    taskId: null,
    at: new Date().toISOString(),
  } as const
  await putNotice(recipient, { ...notice, eventId: newId('event') })
  expect((await news()).notices).toMatch(/^ntc_/)
  await markAllRead(recipient, newId('notice'))
  expect((await ask(tag)).status).toBe(200)
})

test('names only events that the caller may see, but tells an SME that there are others', async () => {
  const team = await makeTeam()
  const { person: sme } = await team.join('sme')
  const [own] = [await makeProject(team), await makeProject(team)]
  await team.projects('assign', { params: { id: own.id }, body: { userId: sme.id } })
  await hand(`${team.workspaceId}#projects`, keepOverview as Worker, /^project\./)
  const { news } = await asker(await signIn(team.workspace, sme))()
  expect(news.happened.map(({ about, projectId }) => ({ about, projectId }))).toEqual([
    { about: 'project', projectId: own.id },
    { about: null, projectId: null },
  ])
})
