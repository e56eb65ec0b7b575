import { Suspense } from 'react'
import { useStore } from '../../state/use-store.ts'
import { signInWaiting } from '../../client/sign-in-again.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const SignInAgainDialog = lazyPart(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog)

/** Shows the sign-in dialog over the page whenever a call waits for it. */
export const SignInAgain = () => {
  const waiting = useStore(signInWaiting)
  return waiting === undefined ? null : (
    <Suspense>
      <SignInAgainDialog {...waiting} />
    </Suspense>
  )
}
