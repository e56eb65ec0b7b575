/** A member of the team who meets a limit asks the company account for a larger plan. */
import { describe, expect, test } from 'vitest'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { upgradeLimits } from '../../../shared/billing/upgrade-request.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { applyPlan } from '../../domain/workspace/workspace-repository.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { announce } from '../../workers/announce-subscriptions/announce.ts'
import { handler as notify } from '../../workers/notify-people/index.ts'
import { handler as billing } from './index.ts'

withTable()
const mail = withMail()

const openOn = async (plan: PlanType) => {
  const team = await makeTeam()
  const [company, specialist] = await Promise.all([team.join('customer'), team.join('sme')])
  const changeTo = (next: PlanType) => writeTogether([applyPlan(team.workspaceId, next, undefined)])
  await changeTo(plan)
  const session = await signIn(team.workspace, specialist.person)
  const ask = (limit: string) =>
    callRoute(billing as unknown as ApiHandler, routes.billing.requestUpgrade, { body: { limit }, session })
  const events = async () =>
    (await itemsIn(`${team.workspaceId}#account`)).flatMap(({ sk, event }) =>
      String(sk).startsWith('upgrade-request#') ? [event as DomainEvent<'upgrade.requested.v1'>] : [],
    )
  /** Delivers each event twice, as a queue may. */
  const deliver = async () => {
    mail.take()
    for (const event of await events())
      for (const _ of [1, 2]) {
        await announce({ ...event, workspaceId: team.workspaceId })
        expect(await notify(asBatch([event]))).toEqual({ batchItemFailures: [] })
      }
    return mail.take()
  }
  const noticesOf = async ({ person }: { person: { id: string } }) =>
    (await listNotices({ workspaceId: team.workspaceId, personId: person.id }, {}, undefined, 50)).items
  return { team, company, specialist, ask, events, deliver, noticesOf, changeTo }
}

describe('a request for a larger plan', () => {
  test('reaches the company account alone, by a notice and one mail with the plan that would fit and its prices', async () => {
    const { team, company, specialist, ask, deliver, noticesOf } = await openOn('starter')
    expect(await ask('projects')).toMatchObject({ status: 200, body: { plan: 'pro', alreadyAsked: false } })
    const sent = await deliver()
    const name = `${specialist.person.firstName} ${specialist.person.lastName}`
    expect(sent.map(({ to }) => to)).toEqual([company.person.email])
    for (const words of [
      `${name} has reached the limit of projects`,
      'Starter allows 1 project.',
      'Pro would fit: it allows 5 projects, for $49 a month or $490 a year.',
      '/login?next=%2Fbilling',
    ]) {
      expect(sent[0]?.text).toContain(words)
      expect(sent[0]?.html).toContain(words)
    }
    expect(await noticesOf(company)).toMatchObject([
      {
        kind: 'upgrade_requested',
        text: `${name} asks for Pro`,
        subtitle: 'They reached the limit of projects: Starter allows 1 project, Pro 5 projects',
      },
    ])
    for (const other of [team, specialist]) expect(await noticesOf(other)).toEqual([])
  })

  test('is sent once a day for each limit, however many people ask at once', async () => {
    const { ask, events } = await openOn('business')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('people')))
    expect(answers.filter(({ body }) => !(body as { alreadyAsked: boolean }).alreadyAsked)).toHaveLength(1)
    expect(await ask('emails')).toMatchObject({ body: { plan: 'enterprise', alreadyAsked: false } })
    expect(await events()).toHaveLength(2)
  })

  test('is not mailed if the plan has been changed in the meantime', async () => {
    const { ask, deliver, changeTo } = await openOn('starter')
    await ask('ai')
    await changeTo('pro')
    expect(await deliver()).toEqual([])
  })

  test('is refused where no plan allows more', async () => {
    const { ask, events } = await openOn('enterprise')
    for (const limit of Object.keys(upgradeLimits))
      expect(await ask(limit)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await events()).toEqual([])
  })
})
