/** Whom the product notifies of what it has proposed by itself, or of what was applied without a review. */
import type { ChangeSetChange } from '../../../shared/change-sets/events.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import { counted } from '../../../shared/wording.ts'
import type { AddressedNotice } from './deliver.ts'

export const ofChangeSet = ({ id, name, at, by, data }: DomainEvent<EventWith<ChangeSetChange>>): AddressedNotice[] => {
  const { changeSetId, title, changes, projectIds, notify = [] } = data
  const words =
    name === 'change-set.proposed.v1'
      ? ({ kind: 'change_set_proposed', text: `${by.name} proposes changes to a project of yours` } as const)
      : ({ kind: 'change_set_applied', text: 'Records were changed automatically' } as const)
  return notify.map((personId) => ({
    personId,
    notice: {
      ...words,
      eventId: id,
      subtitle: `${title} · ${counted(changes, 'change')} · ${by.name}`,
      projectId: projectIds[0] ?? null,
      taskId: null,
      changeSetId,
      at,
    },
  }))
}
