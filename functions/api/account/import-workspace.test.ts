/** What an import of a workspace may do, where it stops, and how it goes on. See `import-*.test.ts` for each kind of record. */
import { describe, expect, test } from 'vitest'
import { makeCompany } from '../../../test/builders/account.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject, makeTask } from '../../../test/builders/work.ts'
import { emptyTeam, exported, importAll, source, takenParts } from '../../../test/builders/workspace-import.ts'

withTable()
withMail()
const pools = withUserPools()

describe('an import of a workspace', () => {
  test('goes into a workspace without projects only, and by those who may export', async () => {
    const { company, manager, join } = await makeCompany(pools)
    const sme = await join('staff', 'sme')
    expect((await sme.account('beginImport', { body: { source } })).status).toBe(403)
    expect((await sme.account('importRecords', { body: { source } })).status).toBe(403)
    expect((await company.account('importRecords', { body: { source } })).problem.code).toBe('wrong_state')
    const project = await makeProject(manager)
    expect((await company.account('beginImport', { body: { source } })).problem).toMatchObject({
      code: 'wrong_state',
      detail: 'A workspace can only be imported into one without projects.',
    })
    await manager.projects('remove', { params: { id: project.id }, body: { reason: 'To import' } })
    expect((await company.account('beginImport', { body: { source } })).status).toBe(201)
  })

  test('that is interrupted goes on when it is repeated, and doubles nothing', async () => {
    const from = await emptyTeam()
    const project = await makeProject(from, { budget: 100 })
    const base = await makeTask(from, project.id)
    await makeTask(from, project.id, { dependencies: [base.id] })
    await from.comments('add', { params: { id: base.id }, body: { text: 'Soon' } })
    const parts = await exported(from.account)
    const to = await emptyTeam()
    const { account } = to
    await importAll(account, parts, [], 2)
    await to.tasks('update', {
      params: { id: String((await exported(account, ['tasks'])).tasks[0]?.['id']) },
      body: { title: 'Changed meanwhile' },
    })
    await importAll(account, parts)
    const after = await exported(account, takenParts)
    expect(takenParts.map((part) => after[part].length)).toEqual(takenParts.map((part) => parts[part].length))
    expect(after.tasks.map(({ title }) => title)).toContain('Changed meanwhile')
  })

  test('takes no one else’s people and nothing without its project, and says which record', async () => {
    const { account } = await emptyTeam()
    await account('beginImport', { body: { source } })
    const stranger = { id: 'prj_0000000000000001', fields: { name: 'Roof', managerId: 'usr_0000000000000001' } }
    expect((await account('importRecords', { body: { source, projects: [stranger] } })).problem.errors).toEqual([
      { path: 'projects.0', message: 'Unknown team member' },
    ])
    const lost = { id: 'tsk_00000000000000010000000000000001', completedAt: null, fields: { title: 'Dig' } }
    expect((await account('importRecords', { body: { source, tasks: [lost] } })).problem.errors).toEqual([
      { path: 'tasks.0', message: 'What this belongs to is not there' },
    ])
  })

  test('stops at the projects that the plan allows', async () => {
    const { account } = await emptyTeam('starter')
    await account('beginImport', { body: { source } })
    const projects = Array.from({ length: 3 }, (_, index) => ({
      id: `prj_000000000000000${index}`,
      fields: { name: 'Roof' },
    }))
    const { problem } = await account('importRecords', { body: { source, projects } })
    expect(problem.code).toBe('project_limit_reached')
  })
})
