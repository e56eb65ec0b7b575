/** What the writers of all kinds of records need to know. */
import type { Author } from '../../../shared/contract/event.ts'
import type { Authored } from '../../kernel/events/event.ts'
import type { StoredPerson } from '../accounts/people/person-repository.ts'
import type { Member } from '../../kernel/session/principal.ts'

export type Importing = {
  principal: Member
  workspaceId: string
  by: Authored
  people: readonly StoredPerson[]
}

const mark = ' (imported)'

/**
 * Who did something in the exported workspace. The file alone says so, so it is never one of the people here, and the
 * name says where it comes from.
 */
export const importedAuthor = (name: string): Author => ({
  id: 'import',
  kind: 'system',
  name: `${(name.endsWith(mark) ? name.slice(0, -mark.length) : name) || 'Someone'}${mark}`,
})

export const maybeImportedAuthor = (name: string | null): Author | null => (name === null ? null : importedAuthor(name))
