import type { DomainEvent } from '../../../shared/events.ts'
import { titleWithKey } from '../../../shared/tasks/task-key.ts'
import type { AddressedNotice } from './deliver.ts'

/** Everyone mentioned in a comment, except its author. */
export const ofMention = ({
  id,
  at,
  by,
  data: { projectId, about, mentions },
}: DomainEvent<'comment.added.v1'>): AddressedNotice[] =>
  mentions
    .filter((personId) => personId !== by.id)
    .map((personId) => {
      const place = about.kind === 'task' ? { taskId: about.id } : { taskId: null, entryId: about.id }
      return {
        personId,
        notice: {
          eventId: id,
          kind: 'mentioned',
          text: `${by.name} mentioned you`,
          subtitle: titleWithKey(about.key, about.title),
          projectId,
          ...place,
          at,
        },
      }
    })
