import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Why a sign-in was refused, where the person looks. */
export const Refusal = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
    <p className="font-medium">{title}</p>
    <p>{children}</p>
  </div>
)

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & { label: string; value: string; onChange: (value: string) => void; error?: string | undefined; hint?: ReactNode }

/** A field of a sign-in form. */
export const TextField = ({ label, value, onChange, error, hint, ...rest }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <Input {...control} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
)
