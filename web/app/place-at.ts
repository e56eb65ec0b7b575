import type { Session } from '../../shared/accounts/session.ts'
import { everyPlace, type Place } from './navigation.ts'

/** The place at an address: if several share a path, the one whose parameters it has. */
export const placeAt = (
  session: Session,
  { pathname, search }: { pathname: string; search: string },
): Place | undefined => {
  const asked = new URLSearchParams(search)
  const matches = everyPlace.flatMap((place) => {
    const [path, own = ''] = place.path(session).split('?')
    const named = [...new URLSearchParams(own)]
    return path === pathname && named.every(([name, value]) => asked.get(name) === value) ? [{ place, named }] : []
  })
  return matches.toSorted((a, b) => b.named.length - a.named.length)[0]?.place
}
