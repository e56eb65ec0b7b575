import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates/dates.ts'
import { agreedEnd, setUpContract, usual } from '../../../test/builders/contracts.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { killedAt } from '../../../test/builders/killed.ts'
import { withLateRead } from '../../../test/builders/late-read.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { handler as notify } from '../../workers/notify-people/index.ts'

withTable()
withMail()

type Contract = Awaited<ReturnType<typeof setUpContract>>

describe('an agreement on tolerances', () => {
  test('seals the end date, the budget and the scope, and says what is missing for it', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const params = { id }
    const refused = await team.ai('agreeContract', { params, body: usual })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This project needs a charter, an end date, a budget and at least one task before tolerances can be agreed.',
    ])
    const charter = { purpose: 'Keep trains dry' }
    await team.projects('update', { params, body: { endDate: agreedEnd, budget: '1000', charter } })
    expect((await team.ai('contract', { params })).body).toMatchObject({ contract: null, missing: ['tasks'] })
    await makeTask(team, id, { estimatedHours: 7.5 })
    const agreed = await team.ai('agreeContract', { params, body: { ...usual, costAmount: '1500', version: 0 } })
    expect(agreed.body).toMatchObject({
      contract: {
        tolerances: { days: 10, costPercent: 10, costAmount: '1500.00', scopePercent: 30, scopeTasks: null },
        agreed: { endDate: agreedEnd, budget: '1000.00', tasks: 1, hours: 7.5 },
        sponsor: null,
      },
      drift: { time: { days: 0 }, cost: { over: '0.00', allowed: '100.00' }, scope: { percent: 0 } },
      missing: [],
      deciders: 'A program manager or the company account decides.',
      mayAgree: true,
      version: 1,
    })
    expect((await team.ai('contract', { params })).body).toEqual(agreed.body)
  })

  test.each([
    [{ days: -1 }, 'days', 'Enter whole days from 0 to 3,650'],
    [{ days: 1.5 }, 'days', 'Enter whole days from 0 to 3,650'],
    [{ costPercent: null }, 'costPercent', 'Enter a percentage, an amount or both'],
    [{ costPercent: 1001 }, 'costPercent', 'Enter a percentage from 0 to 1,000'],
    [{ costAmount: 'much' }, 'costAmount', 'Enter an amount like 1250.00'],
    [{ scopePercent: null }, 'scopePercent', 'Enter a percentage, a number of tasks or both'],
    [{ scopeTasks: 0.5 }, 'scopeTasks', 'Enter a whole number of tasks from 0 to 5,000'],
  ])('refuses %o at its field', async (wrong, path, message) => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    const { problem } = await team.ai('agreeContract', { params: { id }, body: { ...usual, ...wrong } as never })
    expect(problem.errors).toEqual([{ path, message }])
  })

  test('keeps its figures when tolerances change, changes nothing on a repeat, and can be ended and made again', async () => {
    const { team, params, edit, drift, state } = await setUpContract()
    await drift(40)
    const before = await state()
    const repeated = await team.ai('agreeContract', { params, body: { ...usual, version: 0 } })
    expect([repeated.status, repeated.body.version]).toEqual([200, before.version])
    const stale = await team.ai('agreeContract', { params, body: { ...usual, days: 5, version: 1 } })
    expect([stale.status, stale.problem.current]).toEqual([409, before])
    const changed = await team.ai('agreeContract', { params, body: { ...usual, days: 5, version: before.version } })
    expect(changed.body.contract).toMatchObject({ agreed: before.contract?.agreed, tolerances: { days: 5 } })
    const ended = await team.ai('endContract', { params, body: { version: changed.body.version } })
    expect(ended.body).toMatchObject({
      contract: null,
      drift: null,
      requests: [{ status: 'withdrawn', history: [{}, { by: { id: team.person.id } }] }],
    })
    expect((await team.ai('endContract', { params })).body).toEqual(ended.body)
    await edit({ endDate: addDays(agreedEnd, 50) })
    const again = await team.ai('agreeContract', { params, body: { ...usual, version: ended.body.version } })
    expect(again.body.contract?.agreed.endDate).toBe(addDays(agreedEnd, 50))
  })

  test('is refused to plans without it, and to people who do not answer for the workspace', async () => {
    const starter = await makeTeam('starter')
    const { id } = await makeProject(starter)
    const refused = await starter.ai('contract', { params: { id } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'feature_not_in_plan'])
    const { team, params, id: projectId } = await setUpContract()
    const [manager, sme, stranger] = [await team.join('project_manager'), await team.join('sme'), await makeTeam()]
    // The right of a project manager is the one of a sponsor.
    expect((await manager.ai('agreeContract', { params, body: { ...usual, days: 1 } })).status).toBe(404)
    expect((await sme.ai('agreeContract', { params, body: usual })).status).toBe(403)
    expect((await sme.ai('contract', { params })).status).toBe(404)
    for (const name of ['contract', 'endContract'] as const)
      expect((await stranger.ai(name, { params })).status).toBe(404)
    await team.projects('assign', { params, body: { userId: sme.person.id } })
    const seen = await sme.ai('contract', { params: { id: projectId } })
    expect(seen.body).toMatchObject({
      contract: { agreed: { budget: null, tasks: 4 }, tolerances: { costAmount: null } },
      drift: { time: { days: 0 }, cost: null },
      mayAgree: false,
      candidates: [],
    })
  })
})

