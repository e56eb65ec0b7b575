import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CalendarFeed, Whose } from '../../../shared/calendar/calendar.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useExactInstant, useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { HowToAdd } from './how-to-add.tsx'

const choices: Record<Whose, { label: string; about: string }> = {
  mine: {
    label: 'My tasks',
    about: 'Tasks that are assigned to you, and the dates of projects that you manage or work on',
  },
  all: { label: 'Everything I can see', about: 'Every open task with a due date, and the dates of all projects' },
}

/** The private URL with which another calendar app shows this calendar: creates it, shows it once, and revokes it. */
export const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const state = useQuery(get('calendar.feed'))
  const making = useChange('calendar.makeFeed')
  const revoking = useChange('calendar.revokeFeed')
  const { user } = useSession()
  // People who manage all projects usually have few tasks of their own.
  const [whose, setWhose] = useState<Whose>(user.role === 'sme' || user.role === 'project_manager' ? 'mine' : 'all')
  const [renewing, setRenewing] = useState(false)
  const made = making.data

  const make = () => making.mutate({ input: { body: { whose } } }, { onSuccess: () => setRenewing(false) })
  const revoke = () =>
    revoking.mutate(
      { input: {} },
      {
        onSuccess: () => {
          making.reset()
          setRenewing(false)
        },
      },
    )
  const feed = made?.feed ?? (revoking.isSuccess ? null : state.data?.feed)
  const failure = making.error ?? revoking.error
  const choosing = feed === null || renewing

  return (
    <Dialog
      title="Subscribe to your calendar"
      description="A private address that keeps Google Calendar, Outlook or Apple Calendar in sync with this calendar."
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        {feed === undefined ? (
          state.isError ? (
            <ErrorState
              title="Your calendar feed could not be loaded"
              error={state.error}
              onRetry={() => void state.refetch()}
            />
          ) : (
            <Loading label="Loading your calendar feed" className="flex flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-8" />
            </Loading>
          )
        ) : choosing ? (
          <>
            {revoking.isSuccess && feed === null && (
              <p role="status" className="rounded-md bg-good-soft px-3 py-2 text-sm text-good">
                The address is revoked. Calendars that used it no longer receive updates.
              </p>
            )}
            <WhoseChoice whose={whose} onChange={setWhose} />
          </>
        ) : made === undefined ? (
          <Standing feed={feed as CalendarFeed} />
        ) : (
          <Address address={made.address} />
        )}
        {failure !== null && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(failure)}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {feed !== undefined && feed !== null && !renewing && (
          <Button look="caution" className="mr-auto" onClick={revoke} busy={revoking.isPending && 'Revoking…'}>
            Revoke
          </Button>
        )}
        <Button onClick={renewing ? () => setRenewing(false) : onClose}>{renewing ? 'Back' : 'Close'}</Button>
        {feed !== undefined &&
          (choosing ? (
            <Button look="primary" onClick={make} busy={making.isPending && 'Creating…'}>
              {renewing ? 'Replace the address' : 'Create a private address'}
            </Button>
          ) : (
            made === undefined && (
              <Button
                look="primary"
                onClick={() => {
                  if (feed !== null) setWhose(feed.whose)
                  setRenewing(true)
                }}
              >
                New address
              </Button>
            )
          ))}
      </DialogFooter>
    </Dialog>
  )
}

const WhoseChoice = ({ whose, onChange }: { whose: Whose; onChange: (whose: Whose) => void }) => {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">What it shows</legend>
      {(Object.keys(choices) as Whose[]).map((one) => (
        <label
          key={one}
          htmlFor={`${id}-${one}`}
          className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line p-3 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            id={`${id}-${one}`}
            name={id}
            className="mt-1"
            checked={one === whose}
            onChange={() => onChange(one)}
          />
          <span className="font-medium">{choices[one].label}</span>
          <span className="col-start-2 text-sm text-muted">{choices[one].about}</span>
        </label>
      ))}
      <p className="text-sm text-muted">
        Anyone with the address can read this without signing in, so use it only in your own calendars. It shows only
        what your role can see, and stops working when you leave the workspace.
      </p>
    </fieldset>
  )
}

/** Shown when a feed exists; its URL cannot be shown again. */
const Standing = ({ feed: { whose, madeAt } }: { feed: CalendarFeed }) => {
  const exact = useExactInstant()
  return (
    <div className="flex flex-col gap-2">
      <p>
        You have had a private address since <time dateTime={madeAt}>{exact(madeAt)}</time>. It shows:{' '}
        <strong className="font-medium">{choices[whose].label}</strong>.
      </p>
      <p className="text-sm text-muted">
        It was shown once and is not stored. A new address replaces it: calendars that use the previous one no longer
        receive updates.
      </p>
    </div>
  )
}

const Address = ({ address }: { address: string }) => (
  <>
    <ShownOnce
      label="Your private address"
      hint="It is shown only once. Anyone who has it can read your calendar without signing in."
      value={address}
      what="Address"
    >
      <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClasses()}>
        Open in a calendar app
      </a>
    </ShownOnce>
    <HowToAdd />
  </>
)
