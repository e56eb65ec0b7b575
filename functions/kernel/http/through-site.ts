/** Serves only what comes through CloudFront: the API's own address is public, and anyone can find it. */
import * as z from 'zod/mini'
import { siteSecretHeader } from '../../../shared/contract/site-secret-header.ts'
import { isSame } from '../encryption.ts'
import { setting } from '../environment.ts'
import { Problem } from '../problem.ts'
import { once } from '../table/table.ts'

/** The secret that CloudFront sends, and the one that it may still send or send soon while the secret changes. */
const secrets = z.object({ sent: z.string(), accepted: z.string() })

const known = once(() =>
  Object.values(secrets.parse(JSON.parse(setting('ORIGIN_SECRETS')))).filter((secret) => secret !== ''),
)

/**
 * Refuses a call that went around CloudFront, and with it around the web ACL and the rewriting of the headers that say
 * where a call comes from.
 */
export const refuseDirect = (headers: Readonly<Record<string, string | undefined>>): void => {
  const given = headers[siteSecretHeader] ?? ''
  if (!known().some((secret) => isSame(secret, given)))
    throw new Problem('forbidden', 'This address serves the site only. Call the site’s own address.')
}
