import { useId, type ReactNode } from 'react'

type Props = { title: string; description: ReactNode; children: ReactNode }

/** A part of the profile: what it is for, and beside it what can be done. */
export const Section = ({ title, description, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-3 border-t border-line py-6 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">{children}</div>
    </section>
  )
}

/** The buttons of a section. */
export const SectionFooter = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
    <div className="mr-auto min-w-0 text-sm">{note}</div>
    {children}
  </div>
)
