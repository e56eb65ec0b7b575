import { useLocation } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'

export const NotFoundScreen = () => {
  const heading = usePageTitle('Page not found')
  // Uses the router's location, so that the path is up to date after each navigation.
  const { pathname, search } = useLocation()
  return (
    <main className="mx-auto flex min-h-dvh max-w-140 flex-col items-center justify-center gap-4 px-4 text-center">
      <Logo className="size-10" />
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        Page not found
      </h1>
      <p className="text-muted">
        No page exists at{' '}
        <code className="inline-block font-mono break-all text-ink">{location.origin + pathname + search}</code>
      </p>
      <a href={paths.home()} className={buttonClasses('primary')}>
        Go Home
      </a>
    </main>
  )
}
