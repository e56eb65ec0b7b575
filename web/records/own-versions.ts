/**
 * The versions of records that this page has written. The person has seen those, so a change that is based on one of
 * them does not conflict with the next.
 */

/** By record id: the version that each change of this page was based on, and the version that it produced. */
const ownVersions = new Map<string, Map<number, number>>()

export const noteOwnVersion = (id: string, from: number, to: number): void => {
  const versions = ownVersions.get(id) ?? new Map<number, number>()
  ownVersions.set(id, versions.set(from, to))
}

/** The version after this page's own changes. */
export const afterOwnChanges = (id: string, seen: number): number => {
  let version = seen
  // A change that wrote nothing produced the version that it was based on.
  for (let next = ownVersions.get(id)?.get(version); next !== undefined && next > version;)
    [version, next] = [next, ownVersions.get(id)?.get(next)]
  return version
}
