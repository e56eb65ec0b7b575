import AppWindow from 'lucide-react/icons/app-window'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, CompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import { get } from '../../client/client.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LastUse, scopeWords } from './api-key-parts.tsx'
import { RevokeApiKey } from './revoke-api-key.tsx'

/** The applications that act for the person, or for anyone in the company: they have asked, and the person has allowed it. */
export const ConnectedApplications = ({ company = false }: { company?: boolean }) => {
  const own = useQuery({ ...get('profile.apiKeys'), enabled: !company })
  const everyones = useQuery({ ...get('profile.companyApiKeys'), enabled: company })
  const { data, error, refetch } = company ? everyones : own
  const applications: readonly (ApiKey | CompanyApiKey)[] | undefined = data?.filter(
    ({ application }) => application !== null,
  )
  const [ending, setEnding] = useState<ApiKey>()
  return (
    <Section
      title="Connected applications"
      about={
        company
          ? 'Agents and other applications that people have allowed to act for them. You can disconnect any of them.'
          : 'Agents and other applications that you have allowed to act for you. They ask by themselves when you give them the address of Plumbline.'
      }
    >
      {applications === undefined ? (
        error === null ? (
          <Loading label="Loading applications" className="p-4">
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="The applications could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : applications.length === 0 ? (
        <p className="p-4 text-muted">No applications yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {applications.map((application) => (
            <Application key={application.id} application={application} onEnd={() => setEnding(application)} />
          ))}
        </ul>
      )}
      {ending !== undefined && <RevokeApiKey apiKey={ending} company={company} onClose={() => setEnding(undefined)} />}
    </Section>
  )
}

const Application = ({ application: shown, onEnd }: { application: ApiKey | CompanyApiKey; onEnd: () => void }) => {
  const { name, scopes, createdAt, lastUse, application } = shown
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <AppWindow aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span dir="auto" className="min-w-0 break-words">
            {name}
          </span>
          <Badge>{scopeWords(scopes)}</Badge>
        </p>
        {'person' in shown && <p className="text-sm break-words">Acts for {shown.person?.name}</p>}
        <p className="text-sm break-words text-muted">
          Connected <Ago at={createdAt} />{' '}
          {application?.host ? `from ${application.host}` : 'from a program on a computer'}
        </p>
        <LastUse lastUse={lastUse} />
      </div>
      <Button size="small" look="caution" aria-label={`Disconnect ${name}`} onClick={onEnd}>
        Disconnect
      </Button>
    </li>
  )
}
