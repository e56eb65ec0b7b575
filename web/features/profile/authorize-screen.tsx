import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Session } from '../../../shared/accounts/session.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import type { AuthorizationPrompt, AuthorizationRequest } from '../../../shared/oauth/authorization.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { ErrorState } from '../../loading/states.tsx'
import { sessionQuery } from '../../session/session.ts'
import { signInPath } from '../../session/sign-in-portal.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** The page on which a person allows an application to act for them. The application opens it in the person's browser. */
export const AuthorizeScreen = () => {
  const { pathname, search } = useLocation()
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session !== undefined) return <Asked session={session} search={search} />
  if (error instanceof ProblemError && error.status === 401)
    return <Navigate to={signInPath(pathname + search)} replace state={{ expired: error.code === 'session_expired' }} />
  return (
    <SignInPage title="Connect an application" description="One moment…">
      {error === null ? (
        <Waiting />
      ) : (
        <ErrorState title="The application could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </SignInPage>
  )
}

const Waiting = () => (
  <Loading label="Loading the application">
    <Skeleton className="h-40" />
  </Loading>
)

const Asked = ({ session, search }: { session: Session; search: string }) => {
  const request = Object.fromEntries(new URLSearchParams(search)) as AuthorizationRequest
  const { data, error, refetch } = useQuery(get('profile.readAuthorization', { query: request }))
  if (data !== undefined)
    return data.refusal === null ? (
      <Question request={request} prompt={data} session={session} />
    ) : (
      <Refused name={data.name} {...data.refusal} />
    )
  if (error instanceof ProblemError && error.status < 500)
    return (
      <SignInPage key="impossible" title="The application cannot be connected" description={messageOf(error)}>
        <a href={paths.home()} className={buttonClasses()}>
          Go to the home page
        </a>
      </SignInPage>
    )
  return (
    <SignInPage key="waiting" title="Connect an application" description="One moment…">
      {error === null ? (
        <Waiting />
      ) : (
        <ErrorState title="The application could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </SignInPage>
  )
}

/** The person goes back by themselves: anyone can write a link that leads to another site. */
const Refused = ({ name, reason, location: back }: { name: string; reason: string; location: string }) => (
  <SignInPage
    key="refused"
    title="The application cannot be connected"
    description={
      <>
        <span dir="auto">“{name}”</span> asks in a way that does not work here. {reason}
      </>
    }
  >
    <a href={back} rel="noreferrer" className={buttonClasses()}>
      Back to the application
    </a>
  </SignInPage>
)

const meanings: Record<ApiKeyScope, string> = {
  read: 'Read what you can read',
  propose: 'Propose changes, which wait until a person applies them',
  write: 'Make changes with your rights, without asking',
}

type QuestionProps = { request: AuthorizationRequest; prompt: AuthorizationPrompt; session: Session }

const Question = ({ request, prompt: { name, host, scopes: asked, wholeApi }, session }: QuestionProps) => {
  const answer = useChange('profile.answerAuthorization')
  const [scopes, setScopes] = useState(asked)
  const [sent, setSent] = useState<'allow' | 'deny'>()
  const send = (chosen: 'allow' | 'deny') => {
    setSent(chosen)
    answer.mutate(
      { input: { body: { ...request, allow: chosen === 'allow', scopes } } },
      // The page stays busy until the browser has left it.
      { onSuccess: ({ location: next }) => location.assign(next), onError: () => setSent(undefined) },
    )
  }
  const busy = (chosen: 'allow' | 'deny') => sent === chosen && 'One moment…'
  const { firstName, lastName, email } = session.user
  return (
    <SignInPage
      key="question"
      title="Connect an application"
      description={
        <>
          <span dir="auto" className="font-medium break-words text-ink">
            “{name}”
          </span>{' '}
          wants to {wholeApi ? 'use Plumbline' : 'use the tools for agents'} as you.
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send('allow')
        }}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Fact label="Workspace">{session.customer?.companyName}</Fact>
          <Fact label="You">
            {firstName} {lastName} ({email})
          </Fact>
          <Fact label="Returns to">{host ?? 'A program on this computer'}</Fact>
        </dl>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">It may</legend>
          {asked.map((scope) => (
            <label key={scope} className="flex items-start gap-2.5">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0"
                checked={scopes.includes(scope)}
                disabled={scope === 'read'}
                onChange={({ target }) =>
                  setScopes(asked.filter((each) => (each === scope ? target.checked : scopes.includes(each))))
                }
              />
              {meanings[scope]}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted">
          Allow it only if you have just started this yourself. The name is what the application says about itself. It
          cannot reach your account, billing or team, and you can disconnect it in your profile.
        </p>
        {answer.error !== null && <FormError>{messageOf(answer.error)}</FormError>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => send('deny')} disabled={sent === 'allow'} busy={busy('deny')}>
            Deny
          </Button>
          <Button type="submit" look="primary" disabled={sent === 'deny'} busy={busy('allow')}>
            Allow
          </Button>
        </div>
      </form>
    </SignInPage>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd dir="auto" className="min-w-0 break-words">
      {children}
    </dd>
  </>
)
