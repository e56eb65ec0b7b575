import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor as State } from '../../../shared/accounts/profile.ts'
import { counted } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { signInPages } from '../../app/sign-out.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { toast, toastOnNextPage } from '../../ui/toast.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { ReenterDialog } from './reenter-dialog.tsx'
import { Section } from '../../ui/section.tsx'

/** Warns when this number of recovery codes, or fewer, is left. */
const few = 3

export const SecondFactor = () => {
  const { data, error, refetch } = useQuery(get('profile.secondFactor'))
  const [dialog, setDialog] = useState<'set-up' | 'codes' | 'off'>()
  const close = () => setDialog(undefined)
  return (
    <Section
      title="Two-step sign-in"
      about="Requires a code from an authenticator app in addition to your password, so a stolen password alone is not enough."
    >
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading two-step sign-in" className="p-4">
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="Two-step sign-in could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Standing state={data} onDo={setDialog} />
      )}
      {dialog === 'set-up' && <EnrolDialog onClose={close} />}
      {dialog === 'codes' && <NewCodes onClose={close} />}
      {dialog === 'off' && <TurnOff required={data?.required ?? false} onClose={close} />}
    </Section>
  )
}

const Standing = ({
  state: { on, recoveryCodes, required },
  onDo,
}: {
  state: State
  onDo: (dialog: 'set-up' | 'codes' | 'off') => void
}) =>
  on ? (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex items-center gap-2 font-medium">
          Authenticator app <Badge tone="success">On</Badge> {required && <Badge>Required</Badge>}
        </p>
        <p className={recoveryCodes <= few ? 'mt-0.5 text-sm text-warn' : 'mt-0.5 text-sm text-muted'}>
          {recoveryCodes === 0
            ? 'No recovery codes left. Create new ones.'
            : `${counted(recoveryCodes, 'recovery code')} left${recoveryCodes <= few ? '. Create new ones soon.' : ''}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDo('codes')}>
          New recovery codes
        </Button>
        <Button size="small" look="caution" onClick={() => onDo('off')}>
          Turn off
        </Button>
      </div>
    </div>
  ) : (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex items-center gap-2 font-medium">
          Authenticator app <Badge>Off</Badge>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {required
            ? 'Your role requires it: you set it up here now, or when you next sign in with your password.'
            : 'You sign in with only your password.'}
        </p>
      </div>
      <Button look="primary" onClick={() => onDo('set-up')}>
        Set up
      </Button>
    </div>
  )

const NewCodes = ({ onClose }: { onClose: () => void }) => {
  const renew = useChange('profile.renewRecoveryCodes')
  if (renew.data !== undefined)
    return <CodesDialog title="New recovery codes" codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <ReenterDialog
      title="New recovery codes"
      description="Your current codes stop working."
      action="Create new codes"
      busy={renew.isPending}
      error={renew.error}
      onSubmit={(password) => renew.mutate({ input: { body: { password } } })}
      onClose={onClose}
    />
  )
}

const TurnOff = ({ required, onClose }: { required: boolean; onClose: () => void }) => {
  const { kind } = useSession()
  const off = useChange('profile.turnOffSecondFactor')
  const done = () => {
    if (required) {
      toastOnNextPage('Two-step sign-in is off', 'Set it up again when you sign in.')
      return location.assign(signInPages[kind])
    }
    toast('Two-step sign-in is off', { description: 'You now sign in with only your password.' })
    return onClose()
  }
  return (
    <ReenterDialog
      title="Turn off two-step sign-in"
      description={
        required
          ? `You are signed out everywhere and must set it up again at the next sign-in, because ${kind === 'admin' ? 'operators are required' : 'your company requires your role'} to use it.`
          : 'You will sign in with only your password, and the recovery codes stop working.'
      }
      action="Turn off"
      look="danger"
      busy={off.isPending}
      error={off.error}
      onSubmit={(password) => off.mutate({ input: { body: { password } } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
