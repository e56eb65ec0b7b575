import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { carryResetEmail } from '../../session/reset-email.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { Input } from '../../ui/input.tsx'

/** The reason for a refused sign-in, where the person sees it. */
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

export const TextField = ({ label, value, onChange, error, hint, ...rest }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <Input {...control} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)

const forgotClasses = buttonClasses('quiet', 'small', '-ml-2 text-muted')

/** A link to the password reset. In a dialog, it opens a new tab, so that the page below stays unchanged. */
export const ForgotLink = ({ email, inDialog }: { email: string; inDialog: boolean }) =>
  inDialog ? (
    <a href={paths.passwordReset()} target="_blank" rel="noopener" className={forgotClasses}>
      Forgot your password?
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <a href={paths.passwordReset()} onClick={() => carryResetEmail(email)} className={forgotClasses}>
      Forgot your password?
    </a>
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

type OwnPasswordProps = Omit<NewPasswordProps, 'wrong'> & {
  /** The founder's first name, if it is asked for. */
  firstName: string | undefined
  onFirstName: (value: string) => void
  wrong: NewPasswordProps['wrong'] & { firstName?: string | undefined }
}

/** The password that replaces a temporary one. */
export const OwnPasswordFields = ({ firstName, onFirstName, ...passwords }: OwnPasswordProps) => (
  <>
    <p className="text-muted">Your password is temporary. Choose a new one to continue.</p>
    {firstName !== undefined && (
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        value={firstName}
        onChange={onFirstName}
        error={passwords.wrong.firstName}
      />
    )}
    <NewPasswordFields {...passwords} />
  </>
)

type CodeProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** Six digits, from an authenticator app or an email. */
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
