import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { plans } from '../../../shared/billing/plans.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { accept, password, readLink, withMembers, type Team } from '../../../test/builders/invited-members.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newMember, recount } from '../../../test/builders/team.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { signIn } from '../../../test/builders/people.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { routes } from '../../../shared/routes.ts'
import { handler as followHandler } from '../../workers/follow-member-changes/index.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { mailDay, seatDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { handler as serveProfile } from '../profile/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const { mail, invited, lastToken, enters, joined } = withMembers()

const handler = serveDomain as unknown as ApiHandler
const profileHandler = serveProfile as unknown as ApiHandler

/** Runs the subscriber twice on every event of the workspace's people. */
const follow = async ({ workspaceId }: Team): Promise<void> => {
  const events = (await itemsIn(`${workspaceId}#people`))
    .map((item) => item['event'] as StampedEvent | undefined)
    .filter((event) => event !== undefined)
  for (let time = 0; time < 2; time += 1) {
    const answer = await followHandler(asBatch(events))
    expect(answer.batchItemFailures).toEqual([])
  }
}

describe('an edit of a member', () => {
  test('by themselves changes names, phone number and postal address, and neither role nor email address', async () => {
    const team = await makeTeam()
    const sme = await joined(team)
    const edit = (body: object) => sme.team('update', { params: { userId: sme.user.id }, body })
    expect(
      (await edit({ firstName: 'Lía', phone: '+351 1', role: 'sme', email: sme.user.email, projectId: 'none' })).body,
    ).toMatchObject({ firstName: 'Lía', phone: '+351 1' })
    expect((await edit({ role: 'program_manager' })).problem.errors).toEqual([
      { path: 'role', message: 'You cannot change your own role' },
    ])
    expect((await edit({ email: 'other@quay.test' })).problem.errors).toMatchObject([{ path: 'email' }])
    const project = await makeProject(team)
    expect((await edit({ projectId: project.id })).problem.errors).toMatchObject([{ path: 'projectId' }])
    expect((await sme.team('update', { params: { userId: team.person.id }, body: { firstName: 'No' } })).status).toBe(
      404,
    )
    const { body: list } = await sme.team('list', { params: { customerId: team.workspaceId } })
    expect(list.map(({ id, phone }) => ({ id, phone }))).toEqual(
      expect.arrayContaining([
        { id: sme.user.id, phone: '+351 1' },
        { id: team.person.id, phone: '' },
      ]),
    )
  })

  test('by a manager corrects the address of an invitation, and never that of a member who has joined', async () => {
    const team = await makeTeam()
    const member = await joined(team)
    const move = (userId: string, email: string) => team.team('update', { params: { userId }, body: { email } })
    expect((await move(member.user.id, 'taken-over@quay.test')).problem.errors).toEqual([
      { path: 'email', message: 'Members who have joined change their email address themselves' },
    ])
    expect((await move(team.person.id, 'me@quay.test')).problem.errors).toMatchObject([{ path: 'email' }])
    expect((await move(member.user.id, member.user.email)).status).toBe(200)
    expect(await enters(member.user.email, password)).toBe(true)
    const guest = await invited(team)
    mail.take()
    const corrected = `right-${guest.email}`
    expect((await move(guest.id, corrected)).body).toMatchObject({ email: corrected, status: 'invited' })
    expect(mail.take()).toMatchObject([{ to: corrected, subject: expect.stringMatching(/invited you/) }])
  })

  test('by a project manager reaches the SMEs of their projects, and cannot change a role', async () => {
    const team = await makeTeam()
    const manager = await team.join('project_manager')
    const project = await makeProject(team, { managerId: manager.person.id })
    const [own, other] = [await invited(team, { projectId: project.id }), await invited(team)]
    const edit = (userId: string, body: object) => manager.team('update', { params: { userId }, body })
    expect((await edit(own.id, { phone: '+351 2' })).body).toMatchObject({ phone: '+351 2' })
    expect((await edit(own.id, { role: 'project_manager' })).problem.errors).toEqual([
      { path: 'role', message: 'Only a Program Manager can change a role' },
    ])
    for (const userId of [other.id, team.person.id]) {
      const answers = [
        await edit(userId, { phone: '1' }),
        await manager.team('remove', { params: { userId } }),
        await manager.team('resetPassword', { body: { userId } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await edit(own.id, { projectId: (await makeProject(team)).id })).status).toBe(404)
    expect((await edit(own.id, { projectId: 'none' })).body).toMatchObject({ assignedProject: null })
    expect((await edit(own.id, { phone: '+351 3' })).status).toBe(404)
  })

  test('with an old version is refused with the current record', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    await team.team('update', { params: { userId: user.id }, body: { firstName: 'Ada' } })
    const { problem } = await team.team('update', {
      params: { userId: user.id },
      body: { firstName: 'Eva', version: user.version },
    })
    expect(problem).toMatchObject({ status: 409, code: 'version_conflict', current: { firstName: 'Ada' } })
  })

  test('of the name reaches the teams of their projects, without its own line in the feed', async () => {
    const team = await makeTeam()
    const project = await makeProject(team)
    const user = await invited(team, { projectId: project.id })
    await team.team('update', { params: { userId: user.id }, body: { lastName: 'Reis' } })
    await follow(team)
    const { body } = await team.projects('read', { params: { id: project.id } })
    expect(body).toMatchObject({ team: [{ id: user.id, firstName: 'Lia', lastName: 'Reis' }], version: 3 })
    const [item] = (await itemsIn(`${team.workspaceId}#projects`)).map(({ event }) => event)
    expect(item).toMatchObject({ name: 'project.updated.v1', data: { withPerson: true } })
  })
})

describe('a role', () => {
  test("changes the counters and ends the member's sessions", async () => {
    const team = await makeTeam('business')
    const member = await joined(team)
    expect((await member.team('limits')).status).toBe(200)
    expect(
      (await team.team('changeRole', { params: { userId: member.user.id }, body: { role: 'project_manager' } })).body,
    ).toMatchObject({ role: 'project_manager' })
    expect((await member.team('limits')).problem).toMatchObject({ status: 401 })
    expect(await readWorkspace(team.workspaceId)).toMatchObject({
      userCount: 1,
      usersByRole: { sme: 0, project_manager: 1 },
    })
  })

  test('is refused if the plan has no room for it, or if it would replace the last program manager', async () => {
    const team = await makeTeam('starter')
    const [pm, sme] = [await invited(team, { role: 'project_manager' }), await invited(team)]
    const give = async (userId: string, role: string) =>
      (await team.team('update', { params: { userId }, body: { role } })).problem
    expect(await give(sme.id, 'project_manager')).toMatchObject({ code: 'role_limit_reached' })
    const roomy = await makeTeam('business')
    const program = await invited(roomy, { role: 'program_manager' })
    const demoted = await roomy.team('update', { params: { userId: program.id }, body: { role: 'sme' } })
    expect(demoted.problem).toMatchObject({ status: 409, code: 'last_program_manager' })
    expect((await roomy.team('remove', { params: { userId: program.id } })).problem).toMatchObject({
      code: 'last_program_manager',
    })
    expect(
      (await roomy.team('changeRole', { params: { userId: program.id }, body: { role: 'sme' } })).problem.errors,
    ).toEqual([{ path: 'role', message: 'Program Managers cannot be changed here' }])
    expect(
      (await team.team('changeRole', { params: { userId: pm.id }, body: { role: 'program_manager' } })).problem.errors,
    ).toEqual([{ path: 'role', message: 'Please select a role' }])
  })
})

describe('a removal', () => {
  test('ends the sessions, frees the place and the address, and removes the member from teams and from the pool', async () => {
    const team = await makeTeam('business')
    const project = await makeProject(team)
    const member = await joined(team, { projectId: project.id })
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ assignedPeople: 1 })
    expect((await team.team('remove', { params: { userId: member.user.id } })).status).toBe(204)
    expect((await member.team('limits')).status).toBe(401)
    await follow(team)
    expect((await team.projects('read', { params: { id: project.id } })).body).toMatchObject({ team: [] })
    expect(await enters(member.user.email, password)).toBe(false)
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ userCount: 0, assignedPeople: 0 })
    expect((await team.team('remove', { params: { userId: member.user.id } })).status).toBe(404)
    const kept = (await itemsIn(`${team.workspaceId}#people`)).find(({ sk }) => sk === member.user.id)
    expect(kept).toMatchObject({
      removedAt: expect.any(String),
      expiresAt: expect.any(Number),
      event: { name: 'person.removed.v1' },
    })
    expect(kept).not.toHaveProperty('phone')
    const repeated = await joined(team, { email: member.user.email })
    await follow(team)
    expect(await enters(repeated.user.email, password)).toBe(true)
  })

  test('of oneself is refused', async () => {
    const team = await makeTeam()
    expect((await team.team('remove', { params: { userId: team.person.id } })).problem).toMatchObject({
      status: 400,
      message: 'You cannot remove yourself',
    })
  })
})

