/** What a message of a code host reports: things with an address, and the text in which they name tasks. Pure. */
import * as z from 'zod/mini'
import type { CodeLink } from '../../../shared/code/code-connection.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import { cutToLine } from '../../../shared/text/text-inputs.ts'

export type Reported = { link: CodeLink; text: string }

/** An `https:` address of the host without credentials, as it is stored; undefined for any other. */
export const addressOn = (host: string, text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.host !== host || url.username !== '' || url.password !== '') return undefined
  return url.href.length > codeLimits.url ? undefined : url.href
}

/** ISO 8601 in UTC, so that instants compare as texts. Undefined if it is none. */
export const instantOf = (text: string | null | undefined): string | undefined => {
  const at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

type Found = Omit<CodeLink, 'url' | 'at'> & { url: string; at: string | null | undefined; text: string }

/** What can be shown: texts are lines of limited length, and addresses are of the host. */
export const reported = (host: string, found: readonly Found[], now: Date): Reported[] =>
  found.flatMap(({ text, url, at, title, repository, ...rest }) => {
    const address = addressOn(host, url)
    if (address === undefined) return []
    const link: CodeLink = {
      ...rest,
      title: cutToLine(title, codeLimits.title) || address.slice(0, codeLimits.title),
      repository: cutToLine(repository, codeLimits.repository),
      url: address,
      // The clock of a service may be ahead. A time to come would keep later states from being shown.
      at: [instantOf(at) ?? now.toISOString(), now.toISOString()].toSorted()[0] ?? '',
    }
    return [{ link, text: `${title}\n${text}` }]
  })

/** `refs/heads/feature/PLB-1` → `feature/PLB-1`; undefined for a tag. */
export const branchOf = (ref: string): string | undefined =>
  ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : undefined

export const branchPath = (branch: string): string => branch.split('/').map(encodeURIComponent).join('/')

/** Commits as both services send them. */
export const sentCommits = z.array(z.object({ message: z.string(), url: z.string(), timestamp: z.string() }))

type Push = Pick<CodeLink, 'service' | 'repository'> & {
  branch: string
  /** The address of the branch. */ url: string
  commits: z.output<typeof sentCommits>
}

/** What a push reports: its branch and its first commits. */
export const reportedPush = (host: string, { branch, url, commits, ...of }: Push, now: Date): Reported[] => {
  const place = { ...of, state: null }
  return reported(
    host,
    [
      { ...place, kind: 'branch', title: branch, url, at: null, text: '' },
      ...commits.slice(0, codeLimits.commits).map(({ message, url: address, timestamp }) => ({
        ...place,
        kind: 'commit' as const,
        title: message.split('\n')[0] ?? '',
        url: address,
        at: timestamp,
        text: message,
      })),
    ],
    now,
  )
}
