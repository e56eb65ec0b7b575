import { numberFormat } from '../../../shared/intl-formats.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import { planFacts, unlimited, usageWarning, type Plan } from '../../../shared/billing/plans.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { allPlans, factOf, priceOf } from '../../features/plan/plan-points.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, FactTable, P, Points, Ui } from '../article/text.tsx'

const limit = (maximum: number): string => (maximum >= unlimited ? 'No limit' : writtenNumber(maximum))

const row = (label: string, of: (plan: Plan) => string) => ({
  key: label,
  cells: [label, ...allPlans.map(([, plan]) => of(plan))],
})

/** 100K or 2M, so that the columns fit on a phone. */
const compact = numberFormat({ notation: 'compact' })

export const plansAndLimits: ArticleContent = {
  lead: <p>What each plan allows, what happens at a limit, and what becomes of your work on a smaller plan.</p>,
  sections: [
    {
      id: 'plans',
      title: 'What each plan has',
      body: (
        <>
          <FactTable
            matrix
            caption="Plans and their limits"
            head={['Plan', ...allPlans.map(([, { label }]) => label)]}
            rows={[
              row('US dollars a month', priceOf),
              ...planFacts.map(({ name, label }) => row(label, (plan) => factOf(name, plan))),
              ...teamRoles.map((role) => row(`Members: ${roles[role]}`, (plan) => limit(plan.roleLimits[role]))),
              row('Language model tokens a month', (plan) => compact(plan.modelTokensPerMonth)),
            ]}
          />
          <P>
            Prices are per workspace, not per person. See <A to={paths.pricing()}>pricing</A>.
          </P>
        </>
      ),
    },
    {
      id: 'at-a-limit',
      title: 'At a limit',
      body: (
        <P>
          The account shows a warning from {100 * usageWarning}% of a limit. At the limit, what would exceed it is
          refused with a message, and nothing else changes. Mail beyond the daily limit is not sent, and the sender sees
          that.
        </P>
      ),
    },
    {
      id: 'paying',
      title: 'Paying and changing',
      body: (
        <Points>
          <li>You pay by card, monthly or yearly. A larger plan is available at once, for the difference.</li>
          <li>
            A smaller plan or a cancellation takes effect at the end of the paid period, and can be reversed until then.
          </li>
          <li>
            If a renewal is not paid, nothing is restricted for {counted(graceDays, 'day')}. After that, the workspace
            can be read and exported, and takes no changes until it is paid.
          </li>
        </Points>
      ),
    },
    {
      id: 'smaller-plan',
      title: 'On a smaller plan',
      body: (
        <P>
          Nothing is deleted. The company chooses which projects and people stay active under <Ui>Billing</Ui>; the
          others become read-only, and are active again as soon as there is room. Read-only projects can still be
          exported and deleted.
        </P>
      ),
    },
    {
      id: 'leaving',
      title: 'Leaving',
      body: (
        <P>
          <Ui>Export all data</Ui> under <Ui>Account</Ui> gives you a zip file with every record and, if you want, the
          contents of files. Closing the account signs the team out; for {counted(closingDays, 'day')} the company
          account can cancel that. Then everything is erased. Deleted records are erased {counted(trashDays, 'day')}{' '}
          after they were deleted.
        </P>
      ),
    },
  ],
}
