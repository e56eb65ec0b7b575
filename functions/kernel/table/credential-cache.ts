/**
 * Caches the credentials of workspaces in a copy of a function, and renews those in use before they end, so that calls
 * wait for a role only the first time that their workspace reaches the copy. Calls of all workspaces reach all copies, so
 * a cache that holds fewer workspaces than there are is nearly useless: `npm run bench -- tenants` shows it.
 */

/** `expiration` is when they end. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date }

const minute = 60_000

/** No call is given credentials that end sooner: longer than any call takes. */
export const leastMillis = 5 * minute

/** Those in use are renewed when they last less than this. */
export const renewMillis = 15 * minute

/** Renewals at a time. They run next to calls, and come one after the other where many are due. */
const mostRenewals = 2

/** Credentials with their session token and their place in the cache take about 1.6 KB. */
const kilobytes = 1.6

/** How many workspaces a function with this memory holds: a sixteenth of it, 20,000 in 512 MB. */
export const mostKeptIn = (memoryMb: number): number => Math.floor((memoryMb * 1024) / 16 / kilobytes)

type Entry = { taking: Promise<Credentials>; taken?: Credentials; isUsed: boolean; isRenewed: boolean }

export type CacheOptions = {
  take: (workspaceId: string) => Promise<Credentials>
  most: number
  now?: () => number
}

/** @returns what answers the credentials of a workspace */
export const credentialCache = ({
  take,
  most,
  now = Date.now,
}: CacheOptions): ((workspaceId: string) => Promise<Credentials>) => {
  /** In the order in which they were taken, which is the order in which they end. */
  const entries = new Map<string, Entry>()
  let renewals = 0

  const lasts = ({ taken }: Entry, millis: number): boolean =>
    taken === undefined || taken.expiration.getTime() - now() > millis

  const put = (workspaceId: string, entry: Entry): void => {
    entries.delete(workspaceId)
    entries.set(workspaceId, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }

  const takeNow = (workspaceId: string): Entry => {
    const entry: Entry = { taking: take(workspaceId), isUsed: true, isRenewed: false }
    put(workspaceId, entry)
    entry.taking.then(
      (taken) => (entry.taken = taken),
      // A failure is not kept: the next call tries again.
      () => entries.get(workspaceId) === entry && entries.delete(workspaceId),
    )
    return entry
  }

  /** Calls get what there is until it is renewed. If that fails, the call that needs it next asks again. */
  const renew = async (workspaceId: string, entry: Entry): Promise<void> => {
    renewals += 1
    Object.assign(entry, { isRenewed: true, isUsed: false })
    try {
      const taken = await take(workspaceId)
      put(workspaceId, { taking: Promise.resolve(taken), taken, isUsed: entry.isUsed, isRenewed: false })
    } catch {
      // Whatever takes roles has logged it.
    } finally {
      renewals -= 1
    }
  }

  /** Renews the oldest that are in use, and forgets those that no call has needed since they were taken. */
  const renewDue = (): void => {
    for (const [workspaceId, entry] of entries) {
      if (renewals >= mostRenewals || lasts(entry, renewMillis)) return
      const isOver = !lasts(entry, leastMillis)
      if (isOver || !(entry.isUsed || entry.isRenewed)) entries.delete(workspaceId)
      else if (!entry.isRenewed) void renew(workspaceId, entry)
    }
  }

  return (workspaceId) => {
    const known = entries.get(workspaceId)
    const entry = known !== undefined && lasts(known, leastMillis) ? known : takeNow(workspaceId)
    entry.isUsed = true
    renewDue()
    return entry.taking
  }
}
