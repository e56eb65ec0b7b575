import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Session } from '../../../shared/accounts/session.ts'
import { signInPath } from '../../session/sign-in-portal.ts'
import { startSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const StaffSignIn = lazyPart(async () => (await import('./staff-sign-in.tsx')).StaffSignIn)

type Props = { session: Session; done: () => void }

/** Hides the page, which keeps its state and all input: someone else may be at the screen by now. */
export const SignInAgainDialog = ({ session, done }: Props) => {
  const queries = useQueryClient()
  const goOn = (next: Session) => {
    // Another person must not continue with this person's page.
    if (next.user.id !== session.user.id) return location.reload()
    startSession(queries, next)
    done()
  }
  const leave = (
    <Button onClick={() => location.assign(signInPath(location.pathname + location.search))}>Leave this page</Button>
  )
  return (
    <Dialog
      title="Session Expired"
      description="Your session has expired. Please log in again."
      width="small"
      insistent
      hidesPage
      onClose={() => undefined}
    >
      <DialogBody>
        {session.kind === 'staff' ? (
          <Suspense
            fallback={
              <Loading label="Loading the sign-in">
                <Skeleton className="h-32" />
              </Loading>
            }
          >
            <StaffSignIn email={session.user.email} onDone={goOn} cancel={leave} />
          </Suspense>
        ) : (
          <PasswordSignIn
            portal={session.kind}
            login={session.kind === 'admin' ? session.user.username : session.user.email}
            onDone={goOn}
            cancel={leave}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}
