/**
 * Applies a change of a member to projects, the user pool and the data of their account. It uses the member's
 * current record and not the event's data, so an event may arrive late, twice or at the same time as another one.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Author } from '../../../shared/contract/event.ts'
import { dropConversations } from '../../domain/assistant/conversation-repository.ts'
import { dropDismissed } from '../../domain/verdict/insights/dismissed-repository.ts'
import { dropFeed } from '../../domain/calendar/feed-repository.ts'
import { deleteAccount, moveAccount } from '../../domain/accounts/credentials/pool-accounts.ts'
import { endSessionsOf } from '../../kernel/session/session-store.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readAll } from '../../kernel/http/page.ts'
import { dropAvatar } from '../../domain/accounts/people/avatar-repository.ts'
import { isTaken } from '../../domain/accounts/people/taken-account.ts'
import { dropDigest } from '../../domain/notices/digest-repository.ts'
import { dropNotices } from '../../domain/notices/notice-repository.ts'
import { dropNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { readPersonOrRemoved, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { dropPasskeys } from '../../domain/accounts/people/passkey-repository.ts'
import { dropRecoveryCodes } from '../../domain/accounts/people/recovery-code-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { listProjects, readProject, saveProject } from '../../domain/projects/project-repository.ts'
import { deleteViews } from '../../domain/views/view-repository.ts'

/** The team with the member under their current name, or without them if they were removed. */
const teamWith = (
  { team }: ProjectRecord,
  { id, firstName, lastName, removedAt }: StoredPerson,
): ProjectRecord['team'] =>
  removedAt === undefined
    ? team.map((member) => (member.id === id ? { id, firstName, lastName } : member))
    : team.filter((member) => member.id !== id)

const correct = (workspaceId: string, projectId: string, personId: string, by: Author): Promise<void> =>
  untilWritten(async (): Promise<void | typeof lost> => {
    const [project, person] = await Promise.all([
      readProject(workspaceId, projectId),
      readPersonOrRemoved(workspaceId, personId),
    ])
    if (project === undefined || person === undefined) return
    const team = teamWith(project, person)
    if (isDeepStrictEqual(team, project.team)) return
    const written = await saveProject({
      before: project,
      after: { ...project, team },
      event: 'project.updated.v1',
      changed: ['team'],
      withPerson: true,
      by: { by, at: new Date() },
    })
    return written === undefined ? lost : undefined
  })

/** `by` is recorded as the author of the changes. */
const follow = async (workspaceId: string, personId: string, by: Author): Promise<void> => {
  const person = await readPersonOrRemoved(workspaceId, personId)
  if (person === undefined) return
  const projects = await readAll((before, count) => listProjects(workspaceId, { assignedTo: personId }, before, count))
  for (const project of projects) await correct(workspaceId, project.id, personId, by)
  if (person.removedAt === undefined) {
    if (person.subject !== undefined) await moveAccount(person.subject, person.email)
    return
  }
  // A sign-in that was in progress at the removal may have opened its session after the others were ended.
  const gone = { workspaceId, personId }
  const drops = [
    dropNotices,
    dropDigest,
    dropNoticeSettings,
    dropRecoveryCodes,
    dropPasskeys,
    dropFeed,
    dropDismissed,
    dropConversations,
  ].map((drop) => drop(gone))
  await Promise.all([
    endSessionsOf(workspaceId, personId),
    dropAvatar(workspaceId, personId),
    deleteViews(workspaceId, personId),
    ...drops,
  ])
  if (person.subject !== undefined && !(await isTaken(person))) await deleteAccount('staff', person.subject)
}

export const handler = subscribeEach(subscription, ({ workspaceId, data, by }) =>
  follow(workspaceId, data.personId, by),
)
