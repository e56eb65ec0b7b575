import { expect, test } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp } from '../../kernel/events/event.ts'
import { readSession } from '../../kernel/session/session-store.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { closeWorkspace, restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('announce-support', worker)

withTable()
const mail = withMail()

const by = { by: { id: 'usr_0000000000000adm', kind: 'admin', name: 'Olga Reyes' } as const, at: new Date() }

const arrange = async () => {
  const workspace = await makeWorkspace()
  const account = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
  const member = await makePerson({ workspaceId: workspace.id })
  const notify = (name: 'workspace.suspended.v1' | 'workspace.restored.v1', reason: string) =>
    stamp(name, workspace.id, by, { companyName: workspace.companyName, reason })
  return { workspace, account, member, tell: notify }
}

test('the company account is told once of a suspension and its end, with the reason', async () => {
  const { workspace, account, tell } = await arrange()
  await writeTogether([suspendWorkspace(workspace.id, by.at.toISOString())])
  const suspended = tell('workspace.suspended.v1', 'They mailed strangers')
  await handler(asBatch([suspended]))
  await handler(asBatch([suspended]))
  await writeTogether([restoreWorkspace(workspace.id)])
  await handler(asBatch([tell('workspace.restored.v1', 'All clear')]))
  const mails = mail.take()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [account.email, 'The workspace of Quay & Sons is suspended'],
    [account.email, 'The workspace of Quay & Sons is available again'],
  ])
  expect(mails[0]?.text).toContain('The reason: They mailed strangers')
})

test('a session that was opened during the suspension ends, and a late event ends none after the restore', async () => {
  const { workspace, member, tell } = await arrange()
  await writeTogether([suspendWorkspace(workspace.id, by.at.toISOString())])
  const late = await signIn(workspace, member)
  const event = tell('workspace.suspended.v1', 'They mailed strangers')
  await handler(asBatch([event]))
  expect(await readSession(late)).toBeUndefined()
  await writeTogether([restoreWorkspace(workspace.id)])
  const repeated = await signIn(workspace, member)
  await handler(asBatch([event]))
  expect(await readSession(repeated)).toMatchObject({ user: { id: member.id } })
  mail.take()
})

test('a new date is told by its last day, and sessions show it', async () => {
  const { workspace, account } = await arrange()
  const session = await signIn(workspace, account)
  const until = '2026-12-24T00:00:00.000Z'
  await writeTogether([closeWorkspace(workspace.id, until)])
  const event = stamp('workspace.extended.v1', workspace.id, by, {
    what: 'erasure',
    was: '2026-12-01T09:00:00.000Z',
    until,
    lastDay: '2026-12-23',
    reason: 'They asked for it',
  })
  await handler(asBatch([event]))
  expect(await readSession(session)).toMatchObject({ customer: { closesAt: until } })
  const [sent] = mail.take()
  expect(sent?.text).toContain('until the end of December 23, 2026, you can export your data')
})
