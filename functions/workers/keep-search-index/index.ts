/** Updates the search index: the words in the names of projects, tasks, RAID entries, files and people. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import { again, retry } from '../../kernel/retry.ts'
import { deleteEntry, putEntry } from '../../domain/search/entry-repository.ts'
import { readNamed, wordsIn } from '../../domain/search/named.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { movedWords, renamingIn } from './renaming.ts'

/**
 * Updates the index to a record's current name, for the words that an event added or removed. Events arrive twice,
 * late and at the same time, so the record decides: it is read again after the writes until it has not changed in
 * between. An index entry has the version of the record that it was written from. An entry of a newer version is
 * left alone, so that a slow run cannot delete what a faster one wrote.
 */
const follow = async (event: EventOf<typeof subscription>): Promise<void> => {
  const renaming = renamingIn(event)
  const ofName = movedWords(renaming)
  if (ofName.length === 0) return
  const { kind, id, was, now } = renaming
  let record = await readNamed(event.workspaceId, kind, id)
  const comesOrGoes = was === null || now === null
  const moved = comesOrGoes && record.numberWord !== undefined ? [...ofName, record.numberWord] : ofName
  await retry(
    async () => {
      const { version } = record
      const words = new Set(wordsIn(record))
      await Promise.all(
        moved.map((word) => (words.has(word) ? putEntry : deleteEntry)(event.workspaceId, { kind, id, word, version })),
      )
      const since = await readNamed(event.workspaceId, kind, id)
      record = since
      return since.version === version ? undefined : again
    },
    { attempts: 12, busy: 'The record is being changed by too many at once.' },
  )
}

export const handler = subscribeEach(subscription, follow)
