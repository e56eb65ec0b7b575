import { beforeAll, describe, expect, test } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import type { Audience } from '../../../shared/communications/communication-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { readExportPage } from '../../domain/export/export-pages.ts'
import { follow } from '../../workers/follow-project-deletion/follow.ts'
import { applyEvents } from '../../workers/keep-overview/apply-events.ts'

withTable()

beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const rita = { name: 'Rita Silva', email: 'Rita@Outside.test' }

const setUp = async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const make = async (more: object = {}) =>
    (
      await team.communications('create', {
        body: { projectId: project.id, subject: 'Depot roof', content: 'All is well.', recipients: [rita], ...more },
      })
    ).body
  return { team, project, make }
}

test('a draft may be incomplete, addresses people by their record and others as typed, and is sent only when complete', async () => {
  const { team } = await setUp()
  const { status, body: draft } = await team.communications('create', { body: {} })
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    status: 'draft',
    subject: '',
    content: '',
    recipients: [],
    tone: 'professional',
    createdBy: 'Ines Duarte',
    version: 1,
  })
  const refused = await team.communications('send', { params: { id: draft.id }, body: { version: 1 } })
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['recipients', 'subject', 'content'])
  const twoLines = await team.communications('update', {
    params: { id: draft.id },
    body: { version: 1, subject: 'Two\r\nBcc: all@quay.test' },
  })
  expect(twoLines).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'subject', message: 'Use a single line' }] },
  })
  const edited = await team.communications('update', {
    params: { id: draft.id },
    body: {
      version: 1,
      subject: 'Two Bcc: all@quay.test',
      recipients: [{ personId: team.person.id, name: 'Someone else', email: 'someone@else.test' }, rita],
    },
  })
  expect(edited.body).toMatchObject({
    version: 2,
    subject: 'Two Bcc: all@quay.test',
    to: ['Ines Duarte', 'Rita Silva'],
    recipients: [
      { name: 'Ines Duarte', email: team.person.email },
      { name: 'Rita Silva', email: 'rita@outside.test', state: null },
    ],
  })
})

test('invalid or duplicate addresses, and people of another workspace, are refused at their field', async () => {
  const { team } = await setUp()
  const other = await makeTeam()
  const send = async (recipients: { personId?: string; email: string }[]) =>
    (await team.communications('create', { body: { recipients } })).problem.errors?.map(({ path }) => path)
  expect(await send([rita, { email: 'no-address' }])).toEqual(['recipients.1.email'])
  expect(await send([rita, { email: 'rita@outside.TEST' }])).toEqual(['recipients'])
  expect(await send([rita, { personId: other.person.id, email: 'a@b.test' }])).toEqual(['recipients.1'])
  expect(await send([{ email: team.person.email }, { personId: team.person.id, email: 'a@b.test' }])).toEqual([
    'recipients.1',
  ])
  expect(await send(Array.from({ length: 21 }, (_, index) => ({ email: `a${index}@b.test` })))).toEqual(['recipients'])
})

