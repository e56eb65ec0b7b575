import { useId, type ReactNode } from 'react'

/** A part of the insights with its own heading. */
export const Part = ({
  title,
  aside,
  about,
  children,
}: {
  title: string
  aside?: ReactNode
  about?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 px-4 py-3">
      <div className="mb-2 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {about !== undefined && <p className="-mt-1.5 mb-2 text-sm text-pretty text-muted">{about}</p>}
      {children}
    </section>
  )
}
