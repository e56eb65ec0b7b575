/** The domain of a workspace's own addresses. */
import publicProviders from 'email-providers/all.json' with { type: 'json' }
import { domainOf } from '../../../shared/communications/mail-reach.ts'
import { once } from '../../kernel/table/table.ts'

const providers = once(() => new Set<string>(publicProviders))

/** Null if the contact address is at a public mail provider: then strangers have addresses at the same domain. */
export const ownDomainOf = ({ contactEmail }: { contactEmail: string }): string | null => {
  const domain = domainOf(contactEmail)
  return domain === '' || providers().has(domain) ? null : domain
}
