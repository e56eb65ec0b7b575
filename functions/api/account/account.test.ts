import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCompany } from '../../../test/builders/account.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject } from '../../../test/builders/work.ts'
import { routes } from '../../../shared/routes.ts'
import { handler as authHandler } from '../auth/index.ts'
import { handler as dashboardHandler } from '../dashboard/index.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable({ own: true })
withMail()
const pools = withUserPools()

const address = { street: 'Cais 4', city: 'Lisbon', state: 'Lisboa', zip: '1100-148', country: 'PT' }

const settingsEvent = async (workspaceId: string) =>
  (await itemsIn(`${workspaceId}#account`)).find(({ sk }) => sk === 'settings')?.['event'] as StampedEvent | undefined

describe('account settings', () => {
  test("start empty, with a standard week and the plan's usage", async () => {
    const { manager } = await makeCompany(pools)
    await makeProject(manager)
    expect((await manager.account('read')).body).toMatchObject({
      companyName: 'Quay & Sons',
      contactEmail: 'office@quay.test',
      contactPhone: '',
      industry: null,
      address: { street: '', country: '' },
      timeZone: 'Europe/Lisbon',
      workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 },
      holidays: [],
      closing: null,
      plan: {
        planType: 'business',
        projects: { count: 1, limit: 15 },
        users: { count: 0, limit: 15 },
        mailsToday: { count: 0, limit: 100 },
        fileUploadLimitMB: 10,
      },
      version: 0,
    })
    await manager.team('invite', {
      body: {
        firstName: 'Lia',
        lastName: 'Sousa',
        email: `${crypto.randomUUID()}@quay.test`,
        phone: '1',
        address: 'Cais 4',
        role: 'sme',
      },
    })
    expect((await manager.account('read')).body.plan).toMatchObject({
      users: { count: 1 },
      roles: { sme: { count: 1, limit: 15 } },
      // The invitation is one of those of the plan’s own seats.
      mailsToday: { count: 0 },
    })
  })

  test('are changed field by field and normalized, and the event names only the changed fields', async () => {
    const { manager, company, workspaceId } = await makeCompany(pools)
    const holidays = [
      { date: '2027-01-01', name: ' New Year ' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]
    const first = await manager.account('update', {
      body: {
        industry: 'Transport and logistics',
        address,
        holidays,
        workingWeek: { days: [4, 1, 1, 2], hoursPerDay: 7.5 },
        contactPhone: '+351 21 000 0000',
        version: 0,
      },
    })
    expect(first.body).toMatchObject({
      industry: 'transport',
      address,
      holidays: [
        { date: '2026-12-25', name: 'Christmas Day' },
        { date: '2027-01-01', name: 'New Year' },
      ],
      workingWeek: { days: [1, 2, 4], hoursPerDay: 7.5 },
      version: 1,
    })
    expect(await settingsEvent(workspaceId)).toMatchObject({
      name: 'workspace.updated.v1',
      from: { address: expect.any(String) },
      data: { version: 1, changed: ['contactPhone', 'industry', 'address', 'workingWeek', 'holidays'] },
    })
    expect(JSON.stringify((await settingsEvent(workspaceId))?.data)).not.toMatch(/Cais|351/)
    const second = await company.account('update', {
      body: { timeZone: 'Asia/Tokyo', companyName: 'Quay Rail', industry: null, version: 1 },
    })
    expect(second.body).toMatchObject({
      timeZone: 'Asia/Tokyo',
      companyName: 'Quay Rail',
      industry: null,
      address,
      version: 2,
    })
    expect((await settingsEvent(workspaceId))?.data).toEqual({
      version: 2,
      changed: ['companyName', 'timeZone', 'industry'],
      timeZone: { was: 'Europe/Lisbon', now: 'Asia/Tokyo' },
    })
    expect((await manager.account('read')).body).toEqual(second.body)
    expect((await manager.account('update', { body: { address, version: 2 } })).body.version).toBe(2)
  })

  test('say after how many days people are reminded of approvals, or that they are not', async () => {
    const { manager } = await makeCompany(pools)
    expect((await manager.account('read')).body.approvalReminderDays).toBe(3)
    for (const approvalReminderDays of [1, null, 60]) {
      const { body } = await manager.account('update', { body: { approvalReminderDays } })
      expect(body.approvalReminderDays).toBe(approvalReminderDays)
      expect((await manager.account('read')).body).toEqual(body)
    }
  })

  test.each<[object, string, string]>([
    [{ approvalReminderDays: 0 }, 'approvalReminderDays', 'Enter 1 to 60 days'],
    [{ approvalReminderDays: 61 }, 'approvalReminderDays', 'Enter 1 to 60 days'],
    [{ approvalReminderDays: 1.5 }, 'approvalReminderDays', 'Enter 1 to 60 days'],
    [{ companyName: ' ' }, 'companyName', 'Company name is required'],
    [{ contactPhone: 'call me' }, 'contactPhone', 'Enter a telephone number'],
    [{ industry: 'piracy' }, 'industry', 'Choose an industry'],
    [{ address: { ...address, street: '' } }, 'address.street', 'Address is required'],
    [{ address: { ...address, city: '' } }, 'address.city', 'City is required'],
    [{ address: { ...address, state: '' } }, 'address.state', 'State is required'],
    [{ address: { ...address, zip: '' } }, 'address.zip', 'ZIP code is required'],
    [{ address: { ...address, country: 'XX' } }, 'address.country', 'Country is required'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'Choose a time zone'],
    [{ timeZone: '+02:00' }, 'timeZone', 'Choose a time zone'],
    [{ workingWeek: { days: [], hoursPerDay: 8 } }, 'workingWeek.days', 'Choose at least one working day'],
    [{ workingWeek: { days: [1], hoursPerDay: 25 } }, 'workingWeek.hoursPerDay', 'Enter 0.5 to 24 hours'],
    [{ holidays: [{ date: '2026-02-29', name: 'No such day' }] }, 'holidays.0.date', 'Invalid date'],
    [{ holidays: [{ date: '2026-12-25', name: '' }] }, 'holidays.0.name', 'Holiday name is required'],
    [
      { holidays: ['One', 'Two'].map((name) => ({ date: '2026-12-25', name })) },
      'holidays',
      'Each date can be listed only once',
    ],
    [
      { holidays: Array.from({ length: 201 }, (_, day) => ({ date: `${2000 + day}-01-01`, name: 'New Year' })) },
      'holidays',
      'At most 200 holidays',
    ],
  ])('report errors at the field: %#', async (body, path, message) => {
    const { manager } = await makeCompany(pools)
    const { status, problem } = await manager.account('update', { body })
    expect({ status, errors: problem.errors }).toEqual({ status: 400, errors: [{ path, message }] })
  })

  test('an edit with a stale version gets the current record, and one without a version changes only its fields', async () => {
    const { manager, company } = await makeCompany(pools)
    await manager.account('update', { body: { contactPhone: '1', version: 0 } })
    const stale = await company.account('update', { body: { contactPhone: '2', version: 0 } })
    expect(stale.problem).toMatchObject({
      status: 409,
      code: 'version_conflict',
      current: { contactPhone: '1', version: 1 },
    })
    expect((await company.account('update', { body: { timeZone: 'UTC' } })).body).toMatchObject({
      contactPhone: '1',
      timeZone: 'UTC',
      version: 2,
    })
  })

  test('projects created in the meantime are counted and cause no conflict', async () => {
    const { manager, workspaceId } = await makeCompany(pools, 'enterprise')
    const zones = ['Asia/Tokyo', 'Europe/Paris', 'UTC', 'America/Lima']
    const work = zones.flatMap((timeZone, index) => [
      manager.account('update', { body: { timeZone, holidays: [{ date: `2026-12-2${index}`, name: 'Day' }] } }),
      manager.projects('create', { body: { name: `Project ${index}` } }),
    ])
    expect((await Promise.all(work)).map(({ status }) => status)).toEqual(zones.flatMap(() => [200, 201]))
    const workspace = await readWorkspace(workspaceId)
    const { body } = await manager.account('read')
    expect(workspace?.projectCount).toBe(4)
    expect(body).toMatchObject({ version: 4, timeZone: workspace?.timeZone })
    expect(body.holidays).toEqual([{ date: `2026-12-2${zones.indexOf(body.timeZone)}`, name: 'Day' }])
  })

  test('a new name and time zone apply at once in every open session', async () => {
    const { manager, company } = await makeCompany(pools)
    await company.account('update', { body: { timeZone: 'Asia/Tokyo', companyName: 'Quay Rail' } })
    const customer = { companyName: 'Quay Rail', timeZone: 'Asia/Tokyo' }
    const [auth, dashboard] = [authHandler, dashboardHandler] as unknown as ApiHandler[]
    for (const { session } of [manager, company]) {
      expect((await callRoute(auth as ApiHandler, routes.auth.user, { session })).body).toMatchObject({ customer })
      expect((await callRoute(auth as ApiHandler, routes.auth.customerVerify, { session })).body).toMatchObject({
        customer,
      })
      expect((await callRoute(dashboard as ApiHandler, routes.dashboard.read, { session })).body).toMatchObject({
        session: { customer },
      })
    }
    const spent = await spentBy(() => callRoute(auth as ApiHandler, routes.auth.user, { session: manager.session }))
    expect(spent.trips).toEqual({ reads: 2, writes: 0 })
    expect((await spentBy(() => manager.account('read'))).trips).toEqual({ reads: 2, writes: 0 })
    expect((await spentBy(() => manager.account('update', { body: { timeZone: 'UTC' } }))).trips).toEqual({
      reads: 2,
      writes: 1,
    })
  })

  test('any input is refused at a field or read back as written', async () => {
    const { manager } = await makeCompany(pools)
    const text = fc.string({ maxLength: 120, unit: 'grapheme' })
    const input = fc.record(
      {
        companyName: text,
        contactPhone: text,
        address: fc.record({
          street: text,
          city: text,
          state: text,
          zip: text,
          country: fc.constantFrom('PT', 'US', '??'),
        }),
        workingWeek: fc.record({
          days: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 9 }),
          hoursPerDay: fc.double({ min: -1, max: 30, noNaN: true }),
        }),
        holidays: fc.array(
          fc.record({
            date: fc
              .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
              .map((at) => at.toISOString().slice(0, 10)),
            name: text,
          }),
          { maxLength: 5 },
        ),
        plan: fc.constant('enterprise'),
        closesAt: fc.constant('2020-01-01T00:00:00Z'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(input, async (body) => {
        const { status, body: saved, problem } = await manager.account('update', { body: body as object })
        if (status === 400) {
          expect(problem.errors?.length).toBeGreaterThan(0)
          return
        }
        expect(status).toBe(200)
        expect((await manager.account('read')).body).toEqual(saved)
        expect(saved).toMatchObject({ plan: { planType: 'business' }, closing: null })
      }),
      { numRuns: sampleSize(60) },
    )
  })
})