test('the counters match the records after any mix of concurrent invitations, role changes, assignments and removals', async () => {
  const step = fc.record({
    does: fc.constantFrom('invite', 'role', 'remove', 'join', 'leave'),
    role: fc.constantFrom('program_manager', 'project_manager', 'sme'),
    whom: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 8 }),
      async (rounds) => {
        const team = await makeTeam('business')
        const project = await makeProject(team)
        for (const steps of rounds) {
          const { body } = await team.team('listTeamMembers')
          const others = body.filter(({ id }) => id !== team.person.id)
          await Promise.all(
            steps.map(({ does, role, whom }) => {
              const userId = others[whom % Math.max(others.length, 1)]?.id
              if (does === 'invite' || userId === undefined)
                return team.team('invite', {
                  body: newMember({ role, projectId: whom % 2 === 0 ? project.id : 'none' }),
                })
              if (does === 'remove') return team.team('remove', { params: { userId } })
              if (does === 'role') return team.team('update', { params: { userId }, body: { role } })
              return team.team('update', {
                params: { userId },
                body: { projectId: does === 'join' ? project.id : 'none' },
              })
            }),
          )
        }
        const { counted, found } = await recount(team)
        expect(counted).toEqual(found)
      },
    ),
    { numRuns: sampleSize(15) },
  )
})

