import { browserStorage, storedKinds, type StoredKind } from '../../../shared/site/browser-storage.ts'
import { A, C, FactTable, P } from '../article/text.tsx'
import { Fact } from './fact.tsx'
import type { ArticleContent } from '../article/article.tsx'

const tableOf = (kind: StoredKind) => (
  <FactTable
    caption={storedKinds[kind]}
    firstColumn="w-[34%] sm:w-[28%]"
    head={['Name', 'What for', 'How long']}
    rows={browserStorage
      .filter((item) => item.kind === kind)
      .map(({ name, purpose, lasts, thirdParty }) => ({
        key: name,
        cells: [
          <C key="name">{name}</C>,
          thirdParty === undefined ? purpose : `${purpose} Read by ${thirdParty}.`,
          lasts,
        ],
      }))}
  />
)

export const cookies = (): ArticleContent & { title: string } => ({
  title: 'Cookies and browser storage',
  lead: (
    <p>
      Public pages set no cookie before you sign in, apply for a workspace or pay. There is no analytics and no
      advertising, so there is nothing to consent to.
    </p>
  ),
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <P>They are needed to sign in and to pay safely.</P>
          {tableOf('cookie')}
        </>
      ),
    },
    {
      id: 'local',
      title: 'Local storage',
      body: (
        <>
          <P>Your choices on this device. They are not sent to the service.</P>
          {tableOf('local')}
        </>
      ),
    },
    {
      id: 'session',
      title: 'Session storage',
      body: (
        <>
          <P>It belongs to one tab and is gone when the tab is closed. It is not sent to the service.</P>
          {tableOf('session')}
        </>
      ),
    },
    {
      id: 'remove',
      title: 'Remove them',
      body: (
        <P>
          Your browser’s settings show and delete all of them. Without the session cookie you are signed out; without
          the others, choices go back to their defaults. Nothing else is lost.
        </P>
      ),
    },
    {
      id: 'contact',
      title: 'Who is responsible',
      body: (
        <P>
          <Fact name="company" />, <Fact name="privacyEmail" />. See the <A to="/privacy">privacy notice</A>. As of{' '}
          <Fact name="effectiveFrom" />.
        </P>
      ),
    },
  ],
})
