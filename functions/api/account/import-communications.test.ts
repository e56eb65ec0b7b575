/** An import of communications: drafts go on as drafts, and what was sent is never sent again. */
import { expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject } from '../../../test/builders/work.ts'
import { emptyTeam, expectSame, exported, importAll, source } from '../../../test/builders/workspace-import.ts'

withTable()
withMail()

const sent = {
  id: 'com_01j0000000000001',
  projectId: null,
  type: 'status_update',
  audienceType: 'client',
  tone: 'formal',
  subject: 'The roof is dry',
  content: 'It rained, and nothing came in.',
  recipients: [
    { name: 'Ada', email: 'ada@quay.test', state: 'Sent' },
    { name: 'Bo', email: 'bo@quay.test', state: 'Bounced' },
    { name: '', email: 'cy@quay.test', state: 'Waiting' },
  ],
  status: 'sending',
  sentAt: '2026-03-01T08:00:00.000Z',
  sentBy: 'Rui Melo',
  createdBy: 'Ana Flores',
}

test('a draft keeps what it rests on, and finds its recipients in the team', async () => {
  const from = await emptyTeam()
  const { id, name } = await makeProject(from)
  const facts = [{ kind: 'project' as const, id, name, said: 'Planning' }]
  const recipients = [
    { name: '', email: 'ada@quay.test' },
    { personId: from.person.id, name: '', email: from.person.email },
  ]
  const created = await from.communications('create', {
    body: { projectId: id, subject: 'Dry', content: 'It is dry', recipients, facts },
  })
  expect(created.status).toBe(201)
  const parts = await exported(from.account)

  const to = await emptyTeam()
  const here = to.person.email
  for (const recipient of (parts.communications[0]?.['recipients'] ?? []) as { email: string }[])
    if (recipient.email === from.person.email) recipient.email = here.toUpperCase()
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const [draft] = (await to.communications('list')).body
  const read = await to.communications('read', { params: { id: draft?.id ?? '' } })
  const [project] = (await to.projects('list')).body
  expect(read.body).toMatchObject({
    status: 'draft',
    projectId: project?.id,
    createdBy: expect.stringMatching(/ \(imported\)$/),
    recipients: [
      { email: 'ada@quay.test', personId: null },
      { email: here, personId: to.person.id },
    ],
    facts: [{ kind: 'project', id: project?.id, said: 'Planning' }],
  })
})

test('what was sent stays sent, with what became of each mail, and no one gets it again', async () => {
  const to = await emptyTeam()
  const parts = { communications: [sent] }
  expect((await importAll(to.account, parts)).refused).toEqual([])
  const [listed] = (await to.communications('list')).body
  expect(listed).toMatchObject({ status: 'sent', notSent: 1, returned: 1, sentBy: 'Rui Melo (imported)' })
  const place = { params: { id: listed?.id ?? '' } }
  const { body } = await to.communications('read', place)
  expect(body.recipients.map(({ state }) => state)).toEqual(['sent', 'bounced', 'handed'])
  expect((await to.communications('update', { ...place, body: { subject: 'Wet' } })).problem.code).toBe(
    'communication_sent',
  )
  const events = (await itemsIn(`${to.workspaceId}#communications`)).flatMap(({ event }) => event ?? [])
  expect(events).toMatchObject([{ name: 'communication.created.v1', data: { withProject: true } }])
  const [row] = parts.communications
  const after = { ...row, status: 'sent' }
  after.recipients = sent.recipients.map((each, index) => (index === 2 ? { ...each, state: 'Not confirmed' } : each))
  await expectSame(to.workspaceId, to.account, { communications: [after] }, ['communications'])
})

test.each([
  [
    'more recipients than a mail can have',
    { recipients: Array.from({ length: 21 }, (_, at) => ({ email: `a${at}@b.test`, name: '' })) },
  ],
  ['an address that is none', { recipients: [{ email: 'ada', name: '' }] }],
  ['a text that turns around', { subject: 'Pay \u202Emoc.live' }],
  ['more text than one can have', { content: 'x'.repeat(10_001) }],
])('%s is refused, and said with its place', async (_, fields) => {
  const { account } = await emptyTeam()
  await account('beginImport', { body: { source } })
  const record = { id: sent.id, createdBy: 'Ana', sentAt: null, sentBy: '', states: [], fields }
  const { status, problem } = await account('importRecords', { body: { source, communications: [record] } })
  expect([status, problem.errors?.[0]?.path]).toEqual([400, expect.stringMatching(/^communications\.0\.fields/)])
})
