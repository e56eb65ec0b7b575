import { registrationDays } from '../../shared/accounts/limits.ts'
import { paths } from '../address/paths.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { PlanCards } from './plan-cards.tsx'

/** The plans and the form that creates a workspace. scripts/registration-form.ts adds its behavior. */
export const Registration = () => (
  <form id="registration" method="post" action="" noValidate className="flex flex-col gap-4">
    <PlanCards />
    <FormPanel />
    <SentPanel />
    <MemberPanel />
    <noscript>
      <p className="text-sm text-muted">Creating a workspace needs JavaScript.</p>
    </noscript>
  </form>
)

const panel = 'rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6'

const FormPanel = () => (
  <div data-panel="form" className={panel}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="text-base font-semibold">Create your workspace</h3>
      <p data-chosen="" aria-live="polite" className="text-sm text-muted tabular">
        Starter, free
      </p>
    </div>
    <Refusal />
    <div className="mt-4 grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]">
      <FormField name="company" label="Company" autoComplete="organization" maxLength={200} />
      <FormField name="email" label="Email" type="email" autoComplete="email" maxLength={320} />
      <Button type="submit" look="primary" disabled className="max-md:w-full md:mt-6">
        Create Workspace
      </Button>
    </div>
    <p data-free="" className="mt-4 text-sm text-muted">
      We email you a link to set your password. No card is required, and your workspace opens only when you use the
      link.
    </p>
    <p data-paid="" hidden className="mt-4 text-sm text-muted">
      You pay by card on the next page, monthly or yearly, and can cancel at any time. Your workspace opens as soon as
      the payment has arrived.
    </p>
  </div>
)

const Refusal = () => (
  <div role="alert" data-refusal="" hidden className="mt-4 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
    <p data-title="" className="font-medium" />
    <p data-text="" />
  </div>
)

type FieldProps = { name: 'company' | 'email'; label: string; type?: 'email'; autoComplete: string; maxLength: number }

const FormField = ({ name, label, ...rest }: FieldProps) => (
  <div className="min-w-0">
    <label htmlFor={`registration-${name}`} className="mb-1 block text-sm font-medium">
      {label}
    </label>
    <Input id={`registration-${name}`} name={name} required aria-describedby={`registration-${name}-error`} {...rest} />
    <p id={`registration-${name}-error`} data-error={name} hidden className="mt-1 text-xs font-medium text-bad" />
  </div>
)

const SentPanel = () => (
  <section data-panel="sent" hidden aria-labelledby="registration-sent" className={panel}>
    <h3 id="registration-sent" data-heading="" tabIndex={-1} className="text-lg font-semibold">
      Check your inbox
    </h3>
    <p className="mt-1 max-w-160 text-muted">
      We have sent an email to <strong data-address="" className="font-medium break-all text-ink" />. Next steps:
    </p>
    <ol className="mt-3 flex list-decimal flex-col gap-1 pl-5">
      <li>Open the link in the email. It is valid for {registrationDays} days.</li>
      <li>Set a password.</li>
      <li>Start in your dashboard, with the first steps listed.</li>
    </ol>
    <p className="mt-3 max-w-160 text-sm text-muted">
      If this address already has an account, the email explains how to sign in. No email after a few minutes? Check
      your spam folder, or send it again.
    </p>
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button data-resend="">Send it again</Button>
      <Button look="quiet" data-back="">
        Use another address
      </Button>
      <p role="status" data-status="" className="text-sm text-muted" />
    </div>
  </section>
)

/** Replaces the form for people who are signed in. */
const MemberPanel = () => (
  <section data-panel="member" hidden aria-labelledby="registration-member" className={panel}>
    <h3 id="registration-member" data-heading="" tabIndex={-1} className="text-lg font-semibold">
      You are signed in
    </h3>
    <p data-membership="" className="mt-1 max-w-160 text-muted" />
    <a href={paths.dashboard()} data-member="" hidden className={buttonClasses('primary', 'normal', 'mt-4')}>
      Go to your dashboard
    </a>
  </section>
)
