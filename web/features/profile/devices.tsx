import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { Device } from '../../../shared/accounts/profile.ts'
import { counted } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { useMay } from '../../session/session.ts'
import { Ago } from '../../session/time.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { Section, SectionFooter } from '../../ui/section.tsx'

/** The devices on which the person is signed in. A session lasts an hour, so the list is short. */
export const Devices = () => {
  const { data, error, refetch } = useQuery(get('profile.sessions'))
  const others = data?.filter(({ current }) => !current).length ?? 0
  return (
    <Section title="Signed-in devices" about="Sign out any device you do not recognize, and then change your password.">
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading devices" className="p-4">
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="The devices could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {others > 0 && <EndOthers count={others} />}
    </Section>
  )
}

const DeviceRow = ({ device: { id, device, address, createdAt, current } }: { device: Device }) => {
  const end = useChange('profile.endSession')
  const Icon = /iPhone|Android|iPad/.test(device) ? Smartphone : Monitor
  const signOut = () =>
    end.mutate(
      { input: { params: { sessionId: id } } },
      {
        onSuccess: () => toast(`${device} has been signed out`),
        onError: (error) => failed('The device was not signed out', messageOf(error)),
      },
    )
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {address !== '' && `${address}, `}signed in <Ago at={createdAt} />
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending && 'One moment…'}
          onClick={signOut}
          aria-label={`Sign out ${device}${address === '' ? '' : `, ${address}`}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const EndOthers = ({ count }: { count: number }) => {
  const [asking, setAsking] = useState(false)
  const mayHaveKeys = useMay('api-key.own')
  const end = useChange('profile.endOtherSessions')
  const confirm = () =>
    end.mutate(
      { input: {} },
      {
        onSuccess: () => {
          setAsking(false)
          toast('All other devices have been signed out')
        },
      },
    )
  return (
    <SectionFooter>
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out all other devices
      </Button>
      {asking && (
        <AlertDialog
          title="Sign out all other devices?"
          description={`${counted(count, 'device')} will be asked to sign in again at the next click. Unsaved input on those devices is kept.${mayHaveKeys ? ' Connected applications are disconnected; API keys keep working until you revoke them.' : ''}`}
          action="Sign out"
          busy={end.isPending && 'One moment…'}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {end.error !== null && (
            <p role="alert" className="text-sm text-bad">
              {messageOf(end.error)}
            </p>
          )}
        </AlertDialog>
      )}
    </SectionFooter>
  )
}
