import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { eventsOf, groups, type Listed, type OpenApi } from './open-api.ts'
import { OperationDetails } from './operation-details.tsx'
import { TryKey } from './try-key.tsx'

/** The contract as a page: every call with its request and its response. */
export const ApiDocsScreen = () => {
  const { data, error, refetch } = useQuery(get('platform.openApi'))
  const document = data as OpenApi | undefined
  return (
    <main className="mx-auto max-w-240 px-4 py-6 sm:px-6">
      <PageHeader
        title="API"
        above={
          <a href={paths.home()} className="mb-4 inline-block rounded-md" aria-label="Plumbline, go to home page">
            <Wordmark />
          </a>
        }
        below={
          <p className="mt-1 max-w-160 text-muted">
            All API operations of Plumbline. OpenAPI document:{' '}
            <a href="/api/openapi.json" className="rounded-sm text-accent underline">
              openapi.json
            </a>
            .
          </p>
        }
      />
      {document === undefined ? (
        error === null ? (
          <ScreenSkeleton bare />
        ) : (
          <ErrorState title="The description could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className="max-w-160 text-muted">{document.info.description}</p>
          <TryKey>
            {groups(document).map(([tag, operations]) => (
              <Group key={tag} id={`tag-${tag}`} title={tag} operations={operations} document={document} />
            ))}
          </TryKey>
          <Events document={document} />
        </>
      )}
    </main>
  )
}

/** What webhooks send. The page of the webhooks leads here, before the document has loaded. */
const Events = ({ document }: { document: OpenApi }) => {
  const { hash } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === '#webhooks') ref.current?.scrollIntoView()
  }, [hash])
  return (
    <div ref={ref} id="webhooks">
      <Group
        id="webhook-events"
        title="Events of webhooks"
        about="What a webhook sends to your address when something happens, by the type of the event."
        operations={eventsOf(document)}
        areEvents
        document={document}
      />
    </div>
  )
}

type GroupProps = {
  id: string
  title: string
  about?: string
  operations: readonly Listed[]
  areEvents?: boolean
  document: OpenApi
}

const Group = ({ id, title, about, operations, areEvents = false, document }: GroupProps) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="mb-2 text-lg font-semibold first-letter:uppercase">
      {title}
    </h2>
    {about !== undefined && <p className="mb-2 text-muted">{about}</p>}
    <div className="rounded-lg border border-line bg-surface shadow-card">
      {operations.map((listed) => (
        <OperationDetails
          key={`${listed.method} ${listed.path}`}
          listed={listed}
          isEvent={areEvents}
          document={document}
        />
      ))}
    </div>
  </section>
)
