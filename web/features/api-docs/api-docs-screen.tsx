import { useQuery } from '@tanstack/react-query'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { groups, type OpenApi } from './open-api.ts'
import { OperationDetails } from './operation-details.tsx'

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
            {document?.info.description ?? 'All API operations of Plumbline.'} OpenAPI document:{' '}
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
        groups(document).map(([tag, operations]) => (
          <section key={tag} aria-labelledby={`tag-${tag}`} className="mt-8">
            <h2 id={`tag-${tag}`} className="mb-2 text-lg font-semibold first-letter:uppercase">
              {tag}
            </h2>
            <div className="rounded-lg border border-line bg-surface shadow-card">
              {operations.map((listed) => (
                <OperationDetails key={`${listed.method} ${listed.path}`} listed={listed} document={document} />
              ))}
            </div>
          </section>
        ))
      )}
    </main>
  )
}
