/** The words of insights while records change: those of unchanged findings stay, and only the others are asked for. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { accountCaller } from '../../../test/builders/account.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { modelId, withModel } from '../../../test/builders/language-model.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { handler as serveAi } from '../../api/ai/index.ts'
import { refusalOf } from '../../domain/generation/check-sentence.ts'
import { replay } from '../../domain/generation/replay.ts'
import { documents } from '../../kernel/table/table.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('generate-text', worker)

withTable()
const model = withModel()
const ai = serveAi as unknown as ApiHandler
const today = dayOf(new Date(), 'Europe/Lisbon')

const arrange = async () => {
  const team = await makeTeam('pro')
  const session = await signIn(team.workspace, team.person)
  const late = async (name: string) => {
    const project = await makeProject(team, {
      name,
      status: 'active',
      startDate: addDays(today, -40),
      endDate: addDays(today, 60),
    })
    for (const days of [-9, -5, -3])
      await makeTask(team, project.id, { title: `Due ${days}`, dueDate: addDays(today, days) })
    return project
  }
  const [roof, quay] = [await late('Roof'), await late('Quay')]
  const settle = () => rebuild(team.workspaceId)
  await settle()
  const call = (name: 'insights' | 'wordInsights', sent: Sent = {}) =>
    callRoute(ai, routes.ai[name], { session, ...sent })
  const look = async (): Promise<Insights> => {
    const { status, body } = await call('insights')
    expect(status).toBe(200)
    return body as Insights
  }
  const stored = () => itemsIn(`${team.workspaceId}#generations`)
  /** Presses Refresh Analysis, and lets the worker work. */
  const refresh = async (): Promise<Insights> => {
    const { status, body } = await call('wordInsights', { headers: { prefer: 'respond-async' } })
    if (status === 200) return body as Insights
    expect(status, JSON.stringify(body)).toBe(202)
    const jobs = (await stored()).filter(({ sk }) => String(sk).startsWith('job#'))
    await handler(asBatch(jobs.map(({ event }) => event as DomainEvent)))
    return look()
  }
  const setTaken = async (taken: number) => {
    const budget = (await stored()).find(({ sk }) => String(sk).startsWith('tokens#'))
    await documents.send(new PutCommand({ TableName: process.env['TABLE_NAME'], Item: { ...budget, taken } }))
  }
  const oneMoreLate = async () => {
    await makeTask(team, roof.id, { title: 'One more', dueDate: addDays(today, -2) })
    await settle()
  }
  return { team, session, roof, quay, call, look, refresh, stored, setTaken, settle, oneMoreLate }
}

const finding = ({ insights }: Insights, { id }: { id: string }) =>
  insights.find(({ key }) => key === `late-tasks:${id}`) ?? expect.fail('There is no finding')

const isWorded = (text: string): boolean => text.startsWith('In short: ')

/** The keys of the statements that a model was asked for last. */
const askedLast = (): string[] => {
  const { request } = model.calls().at(-1) ?? expect.fail('No model was asked')
  const [content] = request.messages.at(-1)?.content ?? []
  const user = (content !== undefined && 'text' in content ? content.text : undefined) ?? ''
  const { sentences } = JSON.parse(user.split('\n')[1] ?? '') as { sentences: { key: string }[] }
  return sentences.map(({ key }) => key)
}

let scene: Awaited<ReturnType<typeof arrange>>
beforeEach(async () => {
  scene = await arrange()
})

