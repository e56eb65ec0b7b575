/** Undoes a change set. One call takes back a part of an import, so that it is repeated until nothing is left. */
import type { ChangeSet, ChangeSetSummary } from '../../../shared/change-sets/change-set.ts'
import type { ImportProgress } from '../../../shared/change-sets/import.ts'
import { counted } from '../../../shared/wording.ts'
import { call } from '../../client/client.ts'

/**
 * @param version - the version that the person saw; undefined undoes it as it is
 * @param onPart - called with what remains of an import
 */
export const undoChangeSet = async (
  { id, version }: Pick<ChangeSetSummary, 'id'> & { version?: number },
  onPart: (changeSet: ChangeSet) => void = () => {},
): Promise<ChangeSet> => {
  const undo = (seen: number | undefined) =>
    call('changeSets.undo', { params: { id }, body: seen === undefined ? {} : { version: seen } })
  let changeSet = await undo(version)
  while (changeSet.state === 'applied') {
    onPart(changeSet)
    changeSet = await undo(changeSet.version)
  }
  return changeSet
}

/** `12 tasks added, 3 tasks changed` */
export const importedText = ({ created, changed }: Pick<ImportProgress, 'created' | 'changed'>): string =>
  [
    ...(created > 0 || changed === 0 ? [`${counted(created, 'task')} added`] : []),
    ...(changed > 0 ? [`${counted(changed, 'task')} changed`] : []),
  ].join(', ')

/** `2 tasks were changed since and stay as they are.` Empty if none was. */
export const keptText = ({ kept }: Pick<ImportProgress, 'kept'>): string =>
  kept === 0
    ? ''
    : `${counted(kept, 'task was', 'tasks were')} changed since and ${kept === 1 ? 'stays as it is' : 'stay as they are'}.`
