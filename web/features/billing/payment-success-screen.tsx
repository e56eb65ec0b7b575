import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { credentialsMinutes } from '../../../shared/accounts/limits.ts'
import type { Completed } from '../../../shared/accounts/registration.ts'
import { paths } from '../../address/paths.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { failed } from '../../ui/toast.ts'
import type { LoginState } from '../sign-in/login-state.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { intervalIn, readBankReturn } from './bank-return.ts'
import { payAsMock } from './pay-as-mock.ts'

/** What the address names. The server compares it with the application, and asks Stripe for the payment. */
type Order = { email: string; company: string; plan: string }

type Stage =
  | { kind: 'processing' }
  | { kind: 'done'; completed: Completed }
  /** The bank did not confirm the payment, so nothing was charged. */
  | { kind: 'unconfirmed' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }

const missing = 'Missing payment completion data'

const orderIn = (search: URLSearchParams): Order | undefined => {
  const [email, company, plan] = [search.get('email'), search.get('company'), search.get('plan')]
  return email && company && plan ? { email, company, plan } : undefined
}

/** The payment that the address names, by the product or by the bank's page. */
const transactionIn = async (search: URLSearchParams, { plan }: Order): Promise<string | undefined> => {
  const named = search.get('transactionId') ?? search.get('payment_intent')
  return named ?? (search.get('mock') === 'true' ? payAsMock(plan) : undefined)
}

const complete = async (search: URLSearchParams): Promise<Stage> => {
  const order = orderIn(search)
  if (order === undefined) return { kind: 'missing' }
  if (readBankReturn(search)?.kind === 'failed') return { kind: 'unconfirmed' }
  const transactionId = await transactionIn(search, order)
  if (transactionId === undefined) return { kind: 'missing' }
  return { kind: 'done', completed: await call('registration.complete', { body: { ...order, transactionId } }) }
}

/** Opens the workspace that a visitor has paid for. */
export const PaymentSuccessScreen = () => {
  const [search] = useSearchParams()
  const [stage, setStage] = useState<Stage>({ kind: 'processing' })
  const running = useRef(false)

  // The credentials are given once, so the call is made once.
  useEffect(() => {
    if (stage.kind !== 'processing' || running.current) return
    running.current = true
    complete(search)
      .then(setStage, (error: unknown) => {
        failed('Setup failed', messageOf(error))
        setStage({ kind: 'failed', error })
      })
      .finally(() => (running.current = false))
  }, [search, stage])

  switch (stage.kind) {
    case 'processing':
      return (
        <SignInPage
          key="processing"
          title="Setting up your workspace"
          description="Your payment was received. This takes a few seconds; please keep this page open."
        >
          <div
            role="progressbar"
            aria-label="Setting up your workspace"
            className="h-1 overflow-hidden rounded bg-line"
          >
            <div className="h-full w-1/3 animate-pulse bg-accent motion-reduce:animate-none" />
          </div>
        </SignInPage>
      )
    case 'done':
      return (
        <Done completed={stage.completed} email={search.get('email') ?? ''} company={search.get('company') ?? ''} />
      )
    case 'unconfirmed':
      return (
        <SignInPage
          key="unconfirmed"
          title="The payment was not confirmed"
          description="The confirmation did not succeed. Nothing was charged."
        >
          <Link
            to={paths.paymentProcessing({ plan: search.get('plan') ?? '', interval: intervalIn(search) })}
            className={buttonClasses('primary')}
          >
            Back to the payment
          </Link>
        </SignInPage>
      )
    case 'missing':
      return (
        <SignInPage key="missing" title="Setup failed" description={missing}>
          <HomeLink />
        </SignInPage>
      )
    case 'failed':
      return <Failed error={stage.error} onRetry={() => setStage({ kind: 'processing' })} />
  }
}

type DoneProps = { completed: Completed; email: string; company: string }

const Done = ({ completed: { credentials, message }, email, company }: DoneProps) =>
  credentials === null ? (
    <SignInPage key="exists" title="Workspace exists" description={message}>
      <p className="mb-5 text-muted">
        If you have just paid for it, use the link in the email that we have sent you. Otherwise sign in as usual.
      </p>
      <SignInLink email={email}>Sign in</SignInLink>
    </SignInPage>
  ) : (
    <SignInPage key="ready" title="Your workspace is ready" description={<span dir="auto">{company}</span>}>
      <dl className="mb-4">
        <dt className="text-sm font-medium">Email</dt>
        <dd className="mt-1 break-all">{credentials.email}</dd>
      </dl>
      <ShownOnce
        label="Temporary password"
        hint={`Shown only in this browser, for ${credentialsMinutes} minutes. You choose your own when you sign in.`}
        value={credentials.password}
        what="Password"
      />
      <p className="mt-2 mb-5 text-muted">
        We have also emailed you a link with which you can set your password instead.
      </p>
      <SignInLink email={credentials.email}>Go to Admin Dashboard</SignInLink>
    </SignInPage>
  )

/** The company account administers its workspace in the customer portal. */
const SignInLink = ({ email, children }: { email: string; children: ReactNode }) => (
  <Link
    to={paths.login()}
    state={{ email } satisfies LoginState}
    className={buttonClasses('primary', 'normal', 'w-full')}
  >
    {children}
  </Link>
)

const HomeLink = () => (
  <a href={paths.home()} className={buttonClasses()}>
    Return to Homepage
  </a>
)

/** Whether a refusal says that nothing is paid, or that it was not this browser that paid. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <SignInPage
    key="failed"
    title="Setup failed"
    description={isRefused(error) ? messageOf(error) : 'There was an issue setting up your workspace after payment.'}
  >
    {!isRefused(error) && (
      <p role="alert" className="mb-5 text-muted">
        Please contact support for assistance. Your payment was processed successfully. Your workspace also opens
        without this page once Stripe has reported the payment; we then email you a link. Reason: {messageOf(error)}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
      <HomeLink />
    </div>
  </SignInPage>
)
