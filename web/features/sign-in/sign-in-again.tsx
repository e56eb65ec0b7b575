import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInWaiting } from '../../client/sign-in-again.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Shows the sign-in dialog over the page whenever a call waits for it. */
export const SignInAgain = () => {
  const waiting = useSyncExternalStore(signInWaiting.subscribe, signInWaiting.read)
  return waiting === undefined ? null : (
    <Suspense>
      <SignInAgainDialog {...waiting} />
    </Suspense>
  )
}
