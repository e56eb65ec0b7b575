import { expect, test } from 'vitest'
import type { ContractRequestChange } from '../../../shared/charters/events.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('notify-people', worker)

withTable()
const mail = withMail()

const arrange = async () => {
  const team = await makeTeam()
  const [company, manager, second] = await Promise.all([
    team.join('customer'),
    team.join('project_manager'),
    team.join('program_manager'),
  ])
  const project = await makeProject(team, { budget: '50000', managerId: manager.person.id })
  const today = dayOf(new Date(), team.workspace.timeZone)
  const noticesOf = async ({ person }: { person: { id: string } }) =>
    (await listNotices({ workspaceId: team.workspaceId, personId: person.id }, {}, undefined, 50)).items.map(
      ({ kind, text, subtitle }) => ({ kind, text, subtitle }),
    )
  const away = (caller: Caller, delegate: { person: { id: string } }, more: object = {}) =>
    caller.expenses('setDelegation', {
      body: { from: today, to: addDays(today, 2), delegateId: delegate.person.id, ...more },
    })
  /** Delivers the event of the last write of an item twice, as a queue may. */
  const deliver = async (partition: string, key: RegExp) => {
    const found = (await itemsIn(`${team.workspaceId}#${partition}`)).find(({ sk }) => key.test(String(sk)))
    for (const _ of [1, 2])
      expect(await handler(asBatch([found?.['event'] as DomainEvent]))).toEqual({ batchItemFailures: [] })
  }
  return { team, company, manager, second, project, noticesOf, away, deliver }
}

test('the delegate gets the notices of someone who is away, who gets none', async () => {
  const { team, company, manager, second, project, noticesOf, away, deliver } = await arrange()
  await away(company, second)
  const { body: filed } = await team.expenses('create', {
    params: { id: project.id },
    body: { description: 'Crane', amount: '20000' },
  })
  await deliver(`project#${project.id}`, new RegExp(`^expense#${filed.id}$`))
  expect(await noticesOf(second)).toMatchObject([
    { kind: 'expense_submitted', text: 'An expense is waiting for your approval' },
  ])
  for (const one of [company, manager, team]) expect(await noticesOf(one)).toEqual([])
  await second.expenses('approve', { params: { id: filed.id } })
  await deliver(`project#${project.id}`, new RegExp(`^expense#${filed.id}$`))
  expect(await noticesOf(team)).toMatchObject([
    { kind: 'expense_decided', subtitle: expect.stringMatching(/^Crane · \$20,000 · .+ on behalf of .+$/) as string },
  ])
})

test('a change of a budget is mailed with who asks for how much more, and why', async () => {
  const { team, company, project, deliver } = await arrange()
  mail.take()
  await team.budgets('change', {
    params: { id: project.id },
    body: { lines: [{ name: 'Crew', category: 'Labour', amount: '65000' }], reason: 'A second crane' },
  })
  await deliver(`project#${project.id}`, /^budget#change#/)
  const found = mail.take().find(({ to }) => to === company.person.email)
  expect(found).toMatchObject({ subject: 'Ines Duarte asks for $15,000 more: budget of Depot roof' })
  expect(found?.text).toContain(
    'The budget of Depot roof would change from $50,000 to $65,000.\n\nThe reason: A second crane\n\nReview and approve:',
  )
})

test('a change of a charter is mailed with what is asked, for how much, and a button that opens it', async () => {
  const { team, company, manager, second, project } = await arrange()
  const drifted: ContractRequestChange = {
    requestId: 'chr_1',
    projectId: project.id,
    projectName: project.name,
    status: 'open',
    measures: ['time', 'cost', 'scope'],
    days: 11,
    over: 1_250_000,
    scopePercent: 12.5,
    sponsorId: null,
    version: 1,
  }
  mail.take()
  const event = stamp('charter.drifted.v1', team.workspaceId, { by: system, at: new Date() }, drifted)
  for (const _ of [1, 2]) await handler(asBatch([event]))
  const mails = mail.take()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [team, company, second].map(({ person }) => person.email).toSorted(),
  )
  expect(mails.map(({ to }) => to)).not.toContain(manager.person.email)
  const much = 'ends 11 days later, costs $12,500 more and 12.5% of the agreed work has changed'
  expect(mails[0]?.subject).toBe(`Depot roof asks for a change of its charter: ${much}`)
  expect(mails[0]?.text).toContain(`Compared with what was agreed: ${much}.`)
  expect(mails[0]?.text).toMatch(new RegExp(`Review and decide:\\s+https?://\\S+/projects/${project.id}`))
})

