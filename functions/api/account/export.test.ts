import { describe, expect, test } from 'vitest'
import { accountCaller, fill, makeCompany } from '../../../test/builders/account.ts'
import { agreedEnd, setUpContract, usual } from '../../../test/builders/contracts.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { signIn } from '../../../test/builders/people.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject } from '../../../test/builders/work.ts'
import { exportParts, exportPartNames, type ExportPart } from '../../../shared/workspace/account-export.ts'
import { appendEntry } from '../../domain/audit/audit-repository.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'

withTable()
withMail()
const pools = withUserPools()

describe('a workspace export', () => {
  const all = async (call: ReturnType<typeof accountCaller>, part: ExportPart) => {
    const records: Record<string, unknown>[] = []
    let cursor: string | undefined
    do {
      const page = await call('exportPart', { query: { part, ...(cursor !== undefined && { cursor }) } })
      expect(page.status).toBe(200)
      records.push(...page.body)
      cursor = page.next
    } while (cursor !== undefined)
    return records
  }

  test('contains every record, marks those in the trash, and contains no secrets', async () => {
    const company = await makeCompany(pools)
    const { project, gone, entry: risk, second, deleted, invited } = await fill(company)
    const entry = {
      id: newId('event'),
      at: new Date().toISOString(),
      category: 'sign_in',
      action: 'Signed in',
      subject: null,
      detail: '',
      by: { id: company.manager.person.id, kind: 'staff', name: 'Ines Duarte' },
      from: { address: '203.0.113.7', device: 'Firefox on Linux' },
    } as const
    await appendEntry(company.workspaceId, entry)
    const { body: report } = await company.manager.reports('create', { body: { projectId: project.id, type: 'raid' } })
    await company.manager.changeSets('propose', {
      body: { title: 'Later', changes: [{ kind: 'task', id: second.id, set: { dueDate: '2026-12-11' } }] },
    })
    const { body: begun } = await company.company.account('beginExport')
    expect(begun.parts).toEqual(exportPartNames)
    const exported = Object.fromEntries(
      await Promise.all(begun.parts.map(async (part) => [part, await all(company.company.account, part)] as const)),
    )
    for (const part of begun.parts)
      for (const record of exported[part] ?? [])
        expect(Object.keys(record).toSorted()).toEqual([...exportParts[part].columns].toSorted())
    expect(exported['workspace']).toMatchObject([
      {
        companyName: 'Quay & Sons',
        timeZone: 'Europe/Madrid',
        workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
    ])
    expect(exported['holidays']).toEqual([{ date: '2026-12-25', name: 'Christmas Day' }])
    expect(exported['people']?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([company.company.person.id, company.manager.person.id, invited.id]),
    )
    expect(exported['people']).toHaveLength(3)
    expect(exported['projects']).toMatchObject([
      {
        id: project.id,
        budget: '1000.00',
        budgetUsed: '123.45',
        sponsor: 'Harbour board',
        charter: { purpose: 'Dry trains' },
        deletedAt: null,
      },
      { id: gone.id, name: 'Old shed', deletionReason: 'Sold', deletedBy: 'Ines Duarte' },
    ])
    const version = { projectId: project.id, savedAt: expect.any(String), savedBy: 'Ines Duarte' }
    expect(exported['charterVersions']).toMatchObject([
      { ...version, number: 2, reason: 'edited', charter: { purpose: 'Dry trains' } },
      { ...version, number: 1, reason: 'written', charter: { purpose: 'Dry' } },
    ])
    expect(exported['tasks']).toHaveLength(4)
    expect(exported['tasks']).toContainEqual(
      expect.objectContaining({ id: second.id, title: '=SUM(A1)', dueDate: '2026-12-04', deletedAt: null }),
    )
    expect(exported['tasks']).toContainEqual(
      expect.objectContaining({ id: deleted.id, deletionReason: 'Grey will do' }),
    )
    expect(exported['expenses']).toMatchObject([{ projectId: project.id, amount: '123.45', description: 'Timber' }])
    expect(exported['raid']).toMatchObject([
      {
        id: risk.id,
        uniqueId: 'RISK-001',
        projectId: project.id,
        exposure: '1250.00',
        createdBy: expect.any(String),
        deletedAt: null,
      },
    ])
    expect(exported['raidHistory']).toMatchObject([{ entryId: risk.id, action: 'raised', by: expect.any(String) }])
    expect(exported['activity']?.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Team member assigned',
        'Task created',
        'Workspace data exported',
        'Company settings updated: time zone now Europe/Madrid',
      ]),
    )
    expect(exported['audit']).toEqual([
      {
        id: entry.id,
        at: entry.at,
        category: 'sign_in',
        action: 'Signed in',
        about: '',
        detail: '',
        reason: '',
        by: 'Ines Duarte',
        address: '203.0.113.7',
        device: 'Firefox on Linux',
      },
    ])
    expect(exported['reports']).toMatchObject([
      {
        id: report.id,
        projectId: project.id,
        generatedBy: expect.any(String),
        content: report.content,
        contentHash: report.contentHash,
      },
    ])
    expect(exported['changeSets']).toMatchObject([
      {
        title: 'Later',
        state: 'proposed',
        changes: [{ recordId: second.id, fields: [{ field: 'dueDate', before: '2026-12-04', after: '2026-12-11' }] }],
        proposedBy: expect.any(String),
        appliedAt: null,
      },
    ])
    expect(exported['webhooks']).toMatchObject([
      { url: 'https://hooks.example.com/quay', description: 'ERP', events: ['project.created.v1'], on: true },
    ])
    const text = JSON.stringify(exported)
    for (const person of [company.company.person, company.manager.person]) expect(text).not.toContain(person.subject)
    expect(text).not.toMatch(/hash|subject|passwordSetAt|session|whsec_/)
  })

  test('contains what was agreed about charters, and each change request with its decision', async () => {
    const { team, id, params, tasks, drift, decide } = await setUpContract()
    await drift(15)
    await decide(team, { decision: 'reject', comment: 'Catch up' })
    await drift(20)
    const call = accountCaller(await signIn(team.workspace, team.person))
    const [contract] = await all(call, 'charterContracts')
    expect(contract).toMatchObject({
      projectId: id,
      state: 'agreed',
      toleranceDays: usual.days,
      toleranceCostAmount: null,
      endDate: agreedEnd,
      budget: '1000.00',
      hours: 40,
      sponsor: null,
      agreedBy: 'Ines Duarte',
    })
    expect(contract?.['tasks']).toEqual(
      tasks.map((task) => ({ id: task.id, title: task.title, hours: 10, dueDate: task.dueDate })),
    )
    const requests = await all(call, 'changeRequests')
    expect(requests).toMatchObject([
      {
        projectId: id,
        status: 'rejected',
        measures: ['time'],
        drift: { time: { days: 15 }, cost: { agreed: '1000.00' } },
        decidedBy: 'Ines Duarte',
        comment: 'Catch up',
        entryId: expect.stringMatching(/^rad_/),
        history: [{ by: 'Plumbline' }, { by: 'Ines Duarte', text: 'Rejected.' }],
      },
      { projectId: id, status: 'open', drift: { time: { days: 20 } }, decidedBy: null },
    ])
    expect(Object.keys(contract ?? {}).toSorted()).toEqual([...exportParts.charterContracts.columns].toSorted())
    expect(Object.keys(requests[0] ?? {}).toSorted()).toEqual([...exportParts.changeRequests.columns].toSorted())
    await team.ai('endContract', { params })
    expect(await all(call, 'charterContracts')).toMatchObject([{ state: 'ended' }])
    expect(await all(call, 'changeRequests')).toMatchObject([{ status: 'rejected' }, { status: 'withdrawn' }])
  })

  test("raises an event, and contains only the caller's workspace", async () => {
    const [one, other] = [await makeCompany(pools), await makeCompany(pools)]
    await fill(one)
    expect(await all(other.manager.account, 'tasks')).toEqual([])
    expect(
      (await itemsIn(`${one.workspaceId}#account`)).map(({ event }) => event as StampedEvent | undefined),
    ).toContainEqual(
      expect.objectContaining({
        name: 'workspace.exported.v1',
        from: expect.objectContaining({ address: expect.any(String) }),
      }),
    )
    expect(
      (await other.manager.account('exportPart', { query: { part: 'tasks', cursor: 'no-cursor' } })).problem.code,
    ).toBe('invalid_cursor')
  })

  test('of many projects and tasks is complete, page by page, without duplicates', async () => {
    const { manager, workspaceId } = await makeCompany(pools, 'enterprise')
    const projects = await Promise.all(
      Array.from({ length: 11 }, (_, index) => makeProject(manager, { name: `Project ${index}` })),
    )
    const [first, last] = [projects[3], projects[10]]
    for (const [project, count] of [
      [first, 300],
      [last, 20],
    ] as const) {
      const { body: task } = await manager.tasks('create', {
        body: { projectId: project?.id ?? '', title: 'Survey', description: 'x'.repeat(4000) },
      })
      await asMany(workspaceId, task, count)
    }
    const pages: number[] = []
    const ids: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await manager.account('exportPart', {
        query: { part: 'tasks', ...(cursor !== undefined && { cursor }) },
      })
      pages.push(page.body.length)
      ids.push(...page.body.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(pages.length).toBeGreaterThan(3)
    expect(ids).toHaveLength(320)
    expect(new Set(ids).size).toBe(320)
    expect((await all(manager.account, 'projects')).map(({ id }) => id).toSorted()).toEqual(
      projects.map(({ id }) => id).toSorted(),
    )
  })
})
