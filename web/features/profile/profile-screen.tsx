import { useQueries, useQuery } from '@tanstack/react-query'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { isFirstRead } from '../../loading/is-first-read.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Address } from './address.tsx'
import { ConnectedApplications } from './connected-applications.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Details } from './details.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { Section } from '../../ui/section.tsx'
import { SecondFactor } from './second-factor.tsx'

/**
 * The person's own profile, sign-in methods, sessions and API keys. Everything appears together, because the parts are of
 * different lengths and would move what is below them.
 */
export const ProfileScreen = () => {
  const mayHaveKeys = useMay('api-key.own')
  const mayHaveNotices = useMay('notices.own')
  const mayDelegate = useMay('approval.delegate')
  const isReading = useQueries({
    queries: [
      get('profile.passkeys'),
      get('profile.secondFactor'),
      get('profile.sessions'),
      { ...get('profile.apiKeys'), enabled: mayHaveKeys },
    ],
    combine: (results) => results.some(isFirstRead),
  })
  const profile = useQuery(get('profile.read'))
  const { data, error, refetch } = profile
  return (
    <>
      <PageHeader title="Profile" />
      {isReading || isFirstRead(profile) ? (
        <Section title="Details" about="Your name and contact details.">
          <Loading label="Loading your profile" className="grid gap-4 p-4 sm:grid-cols-2">
            {[1, 2, 3, 4].map((field) => (
              <Skeleton key={field} className="h-13" />
            ))}
          </Loading>
        </Section>
      ) : (
        <>
          {data === undefined ? (
            <Section title="Details" about="Your name and contact details.">
              <ErrorState title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
            </Section>
          ) : (
            <Details profile={data} />
          )}
          {data?.kind === 'staff' && <Address email={data.email} />}
          <Password profile={data} />
          <Passkeys />
          <SecondFactor />
          <Devices />
          {mayHaveKeys && <ApiKeys />}
          {mayHaveKeys && <ConnectedApplications />}
          {mayHaveNotices && <Notices />}
          {mayDelegate && <Absence />}
        </>
      )}
    </>
  )
}

const Absence = () => (
  <Section title="Absence" about="Who decides on your behalf while you are away.">
    <div className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-muted">Approvals need not wait: someone else can decide on them for some days.</p>
      <Link to={paths.approvals()} className={buttonClasses()}>
        Approvals
      </Link>
    </div>
  </Section>
)

/** People without a workspace get no notices. */
const Notices = () => (
  <Section title="Notices" about="What you are notified about, and where.">
    <div className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-muted">In the app, by email immediately, or in a daily digest, for each kind.</p>
      <Link to={paths.noticeSettings()} className={buttonClasses()}>
        Notice settings
      </Link>
    </div>
  </Section>
)
