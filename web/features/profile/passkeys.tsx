import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { passkeyLimits } from '../../../shared/accounts/limits.ts'
import type { Passkey } from '../../../shared/accounts/passkeys.ts'
import { get } from '../../client/client.ts'
import { hasPasskeys } from '../../session/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Section, SectionFooter } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys that the person signs in with. */
export const Passkeys = () => {
  const { data, error, refetch } = useQuery(get('profile.passkeys'))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const full = (data?.length ?? 0) >= passkeyLimits.most
  return (
    <Section
      title="Passkeys"
      about="Sign in with your fingerprint, your face or your screen lock instead of a password. A passkey counts as both steps, so it needs no code."
    >
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading passkeys" className="p-4">
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="The passkeys could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.length === 0 ? (
            <p className="p-4 text-muted">
              No passkeys yet. One is kept on this device, on your phone, in your password manager or on a security key,
              and works only on this site.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onDo={(what) => setOpen({ what, passkey })} />
              ))}
            </ul>
          )}
          <SectionFooter>
            {!hasPasskeys() ? (
              <p className="text-sm text-muted">
                This browser has no passkeys. Update it or use another one to add some.
              </p>
            ) : full ? (
              <p className="text-sm text-muted">
                You can have {passkeyLimits.most} passkeys. Remove one to add another.
              </p>
            ) : (
              <Button onClick={() => setOpen({ what: 'add' })}>Add a passkey</Button>
            )}
          </SectionFooter>
        </>
      )}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Section>
  )
}

const Row = ({
  passkey: { name, createdAt, lastUsedAt },
  onDo,
}: {
  passkey: Passkey
  onDo: (what: 'rename' | 'remove') => void
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <div className="min-w-0 grow basis-40">
      <p dir="auto" className="font-medium break-words">
        {name}
      </p>
      <p className="text-sm text-muted">
        Added <Ago at={createdAt} />
        {', '}
        {lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <Ago at={lastUsedAt} />
          </>
        )}
      </p>
    </div>
    <div className="flex gap-2">
      <Button size="small" aria-label={`Rename ${name}`} onClick={() => onDo('rename')}>
        Rename
      </Button>
      <Button size="small" look="caution" aria-label={`Remove ${name}`} onClick={() => onDo('remove')}>
        Remove
      </Button>
    </div>
  </li>
)