describe('a new address of a member', () => {
  /** Asks for it in the member's profile. */
  const ask = (session: string, body: object) => callRoute(profileHandler, routes.profile.askAddress, { session, body })
  const confirm = (token: string) => callRoute(handler, routes.team.confirmAddress, { body: { token } })
  const asking = async (team: Team) => {
    const member = await joined(team)
    const session = await signIn(team.workspace, member.person)
    const moved = `new-${member.user.email}`
    return { ...member, session, moved, ask: (body: object = {}) => ask(session, { email: moved, password, ...body }) }
  }

  const takeAllMails = async ({ workspace }: Team): Promise<void> => {
    const day = mailDay(workspace)
    for (const [place, limit] of [
      [day, plans.starter.maxEmailsPerDay],
      [seatDay(day), plans.starter.maxUsers],
    ] as const)
      while (await takeMail(place, limit));
  }

  test('is confirmed from that address, signs them out, and is announced at the old one even if the plan has no mails left', async () => {
    const team = await makeTeam('starter')
    const member = await asking(team)
    await team.team('resetPassword', { body: { userId: member.user.id } })
    const reset = lastToken()
    expect(await member.ask()).toMatchObject({ status: 200, body: { message: expect.stringContaining(member.moved) } })
    const [asked, ...others] = mail.take()
    expect(others).toEqual([])
    expect(asked).toMatchObject({ to: member.moved, subject: 'Confirm your email address for Plumbline' })
    const token = /#([\w-]{43})$/m.exec(asked?.text ?? '')?.[1] ?? ''
    expect(await enters(member.moved, password)).toBe(false)
    expect((await member.team('limits')).status).toBe(200)

    await takeAllMails(team)
    expect((await team.team('invite', { body: newMember({ role: 'project_manager' }) })).body).toMatchObject({
      emailSent: false,
    })
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: member.moved } })
    const [told, ...more] = mail.take()
    expect(more).toEqual([])
    expect(told).toMatchObject({ to: member.user.email, subject: 'Your email address for Plumbline has changed' })
    expect(told?.text).not.toContain(member.moved)
    expect([(await member.team('limits')).status, (await readLink(reset)).status]).toEqual([401, 404])
    await follow(team)
    expect([await enters(member.moved, password), await enters(member.user.email, password)]).toEqual([true, false])
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'link_invalid' } })
    expect(await findLogin({ realm: 'portal', by: 'email', value: member.user.email })).toBeUndefined()
  })

  test('needs the password, and an address that is new', async () => {
    const member = await asking(await makeTeam())
    expect(await member.ask({ password: 'Wrong-2026-plan!' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await member.ask({ email: member.user.email.toUpperCase() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email' }] },
    })
    expect(mail.take()).toEqual([])
  })

  test('is not taken from someone else, who alone learns of it', async () => {
    const team = await makeTeam()
    const [member, other] = [await asking(team), await joined(team)]
    expect((await member.ask({ email: other.user.email })).status).toBe(200)
    expect(await confirm(lastToken())).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
    expect(await enters(member.user.email, password)).toBe(true)
  })

  test('is not confirmed by an earlier link, or after the password was set again', async () => {
    const team = await makeTeam()
    const member = await asking(team)
    await member.ask()
    const first = lastToken()
    await member.ask({ email: `other-${member.user.email}` })
    const second = lastToken()
    expect((await confirm(first)).status).toBe(404)
    await team.team('resetPassword', { body: { userId: member.user.id } })
    const reset = lastToken()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await accept({ token: reset, password: 'Other-2026-plan!' })).status).toBe(200)
    expect((await confirm(second)).status).toBe(404)
    expect((await readPerson(team.workspaceId, member.user.id))?.email).toBe(member.user.email)
  })
})
