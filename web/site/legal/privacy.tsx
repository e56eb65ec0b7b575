import { auditDays } from '../../../shared/audit/limits.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { retention } from '../../../shared/site/privacy-retention.ts'
import { A, FactTable, P, Points, Ui } from '../article/text.tsx'
import { subProcessors } from '../security/sub-processors.ts'
import { Fact } from './fact.tsx'
import type { ArticleContent } from '../article/article.tsx'

export const privacy = (): ArticleContent & { title: string } => ({
  title: 'Privacy notice',
  lead: (
    <p>
      As of <Fact name="effectiveFrom" />.
    </p>
  ),
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: (
        <>
          <P>
            <Fact name="company" />, <Fact name="address" />. Contact for data protection: <Fact name="privacyEmail" />.
          </P>
          <P>
            For the records that a company keeps in its workspace, the company decides what is stored, and we process it
            on the company’s behalf. Ask the company first about such records.
          </P>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What is stored, and for how long',
      body: (
        <FactTable
          caption="What is stored, and for how long"
          head={['What', 'How long']}
          rows={retention.map(({ what, lasts }) => ({ key: what, cells: [what, lasts] }))}
        />
      ),
    },
    {
      id: 'why',
      title: 'Why it is processed',
      body: (
        <Points>
          <li>To provide the service that the company has agreed on (Article 6(1)(b) GDPR).</li>
          <li>
            To protect accounts and find misuse: the audit log, limits of sign-ins and access logs (Article 6(1)(f)
            GDPR). The audit log ends after {auditDays} days.
          </li>
          <li>To keep invoices as the law requires (Article 6(1)(c) GDPR).</li>
        </Points>
      ),
    },
    {
      id: 'not',
      title: 'What is not done',
      body: (
        <P>
          There is no analytics, no advertising and no sale of data. Language models on Bedrock, where the operator has
          set one up and the company has not turned it off, receive the records that a text is about.
        </P>
      ),
    },
    {
      id: 'recipients',
      title: 'Who else processes it',
      body: (
        <>
          <FactTable
            caption="Sub-processors"
            head={['Company', 'What for']}
            rows={subProcessors.map(({ name, purpose }) => ({ key: name, cells: [name, purpose] }))}
          />
          <P>
            Data is stored in <Fact name="hostingRegion" />. Webhooks send events to the addresses that a company
            enters, and messages go to the recipients that its people choose.
          </P>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <P>
            You can ask for access, correction, erasure, restriction and a copy of your data, and object to processing.
            Much of it you can do yourself: change your profile, and have the company account use{' '}
            <Ui>Export all data</Ui> or close the account, which erases everything after {closingDays} days.
          </P>
          <P>
            You can complain to a data protection authority; ours is <Fact name="authority" />.
          </P>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'In your browser',
      body: (
        <P>
          See <A to="/cookies">cookies and browser storage</A>.
        </P>
      ),
    },
  ],
})
