/** Members with an open invitation. They are shared, because a plan has few places for them. */
import type { Actor } from '../../builders/actors.ts'
import { transport } from '../../builders/transport.ts'
import { change, make, once, tryToMake, type Lifetime, type Row } from './made.ts'
import { aManagedProject } from './project.ts'

type Invited = { user: Row & { email: string }; link: string | null }

export const newMember = async (manager: Actor) => ({
  firstName: 'Sample',
  lastName: 'Member',
  email: `sample-${crypto.randomUUID()}@demo.test`,
  phone: '+351 21 000 0000',
  address: 'Cais 4, Lisbon',
  role: 'sme',
  projectId: await aManagedProject(manager),
})

const invite = async (manager: Actor, lifetime?: Lifetime): Promise<Invited> =>
  make<Invited>(manager, '/api/team/invite', await newMember(manager), lifetime)

/** An SME on a project of the demo's project manager, for calls that leave the invitation open. */
export const aMember = once(async (manager) => (await invite(manager, 'file')).user.id)

/** An SME for a call that removes them or changes their role. If the plan is full, the shared one above. */
export const aMemberOfItsOwn = async (manager: Actor): Promise<string> => {
  const answer = await tryToMake(manager, '/api/team/invite', await newMember(manager))
  return answer.status === 201 ? (answer.body as Invited).user.id : aMember(manager)
}

/** The token of the link that was mailed, or returned to the person who sent the invitation. */
const tokenFor = async ({ user, link }: Invited): Promise<string> => {
  const mails = await transport().mails()
  const text = link ?? mails.find(({ to }) => to.includes(user.email))?.text ?? ''
  const token = /#([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No link was sent to ${user.email}`)
  return token
}

/** A token for calls that only read whom it is for. */
export const aToken = once(async (manager) => tokenFor(await invite(manager, 'file')))

/** A token for the call that uses it. */
export const aTokenOfItsOwn = async (manager: Actor): Promise<string> => tokenFor(await invite(manager))

/** A program manager who has joined, for the call that uses them: a plan has few places. */
export const aHead = async (manager: Actor): Promise<string> => {
  const body = { ...(await newMember(manager)), role: 'program_manager', projectId: 'none' }
  const invited = await make<Invited>(manager, '/api/team/invite', body)
  await change(manager, 'POST', '/api/invitations/accept', {
    token: await tokenFor(invited),
    password: 'Sample-2026-plan!',
  })
  return invited.user.id
}
