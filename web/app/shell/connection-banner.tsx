import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Save from 'lucide-react/icons/save-off'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { reloadReason } from '../../client/failed-import.ts'
import { discardChange, keptChanges, sendAgain, type KeptChange } from '../../client/kept-changes.ts'
import { reload } from '../../client/leave-page.ts'
import { useStore } from '../../state/use-store.ts'
import { outageShown } from '../../client/connection.ts'
import { askServer, outage, type Outage } from '../../client/watch-connection.ts'
import { SessionContext } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useExpiry, useFreshSession, useRenewal } from './session-expiry.ts'
import { classes } from '../../ui/classes.ts'

const writtenTime = instantFormat({ hour: 'numeric', minute: '2-digit' })

/** After an outage of this length, in milliseconds, everything on screen is read again, not only what failed. */
const longOutage = 60_000

/** Says that the server cannot be reached or that a new version is there, and lists the changes that were not saved. */
export const ConnectionBanner = () => {
  const now = useStore(outage)
  const reason = useStore(reloadReason)
  const kept = useStore(keptChanges)
  const session = use(SessionContext)
  useExpiry(session?.expiresAt)
  useFreshSession(session !== undefined)
  useRenewal(session)
  useRefreshAfter(now)
  return (
    <div id="connection-notices" className="sticky top-(--below-header,0) z-20">
      {now !== undefined && <OutageRow {...now} />}
      {reason !== undefined && (
        <Row
          icon={<RefreshCw />}
          tone="info"
          actions={
            <Button size="small" onClick={reload}>
              Reload
            </Button>
          }
        >
          <span className="font-semibold">
            {reason === 'new version'
              ? 'A new version of Plumbline is available.'
              : 'A part of this page could not be loaded.'}
          </span>{' '}
          Reload the page to {reason === 'new version' ? 'use' : 'see'} it.
        </Row>
      )}
      {kept.length > 0 && <KeptChanges changes={kept} />}
    </div>
  )
}

/** Reads without an answer are repeated by themselves; after a long outage the rest is out of date, too. */
const useRefreshAfter = (now: Outage | undefined): void => {
  const queries = useQueryClient()
  const before = useRef(now)
  useEffect(() => {
    const last = before.current
    before.current = now
    if (now === undefined && last !== undefined && Date.now() - last.since > longOutage)
      void queries.invalidateQueries()
  }, [now, queries])
}

const OutageRow = ({ since, asking }: Outage) => {
  const queries = useQueryClient()
  const session = use(SessionContext)
  const time = writtenTime(since, session?.user.timeZone ?? session?.customer?.timeZone)
  useEffect(() => {
    outageShown.set(true)
    return () => outageShown.set(false)
  }, [])
  const showsData = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.data !== undefined)
  return (
    <Row
      icon={<CloudOff />}
      tone="warn"
      actions={
        <Button size="small" busy={asking && 'Trying…'} onClick={() => void askServer()}>
          Try again
        </Button>
      }
    >
      <span className="font-semibold">{navigator.onLine ? 'Plumbline can’t be reached.' : 'You are offline.'}</span>
      {showsData && ` What you see was loaded at ${time}.`}
      {navigator.onLine ? ' Trying again…' : ' Plumbline tries again when you are back online.'}
    </Row>
  )
}

/** The changes that did not reach the server. Nothing is sent unless the person asks for it. */
const KeptChanges = ({ changes }: { changes: readonly KeptChange[] }) => (
  <section aria-label="Changes that were not saved" className="max-h-60 overflow-y-auto">
    <ul aria-live="polite">
      {changes.map(({ id, what }) => (
        <li key={id}>
          <Row
            icon={<Save />}
            tone="bad"
            actions={
              <>
                <Button size="small" onClick={() => sendAgain(id)} aria-label={`Try again: ${what}`}>
                  Try again
                </Button>
                <Button size="small" look="quiet" onClick={() => discardChange(id)} aria-label={`Discard: ${what}`}>
                  Discard
                </Button>
              </>
            }
          >
            <span className="font-semibold">Not saved:</span> {what}
          </Row>
        </li>
      ))}
    </ul>
  </section>
)

const tones = { warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad', info: 'bg-info-soft text-info' }

type RowProps = { icon: ReactNode; tone: keyof typeof tones; actions: ReactNode; children: ReactNode }

const Row = ({ icon, tone, actions, children }: RowProps) => (
  <div
    role={tone === 'bad' ? undefined : 'status'}
    className={classes(
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-4 py-2 md:px-6',
      tones[tone],
    )}
  >
    <p className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
    <div className="flex gap-1.5">{actions}</div>
  </div>
)
