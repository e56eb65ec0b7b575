import { closingDays } from '../../../shared/workspace/limits.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import { registrationDays } from '../../../shared/accounts/limits.ts'
import { paths } from '../../address/paths.ts'
import { A, P } from '../article/text.tsx'
import { Fact } from './fact.tsx'
import type { ArticleContent } from '../article/article.tsx'

export const terms = (): ArticleContent & { title: string } => ({
  title: 'Terms of service',
  lead: (
    <p>
      Between <Fact name="company" />, <Fact name="address" />, and the company that registers a workspace. As of{' '}
      <Fact name="effectiveFrom" />.
    </p>
  ),
  sections: [
    {
      id: 'service',
      title: 'The service',
      body: (
        <P>
          We provide a workspace for managing projects, with the features and limits of the chosen plan as described
          under <A to="/docs/plans">plans and limits</A>. What is marked as planned is not part of the service.
        </P>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <P>
          You register with an address that you can receive mail at. A registration that is not completed within{' '}
          {registrationDays} days is deleted. You decide who is in your workspace and are responsible for what they do
          there. Keep passwords secret, and tell us if an account is misused.
        </P>
      ),
    },
    {
      id: 'payment',
      title: 'Prices and payment',
      body: (
        <P>
          Prices are those of the <A to={paths.pricing()}>pricing page</A>, plus tax where it applies, and are paid in
          advance by card, monthly or yearly. If a renewal is not paid within {graceDays} days, the workspace takes no
          changes until it is paid. You can read and export your data meanwhile.
        </P>
      ),
    },
    {
      id: 'use',
      title: 'Acceptable use',
      body: (
        <P>
          Do not use the service to break the law, to send unsolicited mail, to deceive recipients about who is writing,
          or to attack the service or others. We can stop mail of a workspace, or suspend it, to prevent harm, and tell
          you why.
        </P>
      ),
    },
    {
      id: 'data',
      title: 'Your data',
      body: (
        <P>
          Your data stays yours. We process it to provide the service, as described in the{' '}
          <A to="/privacy">privacy notice</A> and under <A to="/security">security</A>. You can export all of it at any
          time.
        </P>
      ),
    },
    {
      id: 'end',
      title: 'Cancellation',
      body: (
        <P>
          You can cancel a paid plan at any time to the end of the paid period, and close the account at any time. A
          closed account is erased after {closingDays} days, and until then the company account can cancel the closing.
          We can end the agreement with notice to the end of a paid period, and without notice for good cause.
        </P>
      ),
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      body: (
        <P>
          We take care to keep the service available and correct, and promise no particular availability unless we have
          agreed on one with you in writing. Liability is as the law of <Fact name="law" /> provides.
        </P>
      ),
    },
    {
      id: 'law',
      title: 'Law and contact',
      body: (
        <P>
          The law of <Fact name="law" /> applies; the place of jurisdiction is <Fact name="court" />. Contact:{' '}
          <Fact name="email" />.
        </P>
      ),
    },
  ],
})
