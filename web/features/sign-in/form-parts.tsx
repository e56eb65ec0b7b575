import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { Input } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'

/** Why a sign-in was refused, where the person looks. */
export const Refusal = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
    <p className="font-medium">{title}</p>
    <p>{children}</p>
  </div>
)

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
}

/** A field of a sign-in form. */
export const TextField = ({ label, value, onChange, error, hint, ...rest }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <Input {...control} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)

/** What the reset's screen is told on the way, so that nobody types their address twice. */
export type ResetState = { email: string }

const forgotClasses = buttonClasses('quiet', 'small', '-ml-2 text-muted')

/** Leads to a new password: in a tab of its own where it stands in a dialog, over a page that is to stay as it is. */
export const ForgotLink = ({ email, inDialog }: { email: string; inDialog: boolean }) =>
  inDialog ? (
    <a href={paths.passwordReset()} target="_blank" rel="noopener" className={forgotClasses}>
      Forgot your password?
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link to={paths.passwordReset()} state={{ email } satisfies ResetState} className={forgotClasses}>
      Forgot your password?
    </Link>
  )

type NewPasswordProps = {
  password: string
  repeated: string
  onPassword: (value: string) => void
  onRepeated: (value: string) => void
  wrong: { password?: string | undefined; repeated?: string | undefined }
}

/** A new password, twice. */
export const NewPasswordFields = ({ password, repeated, onPassword, onRepeated, wrong }: NewPasswordProps) => (
  <>
    <TextField
      label="New password"
      type="password"
      autoComplete="new-password"
      required
      value={password}
      onChange={onPassword}
      error={wrong.password}
      hint="At least 8 characters, with upper case, lower case, a number and a special character."
    />
    <TextField
      label="Repeat the new password"
      type="password"
      autoComplete="new-password"
      required
      value={repeated}
      onChange={onRepeated}
      error={wrong.repeated}
    />
  </>
)

type CodeProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** Six digits, from an authenticator app or a mail. */
export const CodeField = (props: CodeProps) => (
  <TextField
    label="Code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    pattern="\s*\d{3}\s?\d{3}\s*"
    title="Six digits"
    ref={focusWhenShown}
    {...props}
  />
)
