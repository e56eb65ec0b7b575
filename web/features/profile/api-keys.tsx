import { useQuery } from '@tanstack/react-query'
import KeySquare from 'lucide-react/icons/key-square'
import { useState } from 'react'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { get } from '../../client/client.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Ago, OnDay } from '../../session/time.tsx'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section, SectionFooter } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { listed, upperFirst } from '../../../shared/wording.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'

type Open = { what: 'create' } | { what: 'revoke'; apiKey: ApiKey }

/** The API keys of the person, with which programs act with their rights. */
export const ApiKeys = () => {
  const { data, error, refetch } = useQuery(get('profile.apiKeys'))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title="API keys"
      about={
        <>
          For programs that read and change what you can.{' '}
          <a href="/docs/api" target="_blank" rel="noopener" className="rounded-sm font-medium underline">
            API guide<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading API keys" className="p-4">
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="The API keys could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.length === 0 ? (
            <p className="p-4 text-muted">
              No API keys yet. Create one for each program, so that you can revoke it without stopping the others.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((apiKey) => (
                <Row key={apiKey.id} apiKey={apiKey} onRevoke={() => setOpen({ what: 'revoke', apiKey })} />
              ))}
            </ul>
          )}
          <Room count={data.length} onCreate={() => setOpen({ what: 'create' })} />
        </>
      )}
      {open?.what === 'create' && <CreateApiKey onClose={close} />}
      {open?.what === 'revoke' && <RevokeApiKey apiKey={open.apiKey} onClose={close} />}
    </Section>
  )
}

/** The way to another key, or why there is none. */
const Room = ({ count, onCreate }: { count: number; onCreate: () => void }) => {
  const { label, maxApiKeys } = plans[useSession().customer?.subscriptionPlan ?? 'starter']
  return (
    <SectionFooter>
      {maxApiKeys === 0 ? (
        <p className="text-sm text-muted">
          The {label} plan does not include API keys{count > 0 && ', so they do not work'}. <UpgradeLink limit="keys" />
        </p>
      ) : count >= maxApiKeys ? (
        <p className="text-sm text-muted">
          You can have {maxApiKeys} API keys on the {label} plan. Revoke one to create another.
        </p>
      ) : (
        <Button onClick={onCreate}>Create an API key</Button>
      )}
    </SectionFooter>
  )
}

/** `Read and propose` */
const scopeWords = (scopes: ApiKey['scopes']): string => upperFirst(listed(scopes))

const Row = ({
  apiKey: { name, prefix, scopes, createdAt, expiresOn, lastUse },
  onRevoke,
}: {
  apiKey: ApiKey
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
        <p className="text-sm break-words text-muted">
          {lastUse === null ? (
            'Not used yet'
          ) : (
            <>
              Last used <Ago at={lastUse.at} /> from {lastUse.address}
            </>
          )}
        </p>
      </div>
      <Button size="small" look="caution" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
