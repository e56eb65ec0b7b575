import KeySquare from 'lucide-react/icons/key-square'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { listed, upperFirst } from '../../../shared/wording.ts'
import { Ago, OnDay } from '../../session/time.tsx'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionFooter } from '../../ui/section.tsx'
import { UpgradeLink } from '../plan/upgrade-link.tsx'

/** The way to another key, or why there is none. */
export const ApiKeyRoom = ({
  count,
  company = false,
  onCreate,
}: {
  count: number
  company?: boolean
  onCreate: () => void
}) => {
  const { label, maxApiKeys } = plans[useSession().customer?.subscriptionPlan ?? 'starter']
  return (
    <SectionFooter>
      {maxApiKeys === 0 ? (
        <p className="text-sm text-muted">
          The {label} plan does not include API keys{count > 0 && ', so they do not work'}. <UpgradeLink limit="keys" />
        </p>
      ) : count >= maxApiKeys ? (
        <p className="text-sm text-muted">
          {company ? 'A company' : 'You'} can have {maxApiKeys} API keys{company && ' of its own'} on the {label} plan.
          Revoke one to create another.
        </p>
      ) : (
        <Button onClick={onCreate}>{company ? 'Create a company key' : 'Create an API key'}</Button>
      )}
    </SectionFooter>
  )
}

/** `Read and propose` */
export const scopeWords = (scopes: ApiKey['scopes']): string => upperFirst(listed(scopes))

export const LastUse = ({ lastUse }: Pick<ApiKey, 'lastUse'>) => (
  <p className="text-sm break-words text-muted">
    {lastUse === null ? (
      'Not used yet'
    ) : (
      <>
        Last used <Ago at={lastUse.at} /> from {lastUse.address}
      </>
    )}
  </p>
)

/** @param rights whose rights it has, where the list is not of one person */
export const ApiKeyRow = ({
  apiKey: { name, prefix, scopes, createdAt, expiresOn, lastUse },
  rights,
  onRevoke,
}: {
  apiKey: ApiKey
  rights?: string
  onRevoke: () => void
}) => {
  const today = useToday()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <KeySquare aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span dir="auto" className="min-w-0 break-words">
            {name}
          </span>
          <code className="text-sm font-normal text-muted">{prefix}…</code>
          <Badge>{scopeWords(scopes)}</Badge>
          {expiresOn !== null && expiresOn < today && <Badge tone="warning">Expired</Badge>}
        </p>
        {rights !== undefined && <p className="text-sm break-words">{rights}</p>}
        <p className="text-sm text-muted">
          Created <Ago at={createdAt} />,{' '}
          {expiresOn === null ? (
            'does not expire'
          ) : (
            <>
              {expiresOn < today ? 'expired after' : 'expires after'} <OnDay day={expiresOn} today={today} />
            </>
          )}
        </p>
        <LastUse lastUse={lastUse} />
      </div>
      <Button size="small" look="caution" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
