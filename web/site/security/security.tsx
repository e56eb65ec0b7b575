import { auditDays } from '../../../shared/audit/limits.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { oldSecretHours } from '../../../shared/webhooks/limits.ts'
import { renewalHours, sessionSeconds, signInLimits } from '../../../shared/accounts/limits.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import { actingMinutes } from '../../../shared/accounts/operator-access.ts'
import { provider } from '../../../shared/site/provider.ts'
import { productionDays } from '../../../shared/site/privacy-retention.ts'
import { counted } from '../../../shared/wording.ts'
import { Article, type Section } from '../article/article.tsx'
import { A, C, FactTable, Note, P, Points, Ui } from '../article/text.tsx'
import { subProcessors } from './sub-processors.ts'

const report = (): Section['body'] =>
  provider.securityContact === null ? (
    <Note>
      The operator of this service has not published a contact for reports of vulnerabilities yet. Until then, there is
      no <C>/.well-known/security.txt</C>.
    </Note>
  ) : (
    <P>
      Report it to <A to={provider.securityContact}>{provider.securityContact.replace(/^mailto:/, '')}</A>. The same
      address is in <A to="/.well-known/security.txt">security.txt</A> (RFC 9116). Describe how to reproduce it. Use
      only accounts and data of your own, and do not disturb the service for others.
    </P>
  )

const sections: readonly Section[] = [
  {
    id: 'isolation',
    title: 'Workspaces are kept apart',
    body: (
      <>
        <P>
          Every record belongs to one workspace, and the keys under which it is stored begin with that workspace. They
          are built from the session, never from what a request says. A record of another workspace answers “not found”,
          like one that does not exist. Automated tests try every call as every role with ids of another workspace.
        </P>
        <P>
          Each function of the service has permission for exactly what it does. The audit log, for example, can be
          written by one function alone, which can only add to it.
        </P>
      </>
    ),
  },
  {
    id: 'sign-in',
    title: 'Sign-in and sessions',
    body: (
      <Points>
        <li>
          Passwords are stored and checked by Amazon Cognito. No one, not even a manager, can see or choose another
          person’s password.
        </li>
        <li>Passwords that are easy to guess are refused.</li>
        <li>
          Two-step sign-in with an authenticator app is available on every plan, with recovery codes that are stored as
          hashes. A company can require it by role.
        </li>
        <li>
          A session is a random value in a cookie that scripts cannot read. It ends after {sessionSeconds / 60} minutes,
          for team members who keep working after {renewalHours} hours, and at once when the person signs out, is
          removed, gets another role or changes the password.
        </li>
        <li>
          In the portals, {signInLimits.perAccountAndAddress} wrong passwords in {signInLimits.windowSeconds / 60}{' '}
          minutes stop further attempts on that account from the same address. A browser in which you have signed in
          before has attempts of its own, so that strangers cannot use yours up. The lockout of Amazon Cognito also
          applies, and alone at the team’s sign-in.
        </li>
      </Points>
    ),
  },
  {
    id: 'roles',
    title: 'Roles',
    body: (
      <P>
        One table says what each role may do; the service checks every call against it. Specialists get no amounts of
        money, in the interface or the API, except those of their own expenses. The{' '}
        <A to="/docs/roles">permission table</A> is public.
      </P>
    ),
  },
  {
    id: 'operators',
    title: 'Access by the operator',
    body: (
      <>
        <P>
          The people who run the service can open a workspace to help its company, and read it. To change something
          there, they have to give a reason, and can do so for at most {actingMinutes.most} minutes. A company can limit
          this to reading, or refuse it, under <Ui>Account</Ui>. Its name, plan, usage and team stay visible to them.
        </P>
        <P>
          Each visit and each change is in the workspace’s audit log with the operator’s name, and the company is
          notified when an operator starts to make changes. Operators sign in separately, and their own actions are
          logged.
        </P>
      </>
    ),
  },
  {
    id: 'encryption',
    title: 'Encryption',
    body: (
      <Points>
        <li>Browsers reach the service by HTTPS only, and are told to keep it that way (HSTS).</li>
        <li>Data, files, backups and logs are encrypted at rest with keys that AWS manages.</li>
        <li>Card numbers go from the browser to Stripe and never reach the service.</li>
        <li>
          Webhooks are signed. A replaced secret stays valid for {oldSecretHours} hours, so that receivers can change
          over.
        </li>
      </Points>
    ),
  },
  {
    id: 'browser',
    title: 'In the browser',
    body: (
      <P>
        A content security policy allows only scripts of the site itself and of Stripe, and no inline scripts. The site
        cannot be shown in a frame of another site, and changes are accepted only from its own pages. There is no
        analytics and no advertising. See <A to="/cookies">what is stored in your browser</A>.
      </P>
    ),
  },
  {
    id: 'files',
    title: 'Files',
    body: (
      <P>
        Uploaded files are scanned for malware and compared with what their name promises before anyone can download
        them. What cannot be scanned is refused. Previews never run as part of the site.
      </P>
    ),
  },
  {
    id: 'audit',
    title: 'Audit log',
    body: (
      <P>
        Sign-ins, refusals, and changes of people, roles, settings and money are recorded with who, when and from where,
        for {auditDays} days. Program managers and the company account read it and export it as CSV.
      </P>
    ),
  },
  {
    id: 'backups',
    title: 'Backups and erasure',
    body: (
      <P>
        The database can be restored to any second of its recovery window, which is {productionDays.recovery} days in
        production as delivered. Deleted records can be restored for {counted(trashDays, 'day')} and are then erased. A
        closed account is erased after {counted(closingDays, 'day')}; backups and logs expire after their own periods.
      </P>
    ),
  },
  {
    id: 'ai',
    title: 'Language models',
    body: (
      <P>
        Where the operator has set one up, the records that a text is about are sent to a model on Amazon Bedrock. A
        company can turn that off for its workspace. Every sentence of a model is checked against the records, and
        project texts are treated as data: a text that tries to give the model instructions changes no figure, link or
        recipient.
      </P>
    ),
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors',
    body: (
      <FactTable
        caption="Sub-processors"
        head={['Company', 'What for']}
        rows={subProcessors.map(({ name, purpose }) => ({ key: name, cells: [name, purpose] }))}
      />
    ),
  },
  {
    id: 'certificates',
    title: 'Certificates',
    body: (
      <P>
        The service has no SOC 2 report and no ISO 27001 certificate. Single sign-on by SAML or OIDC is planned and not
        available.
      </P>
    ),
  },
  { id: 'report', title: 'Report a vulnerability', body: report() },
]

export const Security = () => (
  <Article
    title="Security"
    lead={<p>How your data is protected, and which protections do not exist yet.</p>}
    sections={sections}
  />
)
