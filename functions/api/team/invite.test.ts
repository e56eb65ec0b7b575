import { describe, expect, test } from 'vitest'
import { plans } from '../../../shared/billing/plans.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { suppress } from '../../domain/mail/suppression-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { newMember, recount } from '../../../test/builders/team.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()
withUserPools()
const mail = withMail()

describe('inviting', () => {
  test('creates a member without an account, mails them a link, and shows neither address nor phone number in the feed', async () => {
    const team = await makeTeam()
    const project = await makeProject(team)
    const body = newMember({ email: ' Lia.Sousa@Quay.test ', projectId: project.id })
    mail.take()
    const { status, body: answer } = await team.team('invite', { body })
    expect({ status, answer }).toMatchObject({
      status: 201,
      answer: {
        emailSent: true,
        link: null,
        message: 'Invitation email sent successfully',
        user: {
          email: 'lia.sousa@quay.test',
          role: 'sme',
          status: 'invited',
          phone: body.phone,
          address: body.address,
          assignedProject: project.id,
          assignedProjects: [{ id: project.id, title: project.name }],
        },
      },
    })
    const [sent] = mail.take()
    expect(sent).toMatchObject({
      to: 'lia.sousa@quay.test',
      subject: 'Ines Duarte invited you to join Quay & Sons on Plumbline',
    })
    expect(sent?.html).toContain('Quay &amp; Sons')
    const token = /#([\w-]{43})$/m.exec(sent?.text ?? '')?.[1] ?? ''
    const stored = await readPerson(team.workspaceId, answer.user.id)
    expect(stored).not.toHaveProperty('subject')
    expect(JSON.stringify(stored)).not.toContain(token)
    const event = (await itemsIn(`${team.workspaceId}#people`))
      .map((item) => item['event'])
      .find((found) => found !== undefined)
    expect(event).toMatchObject({
      name: 'person.invited.v1',
      data: { personId: answer.user.id, name: 'Lia Sousa', role: 'sme', version: 1 },
    })
    expect(JSON.stringify(event)).not.toMatch(/quay\.test|\+351|Cais/)
  })

  test('returns the link of a mail that could not be sent, with the reason', async () => {
    const team = await makeTeam()
    mail.fail(true)
    const { body: failed } = await team.team('invite', { body: newMember() })
    mail.fail(false)
    expect(failed).toMatchObject({
      emailSent: false,
      message: 'User created (email delivery failed - please share the link manually)',
      link: expect.stringMatching(/^https:\/\/plumbline\.test\/set-password#[\w-]{43}$/),
    })
    await suppress('gone@quay.test', { kind: 'bounce', at: '2026-03-01T09:00:00.000Z', feedbackId: 'f-1' })
    const { body: suppressed } = await team.team('invite', { body: newMember({ email: 'gone@quay.test' }) })
    expect(suppressed).toMatchObject({
      emailSent: false,
      message: 'User created (this address does not take our emails - please share the link manually)',
    })
  })

  test('needs an address and a role; the person gives the rest when they join', async () => {
    const team = await makeTeam()
    mail.take()
    const { status, body } = await team.team('invite', {
      body: { email: 'vera@quay.test', role: 'sme', firstName: ' ', lastName: '', phone: '', address: '' },
    })
    expect([status, body.user]).toMatchObject([201, { firstName: 'vera', lastName: '', phone: '', address: '' }])
    const token = /#([\w-]{43})$/m.exec(mail.take()[0]?.text ?? '')?.[1] ?? ''
    expect((await team.team('readInvitation', { body: { token } })).body).toMatchObject({ firstName: '', lastName: '' })
  })

  test('names every missing field in the words of the form', async () => {
    const team = await makeTeam()
    const { problem } = await team.team('invite', {
      body: {
        firstName: ' ',
        lastName: '',
        email: 'no-address',
        phone: '',
        address: '',
        role: 'customer',
        projectId: '',
      },
    })
    expect(problem.errors).toEqual([
      { path: 'email', message: 'Valid email is required' },
      { path: 'role', message: 'Role is required' },
      { path: 'projectId', message: 'Project assignment is required' },
    ])
    const variant = await team.team('inviteTeamMember', { body: { email: 'no-address', role: 'customer' } })
    expect(variant.problem.errors).toEqual([
      { path: 'email', message: 'Invalid email address' },
      { path: 'role', message: 'Please select a role' },
    ])
  })

  test('refuses an address that is in use, in this workspace or another, with the same response', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const body = newMember()
    expect((await team.team('invite', { body })).status).toBe(201)
    const own = await team.team('invite', { body: { ...body, email: body.email.toUpperCase() } })
    const foreign = await others.team('invite', { body })
    const { requestId: _, ...told } = own.problem
    expect(told).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'This email address is already in use' }],
    })
    expect(foreign.problem).toMatchObject(told)
    expect(await readWorkspace(others.workspaceId)).toMatchObject({ userCount: 0 })
  })

  test('says whether the plan has no room for the role or for any member', async () => {
    const team = await makeTeam('starter')
    const invite = async (role: string) => (await team.team('invite', { body: newMember({ role }) })).problem
    expect(await invite('sme')).not.toHaveProperty('code')
    const message = 'SME / Task Specialist (1/1 - Limit reached). Upgrade to add more team members.'
    expect(await invite('sme')).toMatchObject({
      status: 409,
      code: 'role_limit_reached',
      message,
      errors: [{ path: 'role', message }],
    })
    const pro = await makeTeam('pro')
    for (const role of ['sme', 'sme', 'sme', 'sme', 'sme'])
      expect((await pro.team('invite', { body: newMember({ role }) })).status).toBe(201)
    expect((await pro.team('invite', { body: newMember({ role: 'project_manager' }) })).problem).toMatchObject({
      status: 409,
      code: 'user_limit_reached',
      message: 'User limit reached. Upgrade to add more team members.',
    })
    expect((await pro.team('limits')).body).toEqual({
      planType: 'pro',
      users: { count: 5, limit: 5 },
      roles: {
        program_manager: { count: 0, limit: 2 },
        project_manager: { count: 0, limit: 3 },
        sme: { count: 5, limit: 5 },
      },
    })
  })

  test('hundreds of people concurrently creates exactly as many members as the plan has room for', async () => {
    const team = await makeTeam('business')
    const answers = await Promise.all(
      Array.from({ length: sampleSize(200) }, () => team.team('invite', { body: newMember() })),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toHaveLength(plans.business.roleLimits.sme)
    const refused = answers
      .filter(({ status }) => status !== 201)
      .map(({ status, problem }) => `${status} ${problem.code}`)
    // One person may also send only so many mails in an hour.
    expect([...new Set(refused)].filter((one) => one !== '429 too_many_requests')).toEqual(['409 role_limit_reached'])
    expect(await recount(team)).toMatchObject({
      counted: { userCount: 15, sme: 15 },
      found: { userCount: 15, sme: 15 },
    })
  })

  test('requires a project manager to name one of their own projects, and lets them invite only SMEs', async () => {
    const team = await makeTeam()
    const manager = await team.join('project_manager')
    const [own, other] = [await makeProject(team, { managerId: manager.person.id }), await makeProject(team)]
    const invite = async (more: object) => (await manager.team('invite', { body: newMember(more) })).problem
    expect(await invite({ role: 'project_manager', projectId: own.id })).toMatchObject({
      errors: [{ path: 'role', message: 'Project Managers can invite SMEs only' }],
    })
    for (const projectId of [undefined, 'none'])
      expect(await invite({ projectId })).toMatchObject({
        errors: [{ path: 'projectId', message: 'Project assignment is required' }],
      })
    expect(await invite({ projectId: other.id })).toMatchObject({ status: 404 })
    const { body } = await manager.team('invite', { body: newMember({ projectId: own.id }) })
    const { body: seen } = await manager.team('list', { params: { customerId: team.workspaceId } })
    expect(seen.map(({ id }) => id).toSorted()).toEqual([manager.person.id, body.user.id].toSorted())
  })

  test('through the staff variant requires only an address and a role', async () => {
    const team = await makeTeam()
    const { status, body } = await team.team('inviteTeamMember', { body: { email: 'rui.melo@quay.test', role: 'sme' } })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { user: { firstName: 'rui.melo', lastName: '', role: 'sme', status: 'invited' } },
    })
  })
})
