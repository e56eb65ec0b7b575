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
      {/* Shown if the account needs more than the password. */}
      <div data-second-factor="" hidden>
        <label htmlFor="portal-code" className="mb-1 block text-sm font-medium">
          Code
        </label>
        <Input
          id="portal-code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={32}
          aria-describedby="portal-code-hint"
        />
        <p id="portal-code-hint" className="mt-1 text-xs text-muted">
          From your authenticator app.
        </p>
        <Button look="quiet" size="small" data-recovery="" className="mt-1 -ml-2 text-muted">
          Use a recovery code
        </Button>
      </div>
      <div data-demo="" hidden className="rounded-md border border-dashed border-edge px-3 py-2 text-sm">
        <p className="font-medium">Demo credentials</p>
      </div>
      <div className="flex justify-end gap-2">
        <Button data-cancel="">Cancel</Button>
        <Button type="submit" look="primary">
          Login
        </Button>
      </div>
      {/* Shown if the browser has passkeys. */}
      <div data-passkey="" hidden className="border-t border-line pt-4">
        <Button className="w-full">Sign in with a passkey</Button>
      </div>
    </form>
  </dialog>
)
