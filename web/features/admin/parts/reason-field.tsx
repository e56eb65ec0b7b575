import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { moneyActLimits } from '../../../../shared/operators/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'

type Props = { registered: UseFormRegisterReturn; error: string | undefined; hint?: ReactNode }

/** Why an operator does something for a company. */
export const ReasonField = ({ registered, error, hint }: Props) => (
  <Field label="Reason" required hint={hint} error={error}>
    {(control) => <Textarea {...control} {...registered} rows={3} maxLength={moneyActLimits.reason.most} />}
  </Field>
)
