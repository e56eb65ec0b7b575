/** The links of a project: creates, lists and revokes them. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import type { ShareChange } from '../../../shared/executive/share-events.ts'
import { projectOfShare } from '../../../shared/contract/ids.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import { hashPasscode } from '../../domain/executive/passcode.ts'
import {
  isOpenShare,
  listShares,
  readShare,
  revokeShare,
  saveShare,
  toShare,
  type NewShare,
} from '../../domain/executive/share-repository.ts'
import { newShareToken } from '../../domain/executive/share-token.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newShareId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'

const eventData = ({ id, endsAt, passcode, money }: NewShare, projectName: string): ShareChange => ({
  shareId: id,
  projectId: projectOfShare(id),
  projectName,
  expiresAt: endsAt,
  hasPasscode: passcode !== undefined,
  money,
})

export const create: Handler<typeof routes.executive.createShare> = async ({
  params: { id: projectId },
  body,
  principal,
}) => {
  const { workspaceId } = principal
  const [project, known] = await Promise.all([visibleProject(principal, projectId), listShares(workspaceId, projectId)])
  const by = nowBy(principal)
  if (known.filter((share) => isOpenShare(share, by.at)).length >= shareLimits.perProject)
    throw new Problem('wrong_state', `A project has at most ${shareLimits.perProject} open links. Revoke one first.`)
  const id = newShareId(projectId, by.at.getTime())
  const { token, hash } = newShareToken(workspaceId, id)
  const share: NewShare = {
    id,
    hash,
    ...(body.passcode !== undefined && { passcode: await hashPasscode(body.passcode) }),
    money: body.money ?? false,
    createdBy: by.by,
    endsAt: new Date(by.at.getTime() + body.expiresInDays * dayMillis).toISOString(),
  }
  await saveShare(workspaceId, share, stamp('share.created.v1', workspaceId, by, eventData(share, project.name)))
  return {
    ...toShare({ ...share, views: 0, lastSeenAt: null, inTrash: false }),
    address: `${setting('SITE_ORIGIN')}/shared#${token}`,
  }
}

export const list: Handler<typeof routes.executive.listShares> = async ({ params: { id }, principal }) => {
  const [, shares] = await Promise.all([visibleProject(principal, id), listShares(principal.workspaceId, id)])
  return shares.map(toShare)
}

export const revoke: Handler<typeof routes.executive.revokeShare> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [project, share] = await Promise.all([
    visibleProject(principal, projectOfShare(id)),
    readShare(workspaceId, id),
  ])
  if (share === undefined) throw notFound('Link')
  const by = nowBy(principal)
  await revokeShare(
    workspaceId,
    id,
    by.at.toISOString(),
    stamp('share.revoked.v1', workspaceId, by, eventData(share, project.name)),
  )
  return null
}
