/** Sets a new password for a team member or a company account. scripts/password-reset.ts adds its behavior. */
import type { ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { resetSteps } from './reset-steps.ts'

export const PasswordReset = () => (
  <main id="main" className="mx-auto flex min-h-dvh w-full max-w-100 flex-col justify-center gap-6 px-4 py-10">
    <a href={paths.home()} className="self-center rounded-md px-1" aria-label="Plumbline, go to home page">
      <Wordmark />
    </a>
    <section aria-labelledby="reset-title" className="rounded-lg border border-line bg-surface p-6 shadow-card">
      <h1 id="reset-title" tabIndex={-1} className="text-lg font-semibold">
        {resetSteps.request.title}
      </h1>
      <p id="reset-text" className="mt-0.5 mb-5 text-muted">
        {resetSteps.request.text}
      </p>
      <noscript>
        <p className="mb-4 text-sm text-muted">Resetting a password needs JavaScript.</p>
      </noscript>
      <RequestForm />
      <CodeForm />
      <Done />
    </section>
    <p id="reset-back" className="text-center text-sm text-muted">
      Remember your password?{' '}
      <a href={paths.login()} className="rounded-sm font-medium text-accent hover:underline">
        Back to sign-in
      </a>
    </p>
  </main>
)

/** The server validates the email address, and its error is shown. */
const RequestForm = () => (
  <form id="reset-request" method="post" action="" noValidate className="flex flex-col gap-4">
    <Refusal />
    <Field name="email" label="Email">
      <Input id="reset-email" name="email" type="email" autoComplete="username" aria-required />
    </Field>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button look="quiet" size="small" data-have-code="" className="-ml-2 text-muted">
        I have a code
      </Button>
      <Button look="primary" type="submit" className="ml-auto">
        Email me a code
      </Button>
    </div>
  </form>
)

const CodeForm = () => (
  <form id="reset-code-form" method="post" action="" hidden className="flex flex-col gap-4">
    <Refusal />
    <p data-address="" className="font-medium break-all" />
    {/* Tells the browser's password manager whose new password this is. */}
    <input data-username="" type="email" autoComplete="username" readOnly hidden />
    <Field name="code" label="Code">
      <Input
        id="reset-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        pattern="\s*\d{3}\s?\d{3}\s*"
        title="Six digits"
        aria-describedby="reset-code-error"
      />
    </Field>
    <Field
      name="password"
      label="New password"
      hint="At least 8 characters, with upper case, lower case, a number and a special character."
    >
      <Input
        id="reset-password"
        type="password"
        autoComplete="new-password"
        required
        aria-describedby="reset-password-hint reset-password-error"
      />
    </Field>
    <Field name="repeated" label="Repeat the new password">
      <Input
        id="reset-repeated"
        type="password"
        autoComplete="new-password"
        required
        aria-describedby="reset-repeated-error"
      />
    </Field>
    <div className="flex gap-2">
      <input
        id="reset-end-keys"
        type="checkbox"
        className="mt-0.5 size-4 shrink-0"
        aria-describedby="reset-end-keys-hint"
      />
      <div className="min-w-0">
        <label htmlFor="reset-end-keys" className="text-sm font-medium">
          Also end my API keys
        </label>
        <p id="reset-end-keys-hint" className="mt-1 text-xs text-muted">
          If someone else may have used your account. Programs that use your keys stop working.
        </p>
      </div>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button look="quiet" size="small" data-another="" className="-ml-2 text-muted">
        Request another code
      </Button>
      <Button look="primary" type="submit" className="ml-auto">
        Set new password
      </Button>
    </div>
  </form>
)

const Done = () => (
  <div id="reset-done" hidden className="flex flex-wrap gap-2">
    <a href={paths.login()} className={buttonClasses('primary')}>
      Sign in to your workspace
    </a>
  </div>
)

const Refusal = () => (
  <div role="alert" data-refusal="" hidden className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
    <p data-title="" className="font-medium" />
    <p data-text="" />
  </div>
)

type FieldProps = { name: string; label: string; hint?: string; children: ReactNode }

const Field = ({ name, label, hint, children }: FieldProps) => (
  <div className="min-w-0">
    <label htmlFor={`reset-${name}`} className="mb-1 block text-sm font-medium">
      {label}
    </label>
    {children}
    {hint !== undefined && (
      <p id={`reset-${name}-hint`} className="mt-1 text-xs text-muted">
        {hint}
      </p>
    )}
    <p id={`reset-${name}-error`} data-error={name} hidden className="mt-1 text-xs font-medium text-bad" />
  </div>
)
