import { useId, type ReactNode } from 'react'

/** A titled section of a client's details. */
export const DetailsSection = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3 border-b border-line pb-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
