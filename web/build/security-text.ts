/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
import { dayMillis } from '../../shared/dates/dates.ts'
import { originMark } from '../../shared/site/pages.ts'
import type { Provider } from '../../shared/site/provider.ts'

/** Days until the file expires. RFC 9116 recommends less than a year; each deployment renews it. */
const validDays = 300

/** The file of a build, or undefined if the operator has given no contact, because the file requires one. */
export const securityText = ({ securityContact }: Provider, builtAt: Date): string | undefined => {
  if (securityContact === null || securityContact.trim() === '') return undefined
  // By day, so that two builds of a day are the same.
  const expires = new Date(builtAt.getTime() + validDays * dayMillis).toISOString().slice(0, 10)
  return `Contact: ${securityContact.trim()}
Expires: ${expires}T00:00:00.000Z
Preferred-Languages: en
Canonical: ${originMark}/.well-known/security.txt
Policy: ${originMark}/security#report
`
}
