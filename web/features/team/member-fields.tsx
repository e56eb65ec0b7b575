import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { Field, type ControlProps } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'

export type Details = { firstName: string; lastName: string; email: string; phone: string; address: string }

type Props<Form extends Details & FieldValues> = {
  register: UseFormRegister<Form>
  errors: FieldErrors<Form>
  /** Without it, the email address used to sign in is left out. */ withEmail: boolean
  required?: boolean
}

/** The names and contact details of a member. */
export const MemberFields = <Form extends Details & FieldValues>({
  register,
  errors,
  withEmail,
  required = true,
}: Props<Form>) => {
  const field = (name: keyof Details, label: string, draw: (control: ControlProps) => ReactNode, className = '') => (
    <Field
      label={label}
      required={required}
      error={(errors as FieldErrors<Details>)[name]?.message}
      className={className}
    >
      {draw}
    </Field>
  )
  const bind = (name: keyof Details) => register(name as string as Path<Form>)
  return (
    <>
      {field('firstName', 'First name', (control) => (
        <Input {...control} autoComplete="off" {...bind('firstName')} />
      ))}
      {field('lastName', 'Last name', (control) => (
        <Input {...control} autoComplete="off" {...bind('lastName')} />
      ))}
      {withEmail &&
        field('email', 'Email', (control) => <Input {...control} type="email" autoComplete="off" {...bind('email')} />)}
      {field(
        'phone',
        'Phone',
        (control) => (
          <Input {...control} type="tel" autoComplete="off" {...bind('phone')} />
        ),
        withEmail ? '' : 'sm:col-span-2',
      )}
      {field(
        'address',
        'Address',
        (control) => (
          <Textarea {...control} rows={2} autoComplete="off" {...bind('address')} />
        ),
        'sm:col-span-2',
      )}
    </>
  )
}
