import type { Origin } from '../../../shared/contract/event.ts'
import type { routes } from '../../../shared/routes.ts'
import { sendOwnMail } from '../../domain/mail/send.ts'
import { authorOf } from '../../domain/accounts/people/author.ts'
import { hashOf, isOver, readLink } from '../../domain/accounts/people/account-link-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { addressMail } from '../../domain/accounts/team/mails.ts'
import { isOfTeam } from '../../domain/accounts/team/team-in-scope.ts'
import { saveMember } from '../../domain/accounts/team/save-member.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { originOf } from '../../kernel/http/audit-origin.ts'
import { Problem } from '../../kernel/problem.ts'
import { refuseSuspended } from '../../kernel/table/suspension.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'

const linkInvalid = () =>
  new Problem('link_invalid', 'This link has been used, has expired, or was replaced by a newer one.')

/**
 * The person whose new address a link confirms. A password that was set after they asked ends the link: the person who
 * asked may have known only the old one.
 */
const askerOf = async (token: string) => {
  const hash = hashOf(token)
  const link = await readLink(hash)
  if (link === undefined) throw linkInvalid()
  enterWorkspace(link.workspaceId)
  const [person, workspace] = await Promise.all([
    readPerson(link.workspaceId, link.personId),
    readWorkspace(link.workspaceId),
  ])
  const asked = person?.newAddress
  if (person === undefined || workspace === undefined || asked?.hash !== hash) throw linkInvalid()
  if (isOver(asked) || asked.askedAt < (person.passwordSetAt ?? 0) || !isOfTeam(person)) throw linkInvalid()
  refuseSuspended(workspace)
  if (workspace.closesAt !== undefined)
    throw new Problem('workspace_read_only', `The workspace of ${workspace.companyName} is being closed.`)
  return { person, email: asked.email, workspace }
}

const attempt = async (token: string, from: Origin): Promise<{ email: string } | typeof lost> => {
  const { person: before, email, workspace } = await askerOf(token)
  const username = before.username === before.email ? email : before.username
  const by = { by: authorOf(before), at: new Date(), from }
  const written = await saveMember({ before, after: { ...before, email, username }, changed: ['email'], by })
  if (written === undefined) return lost
  await sendOwnMail('addressChanged', before.email, addressMail(workspace))
  return { email }
}

export const confirmAddress: Handler<typeof routes.team.confirmAddress> = ({ body: { token }, request }) =>
  untilWritten(() => attempt(token, originOf(request)))