test("a stale version gets the current draft, and a repeated create gets the first one's result", async () => {
  const { team, make } = await setUp()
  const draft = await make()
  await team.communications('update', { params: { id: draft.id }, body: { version: 1, tone: 'formal' } })
  const stale = await team.communications('update', { params: { id: draft.id }, body: { version: 1, subject: 'Mine' } })
  expect(stale).toMatchObject({
    status: 409,
    problem: { code: 'version_conflict', current: { tone: 'formal', subject: 'Depot roof' } },
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [one, two] = [
    await team.communications('create', { body: { subject: 'Once' }, headers: key }),
    await team.communications('create', { body: { subject: 'Once' }, headers: key }),
  ]
  expect(two.body.id).toBe(one.body.id)
})

test('lists by status and project, in pages, newest first, without texts and at the same cost', async () => {
  const { team, project, make } = await setUp()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await make({ content: 'x'.repeat(9000) })).id)
  const [sent = ''] = ids
  await team.communications('send', { params: { id: sent }, body: { version: 1 } })
  const bare = (await team.communications('create', { body: { subject: 'Of no project' } })).body.id
  const idsOf = async (query: Record<string, string>) =>
    (await team.communications('list', { query })).body.map(({ id }) => id)
  expect(await idsOf({})).toEqual([bare, ...ids])
  expect(await idsOf({ status: 'sent' })).toEqual([sent])
  expect(await idsOf({ status: 'draft' })).toEqual([bare, ...ids.slice(1)])
  expect(await idsOf({ project: project.id })).toEqual(ids)
  expect(await idsOf({ project: project.id, status: 'draft' })).toEqual(ids.slice(1))
  const paged: string[] = []
  for (const query of [{}, { status: 'draft' }, { project: project.id }] as Record<string, string>[]) {
    let cursor: string | undefined
    do {
      const page = await team.communications('list', {
        query: { ...query, limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      paged.push(...page.body.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
  }
  expect(paged).toEqual([bare, ...ids, bare, ...ids.slice(1), ...ids])
  // Reads six heads, without the nine kilobytes of each body.
  expect((await spentBy(() => team.communications('list'))).read).toBeLessThan(4)
})

test('a draft is deleted and restored, and a sent communication stays and cannot be changed', async () => {
  const { team, make } = await setUp()
  const draft = await make()
  expect(
    (await team.communications('remove', { params: { id: draft.id }, body: { reason: 'No longer true' } })).status,
  ).toBe(204)
  expect((await team.communications('read', { params: { id: draft.id } })).status).toBe(404)
  expect((await team.projects('trash')).body).toMatchObject([
    { kind: 'communication', name: 'Depot roof', reason: 'No longer true' },
  ])
  const back = await team.communications('restore', { params: { id: draft.id } })
  expect(back.body).toMatchObject({ content: 'All is well.', recipients: [{ name: 'Rita Silva' }] })
  const stored = (await itemsIn(`${team.workspaceId}#communications`)).filter((item) => 'expiresAt' in item)
  expect(stored).toEqual([])
  await team.communications('send', { params: { id: draft.id }, body: { version: back.body.version } })
  const refusals = [
    await team.communications('update', { params: { id: draft.id }, body: { subject: 'Other' } }),
    await team.communications('remove', { params: { id: draft.id } }),
    await team.communications('send', { params: { id: draft.id }, body: { version: 4 } }),
  ]
  expect(refusals.map(({ problem }) => problem.code)).toEqual([
    'communication_sent',
    'communication_sent',
    'communication_sent',
  ])
})

test('it is deleted and restored completely with its project', async () => {
  const { team, project, make } = await setUp()
  const [draft, sent, other] = [
    await make(),
    await make(),
    (await team.communications('create', { body: { subject: 'Of no project' } })).body,
  ]
  await team.communications('send', { params: { id: sent.id }, body: { version: 1 } })
  await team.projects('remove', { params: { id: project.id } })
  const by = { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const
  await follow(team.workspaceId, project.id, by)
  expect((await team.communications('list')).body.map(({ id }) => id)).toEqual([other.id])
  // Draft: head and text. Sent: its mails as well.
  expect((await itemsIn(`${team.workspaceId}#communications`)).filter((item) => 'expiresAt' in item)).toHaveLength(5)
  expect((await team.communications('restore', { params: { id: draft.id } })).status).toBe(404)
  await team.projects('restore', { params: { id: project.id } })
  await follow(team.workspaceId, project.id, by)
  expect((await team.communications('list')).body.map(({ id }) => id)).toEqual([other.id, sent.id, draft.id])
  expect((await itemsIn(`${team.workspaceId}#communications`)).filter((item) => 'expiresAt' in item)).toEqual([])
})

test('a text is drafted from the records, which are listed with it, and later changes to them are found', async () => {
  const { team, project } = await setUp()
  const late = await makeTask(team, project.id, { title: 'Renew bay 3', dueDate: '2026-01-05', progress: 20 })
  const drafted = (
    await team.communications('draftText', {
      body: { projectId: project.id, type: 'Status update', audienceType: 'team' },
    })
  ).body
  expect(drafted).toMatchObject({ draftedBy: 'rules', subject: expect.stringContaining('Depot roof: status update') })
  expect(drafted.content).toContain('- Renew bay 3, due Jan 5, 2026')
  expect(drafted.facts).toContainEqual({
    kind: 'task',
    id: late.id,
    name: 'Renew bay 3',
    said: 'Planning, 20% done, due Jan 5, 2026',
  })
  const check = async () =>
    (await team.communications('checkFacts', { body: { projectId: project.id, facts: drafted.facts } })).body
  expect((await check()).filter(({ kind, said, now }) => kind !== 'project' && said !== now)).toEqual([])
  await team.tasks('update', { params: { id: late.id }, body: { progress: 90 } })
  expect(await check()).toContainEqual(
    expect.objectContaining({ id: late.id, now: 'Planning, 90% done, due Jan 5, 2026' }),
  )
  const other = await makeTeam()
  expect(
    (
      await other.communications('draftText', {
        body: { projectId: project.id, type: 'general', audienceType: 'team' },
      })
    ).status,
  ).toBe(404)
})

describe('a text that sends a report', () => {
  const arrange = async () => {
    const { team, project } = await setUp()
    const late = await makeTask(team, project.id, { title: 'Renew bay 3', dueDate: '2026-01-05', progress: 20 })
    const report = async (audienceType: 'executive' | 'team' | 'client') =>
      (await team.reports('create', { body: { projectId: project.id, type: 'status', audienceType } })).body
    const draft = async (audienceType: Audience, reportId?: string) =>
      team.communications('draftText', {
        body: {
          projectId: project.id,
          type: 'status_update',
          audienceType,
          ...(reportId !== undefined && { reportId }),
        },
      })
    return { team, project, late, report, draft }
  }

  test('has its summary, what people added, its figures, its lists and its address', async () => {
    const { team, late, report, draft } = await arrange()
    const { id, title, content } = await report('executive')
    await team.reports('update', {
      params: { id },
      body: { commentary: 'The crane is booked.', statedHealth: { level: 'at_risk', reason: 'One supplier' } },
    })
    const { body } = await draft('executive', id)
    expect(body.report).toEqual({ id, title })
    expect(body.subject).toMatch(/^Depot roof: status report, /)
    expect(body.content).toContain(content.summary)
    expect(body.content).toContain('states the health as at risk: one supplier.')
    expect(body.content).toContain('The crane is booked.')
    expect(body.content).toContain('- Late tasks: 1')
    expect(body.content).toMatch(/Late:\n- Renew bay 3, due Jan 5, 2026, \d+ days late and 20% done/)
    expect(body.content).toContain(`https://plumbline.example/reports/${id}`)
    expect(body.facts.map(({ id: of }) => of)).toContain(late.id)
  })

  test('stays as the report says when the records have changed since', async () => {
    const { team, late, report, draft } = await arrange()
    const { id } = await report('team')
    await team.tasks('update', { params: { id: late.id }, body: { progress: 90 } })
    expect((await draft('team', id)).body.content).toContain('20% done')
    expect((await draft('team')).body).toMatchObject({ report: null, content: expect.stringContaining('90% done') })
  })

  test('does not reach an audience that the report was not made for, another project or another workspace', async () => {
    const { team, report, draft } = await arrange()
    const { id } = await report('executive')
    expect(await draft('client', id)).toMatchObject({
      status: 400,
      problem: {
        errors: [{ path: 'audienceType', message: expect.stringContaining('This report is for executives') }],
      },
    })
    const elsewhere = await makeProject(team)
    const body = { projectId: elsewhere.id, type: 'status_update', audienceType: 'executive', reportId: id } as const
    expect(await team.communications('draftText', { body })).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'reportId' }] },
    })
    const other = await makeTeam()
    const theirs = await makeProject(other)
    expect((await other.communications('draftText', { body: { ...body, projectId: theirs.id } })).status).toBe(404)
  })

  test('on the portfolio has its figures and projects, for the audience that it was made for and never for the team', async () => {
    const { team, project, report } = await arrange()
    const create = async (audienceType: 'executive' | 'client') =>
      (await team.reports('create', { body: { type: 'financial', audienceType } })).body
    const draft = (reportId: string | undefined, audienceType: Audience) =>
      team.communications('draftText', {
        body: { projectId: null, type: 'status_update', audienceType, ...(reportId !== undefined && { reportId }) },
      })
    const { id, title, content } = await create('executive')
    const { body } = await draft(id, 'executive')
    expect(body.report).toEqual({ id, title })
    expect(body.subject).toMatch(/^Portfolio: financial report, /)
    expect(body.content).toContain(content.summary)
    expect(body.content).toContain(`https://plumbline.example/reports/${id}`)
    expect(body.content).toContain('- Depot roof')
    expect(body.facts).toMatchObject([{ kind: 'project', id: project.id, name: 'Depot roof' }])
    for (const [sent, audience, path] of [
      [id, 'team', 'audienceType'],
      [id, 'client', 'audienceType'],
      [(await report('executive')).id, 'executive', 'reportId'],
      [undefined, 'executive', 'projectId'],
    ] as const)
      expect(await draft(sent, audience)).toMatchObject({ status: 400, problem: { errors: [{ path }] } })
    const sme = await team.join('sme')
    const asked = { projectId: null, type: 'status_update', audienceType: 'executive', reportId: id } as const
    expect((await sme.communications('draftText', { body: asked })).status).toBe(403)
  })

  test('takes at most two sequential reads', async () => {
    const { report, draft } = await arrange()
    const { id } = await report('team')
    expect((await spentBy(() => draft('team', id))).trips.reads).toBeLessThanOrEqual(2)
  })
})

test('no call takes more than two sequential reads and two sequential writes, except that sending also asks what the recipients decided', async () => {
  const { team, project, make } = await setUp()
  const draft = await make()
  const params = { id: draft.id }
  const calls = [
    () =>
      team.communications('create', {
        body: { projectId: project.id, recipients: [{ personId: team.person.id, email: 'a@b.test' }] },
      }),
    () => team.communications('list', { query: { status: 'draft', project: project.id } }),
    () =>
      team.communications('draftText', {
        body: { projectId: project.id, type: 'change_notice', audienceType: 'executive' },
      }),
    () =>
      team.communications('checkFacts', {
        body: { projectId: project.id, facts: [{ kind: 'project', id: project.id, name: 'x', said: 'x' }] },
      }),
    () => team.communications('allowance'),
    () => team.communications('update', { params, body: { subject: 'Other', projectId: null } }),
    () => team.communications('read', { params }),
    () => team.communications('remove', { params }),
    () => team.communications('restore', { params }),
    () => team.communications('reach', { body: { recipients: [{ personId: team.person.id, email: rita.email }] } }),
  ]
  const send = () => team.communications('send', { params, body: { version: 4 } })
  for (const call of calls) {
    const { trips } = await spentBy(call)
    expect(trips.reads, String(call)).toBeLessThanOrEqual(2)
    expect(trips.writes, String(call)).toBeLessThanOrEqual(2)
  }
  expect((await spentBy(send)).trips).toEqual({ reads: 3, writes: 2 })
})

test('the export contains texts and recipients with their delivery state, and the feed only reports that something was sent', async () => {
  const { team, make } = await setUp()
  await make()
  expect((await readExportPage(team.workspaceId, 'communications', undefined)).records).toMatchObject([
    {
      subject: 'Depot roof',
      content: 'All is well.',
      recipients: [{ name: 'Rita Silva', email: 'rita@outside.test', state: null }],
      status: 'draft',
    },
  ])
  const head = (await itemsIn(`${team.workspaceId}#communications`)).find(({ sk }) => String(sk).startsWith('head#'))
  const event = { ...(head?.['event'] as DomainEvent<'communication.sent.v1'>), name: 'communication.sent.v1' } as const
  await applyEvents(team.workspaceId, [{ ...event, data: { ...event.data, notSent: 0 } }])
  const lines = (await itemsIn(`${team.workspaceId}#overview`)).filter(({ sk }) => String(sk).startsWith('activity#'))
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines[0])).toContain('General to 1 recipient')
  expect(asBatch([event]).Records[0]?.body).not.toContain('All is well')
})
