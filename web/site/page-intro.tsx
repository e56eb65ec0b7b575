import type { ReactNode } from 'react'
import { container } from './container.ts'

/** The top of a public page: its one heading, what it is about, and what one can do first. */
export const PageIntro = ({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children?: ReactNode
}) => (
  <section aria-labelledby={id} className={`${container} pt-12 pb-10 sm:pt-16`}>
    <h1 id={id} className="max-w-180 text-4xl font-semibold tracking-tight text-balance">
      {title}
    </h1>
    <p className="mt-3 max-w-150 text-lg text-muted">{text}</p>
    {children !== undefined && <div className="mt-6 flex flex-wrap items-center gap-2">{children}</div>}
  </section>
)