test('both are told of a delegation with its note, and of its end', async () => {
  const { team, company, second, noticesOf, away, deliver } = await arrange()
  mail.take()
  await away(company, second, { note: 'Only\nwhat is urgent' })
  await deliver('account', /^settings#delegation#/)
  expect(await noticesOf(second)).toMatchObject([
    {
      kind: 'delegation',
      text: 'You approve on behalf of Ines Duarte',
      subtitle: expect.stringMatching(/^\w+ \d+, \d+ – \w+ \d+, \d+ · Only what is urgent$/) as string,
    },
  ])
  expect(await noticesOf(company)).toMatchObject([{ text: 'Ines Duarte approves on your behalf' }])
  expect(mail.take()).toHaveLength(2)

  // Another delegate takes over, and the first one is told as well.
  await away(company, team)
  await deliver('account', /^settings#delegation#/)
  expect((await noticesOf(second))[0]).toMatchObject({ text: 'You no longer approve on behalf of Ines Duarte' })
  expect((await noticesOf(team))[0]).toMatchObject({ text: 'You approve on behalf of Ines Duarte' })
  await company.expenses('endDelegation')
  await deliver('account', /^settings#delegation#/)
  expect((await noticesOf(team))[0]).toMatchObject({ text: 'You no longer approve on behalf of Ines Duarte' })
  expect(await noticesOf(company)).toHaveLength(2)
})

test('a reminder is mailed once, and links to the approvals', async () => {
  const { team, company, noticesOf } = await arrange()
  mail.take()
  const people = [
    {
      personId: company.person.id,
      count: 3,
      since: '2026-11-20T23:30:00.000Z',
      oldest: [
        { what: 'Crane hire', by: 'Omar Haddad', cents: 2_500_000 },
        { what: 'Charter of Lock gates', by: null, cents: null },
      ],
      onBehalfOf: [],
    },
    { personId: team.person.id, count: 1, since: '2026-11-21T10:00:00.000Z', onBehalfOf: ['Quay & Sons'] },
  ]
  const event = stamp(
    'approvals.waiting.v1',
    team.workspaceId,
    { by: system, at: new Date() },
    { day: '2026-11-24', people },
  )
  for (const _ of [1, 2]) await handler(asBatch([event]))
  expect(await noticesOf(company)).toEqual([
    {
      kind: 'approvals_waiting',
      text: '3 approvals are waiting for you',
      subtitle: 'The oldest since Nov 20, 2026',
    },
  ])
  expect(await noticesOf(team)).toMatchObject([
    { text: '1 approval is waiting for you', subtitle: 'Since Nov 21, 2026 · on behalf of Quay & Sons' },
  ])
  const mails = mail.take()
  expect(mails).toHaveLength(2)
  expect(mails.find(({ to }) => to === company.person.email)?.text).toContain(
    [
      '3 approvals are waiting for you',
      'The oldest since Nov 20, 2026.',
      'Crane hire · $25,000 · Omar Haddad',
      'Charter of Lock gates',
      'and 1 more',
      'Review and approve:',
    ].join('\n\n'),
  )
  for (const { text } of mails) expect(text).toMatch(/https?:\/\/\S+\/approvals\b/)
})
