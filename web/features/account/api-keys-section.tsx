import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import { roles } from '../../../shared/permissions.ts'
import { counted } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ApiKeyRoom, ApiKeyRow } from '../profile/api-key-parts.tsx'
import { CreateApiKey } from '../profile/create-api-key.tsx'
import { RevokeApiKey } from '../profile/revoke-api-key.tsx'

type Open = { what: 'create' } | { what: 'revoke'; apiKey: CompanyApiKey }

const rightsOf = ({ person, account }: CompanyApiKey): string => {
  if (account === null) return `Has the rights of ${person?.name}`
  const { role, assignedProjects, createdBy } = account
  const where = assignedProjects.length === 0 ? '' : ` in ${counted(assignedProjects.length, 'project')}`
  return `Company key: ${roles[role]}${where}, created by ${createdBy}`
}

/** All API keys with which programs reach the workspace: the company's own, and those of its people. */
export const ApiKeysSection = () => {
  const { data: all, error, refetch } = useQuery(get('profile.companyApiKeys'))
  const data = all?.filter(({ application }) => application === null)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section
      id="api-keys"
      title="API keys"
      about="For programs that read and change the workspace: the company’s own keys, and those that people have created for themselves. You can revoke any of them."
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
              No API keys yet. A company key has a role of its own, so it keeps working when people leave.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((apiKey) => (
                <ApiKeyRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  rights={rightsOf(apiKey)}
                  onRevoke={() => setOpen({ what: 'revoke', apiKey })}
                />
              ))}
            </ul>
          )}
          <ApiKeyRoom
            company
            count={data.filter(({ account }) => account !== null).length}
            onCreate={() => setOpen({ what: 'create' })}
          />
        </>
      )}
      {open?.what === 'create' && <CreateApiKey company onClose={close} />}
      {open?.what === 'revoke' && <RevokeApiKey company apiKey={open.apiKey} onClose={close} />}
    </Section>
  )
}
