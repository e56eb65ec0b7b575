import { counted } from '../../../shared/wording.ts'
import type { RaciForm } from './raci-form.ts'
import { raciChanges, type RaciChanges } from './raci-changes.ts'

const summaryOf = ({ kept, changed, added, removed }: RaciChanges): string => {
  const parts = [
    ...(changed.length > 0 ? [`${counted(changed.length, 'activity', 'activities')} with other letters`] : []),
    ...(added.length > 0 ? [counted(added.length, 'new activity', 'new activities')] : []),
    ...(removed.length > 0 ? [`${removed.length} no longer in it`] : []),
  ]
  const keeps = kept === 0 ? '' : `Keeps ${counted(kept, 'letter')} that people chose. `
  return `${keeps}Compared with the current matrix: ${parts.length === 0 ? 'the same letters' : parts.join(', ')}.`
}

/** What a new draft keeps of the stored matrix, and what it changes. */
export const RaciDraftChanges = ({ before, after }: { before: RaciForm; after: RaciForm }) => {
  const changes = raciChanges(before, after)
  const { changed, added, removed } = changes
  const isSame = changed.length + added.length + removed.length === 0
  return (
    <>
      <p className="mt-1">{summaryOf(changes)}</p>
      {!isSame && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 hover:text-ink pointer-coarse:py-3">
            What changes
          </summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 break-words marker:text-edge">
            {changed.map(({ name, letters }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and nothing is moved
              <li key={`${index} ${name}`}>
                {name}:{' '}
                {letters.map(({ role, before: was, after: is }) => `${role} ${was ?? '–'} → ${is ?? '–'}`).join(', ')}
              </li>
            ))}
            {added.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and nothing is moved
              <li key={`${index} ${name}`}>New: {name}</li>
            ))}
            {removed.map(({ name, byHand }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and nothing is moved
              <li key={`${index} ${name}`}>
                No longer in it: {name}
                {byHand > 0 && `, with ${counted(byHand, 'letter')} that people chose`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
