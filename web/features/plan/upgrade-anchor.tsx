import type { ComponentProps } from 'react'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Link } from '../../address/link.tsx'

/** Leads to where the plan can be changed: the company account's billing, or the public prices for everyone else. */
export const UpgradeAnchor = ({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) =>
  useMay('billing.manage') ? (
    <Link to={paths.billing()} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={paths.pricing()} {...rest}>
      {children}
    </a>
  )
