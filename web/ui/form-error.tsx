import type { ReactNode } from 'react'

/** Why something was refused that no single field is to blame for. Nothing without a reason. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children === undefined ? null : (
    <p role="alert" className="text-sm font-medium text-bad">
      {children}
    </p>
  )
