import { useQuery } from '@tanstack/react-query'
import { get } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'

/** Registrations whose mail was not sent. Without any, nothing is shown: the form below is for all others. */
export const UnsentRegistrations = ({ onChoose }: { onChoose: (email: string) => void }) => {
  const unsent = useQuery({ ...get('operators.unsentRegistrations'), staleTime: 0 })
  if (unsent.isError)
    return (
      <ErrorState
        title="Registrations without their email could not be loaded"
        error={unsent.error}
        onRetry={() => void unsent.refetch()}
      />
    )
  if (unsent.data === undefined || unsent.data.length === 0) return null
  return (
    <section aria-labelledby="unsent-registrations" className="mb-4 border-b border-line pb-3">
      <h3 id="unsent-registrations" className="mb-1 font-medium">
        The email could not be sent
      </h3>
      <ul>
        {unsent.data.map(({ email, company, at }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-0 grow basis-48">
              <span className="block truncate font-medium">
                <bdi>{company}</bdi>
              </span>
              <span className="flex gap-1 text-sm text-muted">
                <span className="truncate">{email}</span>
                <span className="shrink-0">
                  · <Ago at={at} />
                </span>
              </span>
            </span>
            <Button size="small" aria-label={`Choose ${email}`} onClick={() => onChoose(email)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
