import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import { get } from '../../client/client.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ApiKeyRoom, ApiKeyRow } from './api-key-parts.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'

type Open = { what: 'create' } | { what: 'revoke'; apiKey: ApiKey }

/** The API keys of the person, with which programs act with their rights. */
export const ApiKeys = () => {
  const { data: all, error, refetch } = useQuery(get('profile.apiKeys'))
  const data = all?.filter(({ application }) => application === null)
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
                <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setOpen({ what: 'revoke', apiKey })} />
              ))}
            </ul>
          )}
          <ApiKeyRoom count={data.length} onCreate={() => setOpen({ what: 'create' })} />
        </>
      )}
      {open?.what === 'create' && <CreateApiKey onClose={close} />}
      {open?.what === 'revoke' && <RevokeApiKey apiKey={open.apiKey} onClose={close} />}
    </Section>
  )
}
