import { paths } from '../address/paths.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

/** The Customer Portal's dialog, as the browser's own modal. scripts/portal-dialog.ts adds its behavior. */
export const PortalDialog = () => (
  <dialog
    id="portal"
    aria-labelledby="portal-title"
    aria-describedby="portal-description"
    className="m-auto w-100 max-w-[calc(100vw-1.5rem)] rounded-lg bg-raised shadow-float backdrop:bg-scrim open:animate-rise"
  >
    <form method="post" action="" className="flex flex-col gap-4 p-6">
      <div>
        <h2 id="portal-title" className="text-lg font-semibold">
          Customer Portal
        </h2>
        <p id="portal-description" className="text-muted">
          Access your project management dashboard
        </p>
      </div>
      <div role="alert" data-refusal="" hidden className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
        <p data-title="" className="font-medium" />
        <p data-text="" />
      </div>
      <a data-continue="" hidden href={paths.login()} className="self-start font-medium text-accent hover:underline">
        Continue on the sign-in page
      </a>
      <div data-credentials="" className="flex flex-col gap-4">
        <div>
          <label htmlFor="portal-email" className="mb-1 block text-sm font-medium">
            Email
          </label>
          <Input id="portal-email" name="email" type="email" autoComplete="username" required />
        </div>
        <div>
          <label htmlFor="portal-password" className="mb-1 block text-sm font-medium">
            Password
          </label>
          <Input id="portal-password" name="password" type="password" autoComplete="current-password" required />
          <a
            href={paths.passwordReset()}
            target="_blank"
            rel="noopener"
            className="mt-2 inline-block rounded-sm text-sm text-muted hover:text-ink hover:underline"
          >
            Forgot your password?
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
        <div data-demo="" hidden className="rounded-md border border-dashed border-edge px-3 py-2 text-sm">
          <p className="font-medium">Demo credentials</p>
        </div>
      </div>
      {/* Replaces the credentials if the account needs a code as well, as on the page. */}
      <div data-second-factor="" hidden>
        <p data-hint="" className="mb-4 text-muted">
          Enter the six-digit code from your authenticator app.
        </p>
        <label htmlFor="portal-code" className="mb-1 block text-sm font-medium">
          Code
        </label>
        <Input id="portal-code" name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={32} />
        <Button look="quiet" size="small" data-recovery="" className="mt-1.5 -ml-2 text-muted">
          Use a recovery code
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button look="quiet" size="small" data-back="" hidden className="mr-auto -ml-2 text-muted">
          Back to sign-in
        </Button>
        <Button data-cancel="">Cancel</Button>
        <Button type="submit" look="primary">
          Login
        </Button>
      </div>
      {/* Shown if the browser has passkeys. */}
      <div data-credentials="">
        <div data-passkey="" hidden className="border-t border-line pt-4">
          <Button className="w-full">Sign in with a passkey</Button>
        </div>
      </div>
    </form>
  </dialog>
)
