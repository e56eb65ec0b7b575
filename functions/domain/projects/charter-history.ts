/**
 * The versions of a project's charter. The present one is in the project's brief, which names its number; what it
 * replaces becomes an item of its own in the same write. Pure: no reads or writes.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CharterChange, CharterVersion } from '../../../shared/charters/charter-version.ts'
import type { CharterReason } from '../../../shared/charters/charter-version-choices.ts'
import { charterVersionsKept } from '../../../shared/charters/limits.ts'
import { without } from '../../kernel/compact.ts'
import type { Authored } from '../../kernel/events/event.ts'

/** As a request gives it, or with any other reason. */
type Change = Omit<CharterChange, 'reason'> & { reason: CharterReason }

export type CharterHistory = {
  /** Newest first. */
  versions: readonly CharterVersion[]
  /** The number of the version that the project has now; 0 if it has no charter, or one from before versions. */
  present: number
  /** Counts the writes of the history; 0 before the first. */
  version: number
}

export const noHistory: CharterHistory = { versions: [], present: 0, version: 0 }

/** What a project's charter is as version 1, if it was saved before versions were kept. */
export const earlierVersion: CharterVersion = {
  number: 1,
  reason: 'earlier',
  section: null,
  restored: null,
  at: null,
  by: null,
}

/** How a document was made, and what is proposed for it, is not what it says. */
const aboutIt = ['draftedBy', 'draftedAt', 'edited', 'madeBy', 'sources', 'proposals'] as const

const isDocument = (charter: unknown): charter is Record<string, unknown> =>
  typeof charter === 'object' && charter !== null

/** Whether two charters say the same. */
export const saysTheSame = (one: unknown, other: unknown): boolean =>
  isDocument(one) && isDocument(other)
    ? isDeepStrictEqual(without(one, ...aboutIt), without(other, ...aboutIt))
    : isDeepStrictEqual(one, other)

const fieldOf = (charter: unknown, name: string): unknown => (isDocument(charter) ? charter[name] : undefined)

/** The reason of a change for which the request gives none. Every draft has a time of its own. */
const reasonOf = (before: unknown, after: unknown): CharterReason => {
  const draftedAt = fieldOf(after, 'draftedAt')
  if (draftedAt !== undefined && draftedAt !== fieldOf(before, 'draftedAt')) return 'generated'
  return before === null ? 'written' : 'edited'
}

type Saving = {
  history: CharterHistory
  /** The stored charter, and the one to store. Null for none. */
  before: unknown
  after: unknown
  change?: Change | undefined
  by: Authored
}

export type Saved = {
  history: CharterHistory
  /** What becomes an item of its own. */
  replaced: { number: number; charter: unknown } | undefined
}

/** The history after a charter is saved. Undefined if it says what it said before, which makes no version. */
export const afterSaving = ({ history, before, after, change, by }: Saving): Saved | undefined => {
  if (saysTheSame(before, after)) return undefined
  const isFromBefore = before !== null && history.present === 0
  const known = isFromBefore ? [earlierVersion] : history.versions
  const replaced =
    before === null ? undefined : { number: isFromBefore ? earlierVersion.number : history.present, charter: before }
  const version = history.version + 1
  if (after === null)
    return { history: { versions: known.slice(0, charterVersionsKept - 1), present: 0, version }, replaced }
  const created: CharterVersion = {
    number: (known[0]?.number ?? 0) + 1,
    reason: change?.reason ?? reasonOf(before, after),
    section: change?.section ?? null,
    restored: change?.restored ?? null,
    at: by.at.toISOString(),
    by: by.by,
  }
  return {
    history: { versions: [created, ...known].slice(0, charterVersionsKept), present: created.number, version },
    replaced,
  }
}
