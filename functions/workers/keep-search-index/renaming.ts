/** The name change in an event: the name before and after, null if the record was or is not searchable. */
import { isOf } from '../../../shared/events.ts'
import type { SearchKind } from '../../../shared/search/search.ts'
import { wordsOf } from '../../../shared/search/search-words.ts'
import { nameOfEntry } from '../../domain/search/named.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { subscription } from './subscription.ts'

type Renaming = { kind: SearchKind; id: string; was: string | null; now: string | null }

export const renamingIn = (event: EventOf<typeof subscription>): Renaming => {
  if (isOf(event, 'person')) {
    const { personId: id, name, nameWas = name } = event.data
    return {
      kind: 'person',
      id,
      was: event.name === 'person.invited.v1' ? null : nameWas,
      now: event.name === 'person.removed.v1' ? null : name,
    }
  }
  if (isOf(event, 'raid')) {
    const { entryId: id, number, title, titleWas = title, was, now } = event.data
    return {
      kind: 'raid',
      id,
      was: was && nameOfEntry({ ...was, number, title: titleWas }),
      now: now && nameOfEntry({ ...now, number, title }),
    }
  }
  if (isOf(event, 'file')) {
    const { fileId: id, name, receipt } = event.data
    const was = event.name === 'file.renamed.v1' ? event.data.was : event.name === 'file.deleted.v1' ? name : null
    const now = event.name === 'file.deleted.v1' ? null : name
    return receipt === true ? { kind: 'file', id, was: null, now: null } : { kind: 'file', id, was, now }
  }
  if (isOf(event, 'task')) {
    const { data } = event
    return {
      kind: 'task',
      id: data.taskId,
      was: data.was && (data.titleWas ?? data.title),
      now: data.now && data.title,
    }
  }
  const { data } = event
  return { kind: 'project', id: data.projectId, was: data.was && data.was.name, now: data.now && data.now.name }
}

/** The words that were added or removed. */
export const movedWords = ({ was, now }: Pick<Renaming, 'was' | 'now'>): string[] => {
  const [before, after] = [was, now].map((name) => (name === null ? [] : wordsOf(name))) as [string[], string[]]
  return [...before.filter((word) => !after.includes(word)), ...after.filter((word) => !before.includes(word))]
}
