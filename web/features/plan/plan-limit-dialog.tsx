import type { ReactNode } from 'react'
import { plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { UpgradeButton } from './upgrade-link.tsx'

type Props = { onClose: () => void; /** What happens to the input. */ children?: ReactNode }

/** Shown when the plan allows no more projects. */
export const PlanLimitDialog = ({ onClose, children }: Props) => {
  const plan = plans[useSession().customer?.subscriptionPlan ?? 'starter']
  const mayUpgrade = useMay('billing.manage')
  return (
    <Dialog title="Plan Limit Reached" width="small" onClose={onClose}>
      <DialogBody className="flex flex-col gap-2">
        <p>
          {plan.monthlyCents === 0
            ? 'A free account is limited to one project.'
            : `The ${plan.label} plan is limited to ${counted(plan.maxProjects, 'project')}.`}{' '}
          {mayUpgrade ? 'Upgrade' : 'Ask your company account to upgrade'} for more, or delete a project that you no
          longer need.
        </p>
        {children !== undefined && <p className="text-muted">{children}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Maybe Later</Button>
        <UpgradeButton limit="projects" label="Upgrade Now" />
      </DialogFooter>
    </Dialog>
  )
}
