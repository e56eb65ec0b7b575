import { useId, type ReactNode } from 'react'
import { paths } from '../../address/paths.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { Wordmark } from '../../ui/logo.tsx'

type Props = { title: string; description: ReactNode; expired?: boolean; children: ReactNode; below?: ReactNode }

/** The layout of a page with a single form, which stays where it is when more appears in it or below it. */
export const SignInPage = ({ title, description, expired, children, below }: Props) => {
  const heading = usePageTitle(title)
  const id = useId()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-100 flex-col gap-6 px-4 pt-[max(2.5rem,12dvh)] pb-10">
      <a href={paths.home()} className="self-center rounded-md px-1" aria-label="Plumbline, go to home page">
        <Wordmark />
      </a>
      <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-6 shadow-card">
        <h1 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h1>
        <p className="mt-0.5 mb-5 text-muted">{description}</p>
        {expired && (
          <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            <span className="font-medium">Session Expired</span> - Your session has expired. Please log in again.
          </p>
        )}
        {children}
      </section>
      {below}
    </main>
  )
}
