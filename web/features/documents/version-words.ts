import { charterReasons } from '../../../shared/charters/charter-version-choices.ts'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import { charterSections } from '../../../shared/charters/charter.ts'

type Version = Pick<CharterVersion, 'reason' | 'section' | 'restored'>

/** `Section regenerated: Scope` */
export const howOf = ({ reason, section, restored }: Version): string => {
  const { label } = charterReasons[reason]
  if (restored !== null) return `${label} from version ${restored}`
  return section === null ? label : `${label}: ${charterSections[section].label}`
}

type Numbered = Pick<CharterVersion, 'number'>

/**
 * The two versions that an address compares: by default the newest one, and the one before the later of the two. Null
 * for a number that is not in the list.
 *
 * @param versions - newest first, at least two
 */
export const chosenIn = <T extends Numbered>(
  versions: readonly T[],
  search: URLSearchParams,
): { from: T | null; to: T | null } => {
  const named = (name: 'from' | 'to'): T | null | undefined => {
    const value = search.get(name)
    return value === null ? undefined : (versions.find(({ number }) => String(number) === value) ?? null)
  }
  const given = named('from')
  const to = named('to') ?? (search.has('to') ? null : (versions.find((version) => version !== given) ?? null))
  if (given !== undefined) return { from: given, to }
  const place = to === null ? 0 : versions.indexOf(to)
  return { from: versions[place + 1] ?? versions[place - 1] ?? null, to }
}
