import { expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('notify-people', worker)

withTable()
const mail = withMail()

const makeSite = async () => {
  const team = await makeTeam()
  const [sme, company, other] = [
    await team.join('sme'),
    await team.join('customer'),
    await team.join('project_manager'),
  ]
  const { id } = await makeProject(team)
  await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
  const recipient = ({ person }: { person: { id: string } }) => ({
    workspaceId: team.workspaceId,
    personId: person.id,
  })
  const told = async (person: Parameters<typeof recipient>[0]) =>
    (await listNotices(recipient(person), {}, undefined, 50)).items.map(({ text, subtitle }) => [text, subtitle])
  /** Delivers the events of all expenses twice, as a queue may. */
  const deliver = async () => {
    const events = (await itemsIn(`${team.workspaceId}#project#${id}`))
      .filter(({ sk }) => String(sk).startsWith('expense#'))
      .map(({ event }) => event as DomainEvent)
    for (const _ of [1, 2]) expect(await handler(asBatch(events))).toEqual({ batchItemFailures: [] })
  }
  return { team, sme, company, other, id, recipient, told, deliver }
}

test('an expense that is submitted alone notifies and mails the people who may decide on it', async () => {
  const { team, sme, company, other, id, told, deliver } = await makeSite()
  await sme.expenses('create', { params: { id }, body: { description: 'Timber', amount: '120.50' } })
  await deliver()
  const name = `${sme.person.firstName} ${sme.person.lastName}`
  const notice = ['An expense is waiting for your approval', `Timber · $120.50 · ${name}`]
  expect([await told(team), await told(company), await told(other), await told(sme)]).toEqual([
    [notice],
    [notice],
    [],
    [],
  ])
  const mails = mail.take()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([team.person.email, company.person.email].toSorted())
  for (const { subject, text, html } of mails) {
    expect(subject).toBe(`${name} asks you to approve $120.50: Timber`)
    expect(text).toContain('Timber, for the project Depot roof.')
    expect(text).toContain('Review and approve:\nhttps://plumbline.test/approvals')
    expect(html).toContain('Timber, for the project Depot roof.')
    expect(html).toContain('href="https://plumbline.test/approvals"')
  }
})

test('expenses that are submitted together are one notice and one mail, of those that the person may decide on', async () => {
  const { team, sme, company, id, recipient, told, deliver } = await makeSite()
  const before = await readNoticeSettings(recipient(company))
  await saveNoticeSettings(recipient(company), {
    ...before,
    settings: { ...before.settings, expense_submitted: { inApp: true, mail: 'off' } },
  })
  const small = Array.from({ length: 40 }, (_, index) => ({ description: `Box ${index}`, amount: '2.50' }))
  await sme.expenses('createMany', {
    params: { id },
    // The company account alone decides on the first.
    body: { expenses: [{ description: 'Crane', amount: '10000.01' }, ...small] },
  })
  await deliver()
  const name = `${sme.person.firstName} ${sme.person.lastName}`
  expect(await told(team)).toEqual([['Expenses are waiting for your approval', `40 expenses · $100 · ${name}`]])
  expect(await told(company)).toEqual([
    ['Expenses are waiting for your approval', `41 expenses · $10,100.01 · ${name}`],
  ])
  const mails = mail.take()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [team.person.email, `${name} asks you to approve $100: 40 expenses of Depot roof`],
  ])
  expect(mails[0]?.text).toContain('40 expenses of the project Depot roof, submitted together.')
})

test('drafts notify no one', async () => {
  const { team, sme, id, told, deliver } = await makeSite()
  const one = { description: 'Timber', amount: '1' }
  await sme.expenses('createMany', { params: { id }, body: { expenses: [one, one], draft: true } })
  await deliver()
  expect(await told(team)).toEqual([])
})