describe('after a change of a record', () => {
  test('findings whose facts are the same keep their words, and the other states its new figures by rules', async () => {
    const { roof, quay, look, refresh, oneMoreLate } = scene
    const worded = await refresh()
    expect(worded.madeBy).not.toHaveProperty('byRules')
    expect([roof, quay].map((project) => isWorded(finding(worded, project).description))).toEqual([true, true])
    await oneMoreLate()
    let after: Insights | undefined
    // As many as without any words: the session, everything else at once, and the late tasks that are cited.
    const { trips } = await spentBy(async () => {
      after = await look()
    })
    expect(trips).toEqual({ reads: 3, writes: 0 })
    if (after === undefined) throw new Error('There are no insights')
    expect(finding(after, roof)).toMatchObject({
      title: '4 tasks of Roof are late',
      description: '4 of 4 open tasks are past the due date, the longest for 9 days.',
    })
    // What follows from late tasks is the same for any number of them.
    expect(finding(after, roof).impact).toBe(finding(worded, roof).impact)
    expect(finding(after, quay)).toEqual(finding(worded, quay))
    const { kept = 0, byRules = 0 } = after.madeBy
    expect(after).toMatchObject({ draftedBy: 'model', madeBy: { kind: 'model', model: modelId, dropped: 0 } })
    expect([kept > byRules, byRules > 0, kept + byRules]).toEqual([true, true, worded.madeBy.kept])
  })

  test('only what has changed is asked for again, and costs tokens', async () => {
    const { roof, call, refresh, oneMoreLate, stored } = scene
    await refresh()
    const all = askedLast().length
    const usage = async () =>
      Number((await stored()).find(({ sk }) => String(sk).startsWith('tokens#'))?.['taken'] ?? 0)
    const before = await usage()
    await oneMoreLate()
    const worded = await refresh()
    expect(askedLast()).toContain(`late-tasks:${roof.id}.description`)
    expect(askedLast()).not.toContain(`late-tasks:${roof.id}.impact`)
    expect(askedLast().length).toBeLessThan(all / 2)
    expect((await usage()) - before).toBeLessThan(before)
    expect(finding(worded, roof).description).toMatch(/^In short: 4 of 4 open tasks/)
    expect(worded.madeBy).toMatchObject({ kind: 'model', kept: all, dropped: 0 })
    expect(worded.madeBy).not.toHaveProperty('byRules')
    const calls = model.calls().length
    expect((await call('wordInsights')).body).toEqual(worded)
    expect(model.calls()).toHaveLength(calls)
  })

  test('nothing is asked for if every statement has its words', async () => {
    const { team, quay, call, refresh, settle } = scene
    await refresh()
    const calls = model.calls().length
    await team.projects('remove', { params: { id: quay.id } })
    await settle()
    const { status, body } = await call('wordInsights', { headers: { prefer: 'respond-async' } })
    const left = (body as Insights).insights.filter(({ key }) => key.endsWith(scene.roof.id))
    expect([status, left.length > 0]).toEqual([200, true])
    for (const { description, impact } of left) expect([description, impact].every(isWorded)).toBe(true)
    expect(model.calls()).toHaveLength(calls)
  })

  test('a name in a sentence is that of the record now', async () => {
    const { team, roof, quay, look, refresh, settle } = scene
    const worded = await refresh()
    await team.projects('update', { params: { id: roof.id }, body: { name: 'Depot' } })
    await settle()
    const after = await look()
    expect(JSON.stringify(after)).not.toContain('Roof')
    expect(finding(after, quay)).toEqual(finding(worded, quay))
  })

  test('what a sentence says holds for the figures of now, whatever has changed', async () => {
    const { team, roof, quay, look, refresh, settle } = scene
    await refresh()
    for (const change of [
      () => makeTask(team, quay.id, { title: 'Due soon', dueDate: addDays(today, 3) }),
      () => team.projects('update', { params: { id: roof.id }, body: { endDate: addDays(today, -2) } }),
      () => team.projects('update', { params: { id: quay.id }, body: { budget: '100.00', status: 'on_hold' } }),
    ]) {
      await change()
      await settle()
      const said = await look()
      const models = process.env['MODELS']
      process.env['MODELS'] = '[]'
      const rules = await look()
      process.env['MODELS'] = models
      expect(rules.draftedBy).toBe('rules')
      for (const [place, one] of said.insights.entries()) {
        const ruled = rules.insights[place] ?? expect.fail('A finding is missing')
        const records = ruled.records.map(({ id }) => id)
        const names = ruled.records.map(({ name }) => name)
        for (const field of ['description', 'impact'] as const)
          expect(refusalOf({ text: one[field], records }, { text: ruled[field], records, names })).toBeUndefined()
      }
    }
  })
})

describe('words stay', () => {
  test.each(['throttle', 'cut', 'refuse', 'too-long'])('if the model fails for what has changed (%s)', async (mode) => {
    const { roof, quay, refresh, oneMoreLate } = scene
    const worded = await refresh()
    await oneMoreLate()
    model.behave({ mode })
    const failed = await refresh()
    expect(finding(failed, quay)).toEqual(finding(worded, quay))
    expect(finding(failed, roof).description).toBe('4 of 4 open tasks are past the due date, the longest for 9 days.')
    expect(failed.draftedBy).toBe('model')
    model.behave({ mode: 'script' })
    expect(finding(await refresh(), roof).description).toMatch(/^In short: 4 of 4/)
  })

  test('if the budget of the month is used up', async () => {
    const { quay, refresh, setTaken, oneMoreLate } = scene
    const worded = await refresh()
    await setTaken(plans.pro.modelTokensPerMonth)
    await oneMoreLate()
    const after = await refresh()
    expect(finding(after, quay)).toEqual(finding(worded, quay))
    expect(after.madeBy).toMatchObject({ kind: 'model', without: 'budget' })
  })

  test('but not on the screens of a workspace that turns the model off', async () => {
    const { session, look, refresh, oneMoreLate } = scene
    await refresh()
    await oneMoreLate()
    const turn = (languageModel: boolean) => accountCaller(session)('update', { body: { languageModel } })
    expect((await turn(false)).body.languageModel).toBe(false)
    for (const off of [await look(), await refresh()]) {
      expect(off).toMatchObject({ draftedBy: 'rules', madeBy: { kind: 'rules', without: 'workspace' } })
      expect(JSON.stringify(off)).not.toContain('In short: ')
    }
    await turn(true)
    expect((await look()).draftedBy).toBe('model')
  })
})

test('a text with earlier words can be made again from what is stored with it', async () => {
  const { refresh, oneMoreLate, stored } = scene
  await refresh()
  await oneMoreLate()
  await refresh()
  const item = (await stored()).find(({ sk }) => String(sk).startsWith('text#'))
  const repeated = replay(item?.['inputs'] as Uint8Array)
  const { request, answer } = model.calls().at(-1) ?? expect.fail('No model was asked')
  expect(repeated.isSame).toBe(true)
  expect(request.messages).toMatchObject([{ content: [{ text: repeated.question.user }] }])
  const { madeBy: _, draftedBy, ...text } = JSON.parse(String(item?.['content'])) as Insights
  const said = answer?.content.map((block) => ('text' in block ? block.text : '')).join('') ?? ''
  expect([draftedBy, repeated.take(said).kept]).toEqual(['model', text])
})
