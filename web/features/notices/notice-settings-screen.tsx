import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { digest } from '../../../shared/notices/limits.ts'
import {
  changedSettings,
  getsRaidDigest,
  noticeKindNames,
  noticeKinds,
  noticeMails,
  type ChangeNoticeSettings,
  type NoticeChannels,
  type NoticeChoices,
  type NoticeKind,
  type NoticeMail,
} from '../../../shared/notices/notice.ts'
import { plans, unlimited } from '../../../shared/billing/plans.ts'
import { call, get } from '../../client/client.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { notSaved } from '../../saving/not-saved.ts'

const settingsQuery = get('notices.settings')

/** The change that reverts a choice to its previous value and affects nothing else. */
const takingBack = (choice: ChangeNoticeSettings, before: NoticeChoices): ChangeNoticeSettings => {
  const kinds = noticeKindNames.flatMap((kind) => {
    const names = Object.keys(choice[kind] ?? {}) as (keyof NoticeChannels)[]
    return names.length === 0
      ? []
      : [[kind, Object.fromEntries(names.map((name) => [name, before[kind][name]]))] as const]
  })
  return { ...Object.fromEntries(kinds), ...(choice.raidDigest !== undefined && { raidDigest: before.raidDigest }) }
}

/** Saves each choice at once, and reverts it if that fails. */
const useChoose = () => {
  const queries = useQueryClient()
  const change = useMutation({
    mutationKey: ['notices.changeSettings'],
    // Runs the calls one after another, so that the last choice is saved last.
    scope: { id: 'notices.changeSettings' },
    mutationFn: (choice: ChangeNoticeSettings) => call('notices.changeSettings', { body: choice }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey })
      const before = queries.getQueryData(settingsQuery.queryKey)
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && changedSettings(settings, choice))
      return before && takingBack(choice, before)
    },
    onError: (error, choice, back) => {
      if (back !== undefined)
        queries.setQueryData(settingsQuery.queryKey, (settings) => settings && changedSettings(settings, back))
      notSaved(error, {
        title: 'Your choice could not be saved',
        what: 'Choice of notices',
        again: () => change.mutate(choice),
      })
    },
  })
  return {
    choose: (choice: ChangeNoticeSettings) => change.mutate(choice),
    state: change.isPending ? 'Saving…' : change.isSuccess ? 'Saved' : '',
  }
}

/** The time of the digest, such as `7:00 AM`. */
const digestTime = instantFormat({ timeStyle: 'short' })(`2026-01-01T${digest.time}:00Z`, 'UTC')

const zoneOf = ({ user, customer }: ReturnType<typeof useSession>): string =>
  (user.timeZone ?? customer?.timeZone ?? 'UTC').replaceAll('_', ' ')

/** The channels for each kind of notice. */
export const NoticeSettingsScreen = () => {
  const session = useSession()
  const { data, error, refetch } = useQuery(settingsQuery)
  const { choose, state } = useChoose()
  const mostMails = plans[session.customer?.subscriptionPlan ?? 'starter'].maxEmailsPerDay
  return (
    <div className="max-w-200">
      <PageHeader
        title="Notice settings"
        above={
          <Link
            to={paths.notices()}
            className="mb-1 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Notices
          </Link>
        }
        below={<p className="mt-1 text-muted">How you are notified. Only you can see and change these settings.</p>}
        actions={
          <span role="status" className="text-sm text-muted">
            {state}
          </span>
        }
      />
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading your settings" className="rounded-lg border border-line bg-surface">
            {noticeKindNames.map((kind) => (
              <span key={kind} className="flex items-center gap-6 border-b border-line px-4 py-4 last:border-b-0">
                <Skeleton className="h-9 grow" />
                <Skeleton className="h-8 w-36" />
              </span>
            ))}
          </Loading>
        ) : (
          <ErrorState title="Your settings could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {noticeKindNames.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              channels={data[kind]}
              onChoose={(channels) => choose({ [kind]: channels })}
            />
          ))}
          {getsRaidDigest(session.user.role) && (
            <RaidDigestRow on={data.raidDigest} onChoose={(raidDigest) => choose({ raidDigest })} />
          )}
        </ul>
      )}
      <p className="mt-3 px-1 text-sm text-muted">
        Digests are sent at {digestTime} on days with news: yours in {zoneOf(session)} time, the RAID log digest in the
        workspace’s time zone.
        {mostMails < unlimited &&
          ` Your workspace’s plan sends ${mostMails} emails a day, including invitations; notices over the limit wait for the next digest.`}
      </p>
    </div>
  )
}

/** The digest covers the whole log and is only sent by mail; the site shows the log itself. */
const RaidDigestRow = ({ on, onChoose }: { on: boolean; onChoose: (on: boolean) => void }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5">
    <div className="flex min-w-60 grow basis-60 gap-3">
      <NoticeIcon kind="raid_raised" read={!on} />
      <div className="min-w-0">
        <p className="font-medium">RAID log digest</p>
        <p className="text-sm text-muted">
          Entries raised, resolved or changed in severity since yesterday, entries due, and the highest exposures.
        </p>
      </div>
    </div>
    <div role="group" aria-label="RAID log digest" className="flex items-center max-sm:w-full max-sm:pl-10 sm:w-36">
      <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={on}
          onChange={(event) => onChoose(event.target.checked)}
        />
        Each morning
      </label>
    </div>
  </li>
)

type RowProps = { kind: NoticeKind; channels: NoticeChannels; onChoose: (channels: Partial<NoticeChannels>) => void }

const KindRow = ({ kind, channels: { inApp, mail }, onChoose }: RowProps) => {
  const { label, hint } = noticeKinds[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="flex min-w-60 grow basis-60 gap-3">
        <NoticeIcon kind={kind} read={!inApp && mail === 'off'} />
        <div className="min-w-0">
          <p className="font-medium">{label}</p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </div>
      <div
        role="group"
        aria-label={label}
        className="flex items-center gap-5 max-sm:w-full max-sm:justify-between max-sm:pl-10"
      >
        <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={inApp}
            onChange={(event) => onChoose({ inApp: event.target.checked })}
          />
          In app
        </label>
        <Field label="Mail" hideLabel className="w-36">
          {(control) => (
            <Select
              {...control}
              value={mail}
              onChange={(event) => onChoose({ mail: event.target.value as NoticeMail })}
            >
              <Options of={noticeMails} />
            </Select>
          )}
        </Field>
      </div>
    </li>
  )
}