describe('a decision', () => {
  let approved: Contract
  let rejected: Contract
  beforeAll(async () => {
    ;[approved, rejected] = [await setUpContract(), await setUpContract()]
    for (const { drift } of [approved, rejected]) await drift(15)
  })

  test('to approve makes a new version of the charter and seals the figures of the measures that were out', async () => {
    const { team, params, decide, state, eventsNamed, drift } = approved
    const { status, body } = await decide(team, { decision: 'approve', comment: 'The winter was long' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      contract: { agreed: { endDate: addDays(agreedEnd, 15), budget: '1000.00', tasks: 4 } },
      drift: { time: { days: 0, out: false } },
      requests: [
        {
          status: 'approved',
          decidedBy: { id: team.person.id },
          comment: 'The winter was long',
          charterVersion: '2.0',
          entryId: null,
          history: [{}, { text: 'Approved as version 2.0 of the charter.' }],
        },
      ],
    })
    expect(await state()).toEqual(body)
    const { charter } = (await team.projects('read', { params })).body
    expect(charter).toMatchObject({
      purpose: 'Keep trains dry',
      schedule: expect.stringMatching(/^Two winters\.\nAgreed end date: /),
      header: { version: '2.0' },
    })
    expect(charter).not.toHaveProperty('budget')
    const { body: versions } = await team.projects('charterVersions', { params })
    expect(versions).toMatchObject([
      { number: 2, reason: 'approved', by: { id: team.person.id } },
      { number: 1, reason: 'written' },
    ])
    expect(await eventsNamed('charter.decided.v1')).toMatchObject([
      { by: { id: team.person.id }, data: { status: 'approved', charterVersion: '2.0' } },
    ])
    expect(await eventsNamed('project.updated.v1')).toMatchObject([{ data: { changed: ['charter'] } }])
    await drift(20)
    expect((await state()).requests).toHaveLength(1)
  })

  test('to reject needs a reason, raises an issue, and the same drift does not ask again', async () => {
    const { team, id, decide, drift, state, eventsNamed } = rejected
    const bare = await decide(team, { decision: 'reject' })
    expect(bare.problem.errors).toEqual([{ path: 'comment', message: 'Say why it is rejected' }])
    const { body } = await decide(team, { decision: 'reject', comment: 'Catch up' })
    const [request] = body.requests
    expect(request).toMatchObject({ status: 'rejected', comment: 'Catch up', charterVersion: null })
    expect((await team.raid('read', { params: { id: request?.entryId ?? '' } })).body).toMatchObject({
      raidType: 'issue',
      projectId: id,
      title: 'Outside its charter: Depot roof',
      description: expect.stringMatching(/15 days later than agreed[^]*Reason: Catch up\./),
      assignedToId: team.person.id,
      changeRequestId: request?.id,
      status: 'open',
    })
    expect(await eventsNamed('raid.raised.v1')).toHaveLength(1)
    for (const days of [15, 12]) await drift(days)
    expect((await state()).requests).toHaveLength(1)
    await drift(16)
    expect((await state()).requests).toMatchObject([{ status: 'open' }, { status: 'rejected' }])
  })

  test('names the version that was seen, and the present drift', async () => {
    const { team, params, edit, drift, state } = await setUpContract()
    await drift(15)
    const [request] = (await state()).requests
    const body = { requestId: request?.id ?? '', version: request?.version ?? 0, decision: 'approve' } as const
    expect((await team.ai('decideOnChange', { params, body: { ...body, version: 7 } })).status).toBe(409)
    // The worker has not seen this yet.
    await edit({ endDate: addDays(agreedEnd, 30) })
    const stale = await team.ai('decideOnChange', { params, body })
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict'])
    expect(stale.problem.current).toMatchObject({ requests: [{ version: 2, drift: { time: { days: 30 } } }] })
    expect((await team.ai('decideOnChange', { params, body: { ...body, version: 2 } })).status).toBe(200)
    const unknown = { ...body, requestId: `crq_${'0'.repeat(32)}` }
    expect((await team.ai('decideOnChange', { params, body: unknown })).status).toBe(404)
  })

  test('is made once by a double click, and by the first of two people', async () => {
    const { team, params, drift, state, eventsNamed } = await setUpContract()
    await drift(15)
    const company = await team.join('customer')
    const [request] = (await state()).requests
    const body = { requestId: request?.id ?? '', version: request?.version ?? 0 }
    const reject = { ...body, decision: 'reject', comment: 'No' } as const
    const twice = await Promise.all([1, 2].map(() => team.ai('decideOnChange', { params, body: reject })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsNamed('raid.raised.v1')).toHaveLength(1)
    const late = await company.ai('decideOnChange', { params, body: { ...body, decision: 'approve' } })
    expect([late.status, late.problem.code]).toEqual([409, 'wrong_state'])
    expect(late.problem.message).toMatch(/rejected this change request on/)
    expect((late.problem.current as { requests: unknown }).requests).toMatchObject([{ status: 'rejected' }])
  })

  test('by two people at once is one decision', async () => {
    const { team, params, drift, state, eventsNamed } = await setUpContract()
    await drift(15)
    const company = await team.join('customer')
    const [request] = (await state()).requests
    const body = { requestId: request?.id ?? '', version: request?.version ?? 0 }
    const answers = await Promise.all([
      team.ai('decideOnChange', { params, body: { ...body, decision: 'approve' } }),
      company.ai('decideOnChange', { params, body: { ...body, decision: 'reject', comment: 'No' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [decided] = (await state()).requests
    const { charter } = (await team.projects('read', { params })).body as { charter: { header?: unknown } }
    expect([await eventsNamed('raid.raised.v1'), charter.header === undefined]).toEqual(
      decided?.status === 'approved' ? [[], false] : [[expect.anything()], true],
    )
  })

  test.each(['approve', 'reject'] as const)(
    'to %s happens whole or not at all, whenever it is killed',
    async (decision) => {
      const { team, params, drift, decide, state, eventsNamed } = await setUpContract()
      await drift(15)
      for (let call = 1; ; call += 1) {
        const [request] = (await state()).requests
        const body = { requestId: request?.id ?? '', version: request?.version ?? 0, decision, comment: 'x' }
        let status = 0
        await killedAt(call, async () => {
          status = (await team.ai('decideOnChange', { params, body })).status
        })
        const [after] = (await state()).requests
        const raised = (await eventsNamed('raid.raised.v1')).length
        const { charter } = (await team.projects('read', { params })).body as { charter: { header?: object } }
        expect([raised, charter.header === undefined]).toEqual([
          after?.status === 'rejected' ? 1 : 0,
          after?.status !== 'approved',
        ])
        if (status === 200) break
        expect(status).toBe(500)
      }
      expect((await decide(team, { decision, comment: 'x' })).status).toBe(200)
    },
  )

  test('to approve keeps what an edit of the project saved between its reads', async () => {
    const { team, id, params, drift, state, edit } = await setUpContract()
    await drift(15)
    const meanwhile = () => edit({ risks: ['Rain'], scope: 'Roof and gutters' })
    const [request] = (await state()).requests
    const body = { requestId: request?.id ?? '', version: request?.version ?? 0, decision: 'approve' } as const
    const decided = withLateRead({ late: id, after: 'brief', meanwhile }, () =>
      team.ai('decideOnChange', { params, body }),
    )
    expect((await decided).status).toBe(200)
    const { body: project } = await team.projects('read', { params })
    expect([project.risks, project.scope]).toEqual([['Rain'], 'Roof and gutters'])
    expect(project.charter).toMatchObject({ schedule: expect.stringMatching(/^Two winters\.\nAgreed end date/) })
  })

  test('waits for the sponsor as well, unless they manage the project', async () => {
    const { team, params, drift, state, decide, edit, eventsNamed } = await setUpContract()
    const [sponsor, other, company] = [
      await team.join('project_manager'),
      await team.join('project_manager'),
      await team.join('customer'),
    ]
    const name = (sponsorId: string) => team.ai('agreeContract', { params, body: { ...usual, sponsorId } })
    expect((await name(team.person.id)).problem.errors).toEqual([
      { path: 'sponsorId', message: 'The manager of the project cannot be its sponsor' },
    ])
    expect((await name((await team.join('sme')).person.id)).problem.errors).toMatchObject([{ path: 'sponsorId' }])
    expect((await name(sponsor.person.id)).body.deciders).toMatch(/as the sponsor, a program manager or the company/)
    await drift(15)
    for (let time = 0; time < 2; time += 1) await notify(asBatch(await eventsNamed('charter.drifted.v1')))
    const seen = []
    for (const caller of [team, sponsor, company, other]) {
      const recipient = { workspaceId: team.workspaceId, personId: caller.person.id }
      const { items } = await listNotices(recipient, {}, undefined, 50)
      seen.push([(await state(caller)).requests[0]?.mayDecide, items.map(({ kind, subtitle }) => [kind, subtitle])])
    }
    const asked = [true, [['charter_drift', 'Depot roof · time']]]
    expect(seen).toEqual([asked, asked, asked, [false, []]])
    expect((await decide(other, { decision: 'approve' })).status).toBe(404)
    await edit({ managerId: sponsor.person.id })
    expect((await decide(sponsor, { decision: 'approve' })).status).toBe(403)
    await edit({ managerId: team.person.id })
    expect((await decide(sponsor, { decision: 'approve' })).status).toBe(200)
  })
})
