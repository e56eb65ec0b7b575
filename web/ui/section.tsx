import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { id?: string; title: string; about: ReactNode; children: ReactNode; danger?: boolean }

/** A part of a settings page: its description on the left, its controls on the right. */
export const Section = ({ id, title, about, children, danger }: Props) => {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-16 items-start gap-x-10 gap-y-3 border-t border-line py-6 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={heading} className={classes('text-base font-semibold', danger && 'text-bad')}>
          {title}
        </h2>
        <div className="mt-1 max-w-120 text-sm text-muted">{about}</div>
      </div>
      <div
        className={classes(
          'min-w-0 rounded-lg border bg-surface shadow-card',
          danger ? 'border-bad/40' : 'border-line',
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** The buttons of a section, with a note. */
export const SectionFooter = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2">
    <div className="mr-auto min-w-0 text-sm">{note}</div>
    {children}
  </div>
)
