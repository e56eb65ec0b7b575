/** Which changes of the RAID log are entries that resolve themselves. Pure. */
import type { Author } from '../../../../shared/contract/event.ts'
import { raidStatuses } from '../../../../shared/raid/raid-choices.ts'
import type { RaidFieldChange } from '../../../../shared/raid/raid.ts'

/** Whether Plumbline, and not a person, changed the status to resolved. Changes have values in words. */
export const isSelfResolved = ({ by, changes }: { by: Author; changes: readonly RaidFieldChange[] }): boolean =>
  by.kind === 'system' && changes.some(({ field, to }) => field === 'status' && to === raidStatuses.resolved.label)
