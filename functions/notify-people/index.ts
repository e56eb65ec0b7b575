/** Tells people of what others assigned to them, and where others spoke to them. */
import { isAboutWork, type DomainEvent, type WorkEvent } from '../../shared/events.ts'
import { subscribeEach } from '../kernel/event.ts'
import { putNotice } from '../people/notice-repository.ts'

/** The words of the notice of an event, or nothing where the event tells nobody anything. */
const wordsOf = (event: WorkEvent): { text: string; subtitle: string } | undefined => {
  if ('title' in event.data) return { text: 'A task was assigned to you', subtitle: `${event.data.title} · ${event.by.name}` }
  if (event.data.now === null) return undefined
  return { text: 'You were assigned to a project', subtitle: `${event.data.now.name} · ${event.by.name}` }
}

/** Each who is spoken to in a comment, but its author. */
const tellMentioned = async ({ id: eventId, workspaceId, at, by, data }: DomainEvent<'comment.added.v1'>): Promise<void> => {
  const told = data.mentions.filter((personId) => personId !== by.id)
  await Promise.all(
    told.map((personId) => putNotice({ workspaceId, personId, eventId, text: `${by.name} mentioned you`, subtitle: data.taskTitle, projectId: data.projectId, at })),
  )
}

export const handler = subscribeEach(async (event) => {
  if (event.name === 'comment.added.v1') return tellMentioned(event)
  if (!isAboutWork(event)) return
  const { assignedTo, projectId } = event.data
  const words = wordsOf(event)
  if (assignedTo === undefined || assignedTo === event.by.id || words === undefined) return
  await putNotice({ workspaceId: event.workspaceId, personId: assignedTo, eventId: event.id, ...words, projectId, at: event.at })
})
