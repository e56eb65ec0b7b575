import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../../shared/accounts/session.ts'
import { signInPath } from '../../session/sign-in-portal.ts'
import { startSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

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
        <SignInForm
          portal={session.kind === 'admin' ? 'admin' : 'team'}
          login={session.kind === 'admin' ? session.user.username : session.user.email}
          onDone={goOn}
          cancel={leave}
        />
      </DialogBody>
    </Dialog>
  )
}
