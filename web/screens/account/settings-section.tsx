import { useId, type ReactNode } from 'react'
import { messageOf } from '../../problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { SectionName } from './account-form.ts'
import type { Section } from './use-section.ts'

type LayoutProps = { id?: string; title: string; about: ReactNode; children: ReactNode; danger?: boolean }

/** A part of the account: what it is about on the left, what can be done on the right. */
export const SectionLayout = ({ id, title, about, children, danger }: LayoutProps) => {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="grid scroll-mt-16 gap-x-10 gap-y-3 border-t border-line py-6 first:border-t-0 first:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={heading} className={classes('text-base font-semibold', danger && 'text-bad')}>
          {title}
        </h2>
        <div className="mt-1 max-w-120 text-sm text-muted">{about}</div>
      </div>
      <div className={classes('min-w-0 rounded-lg border bg-surface shadow-card', danger ? 'border-bad/40' : 'border-line')}>{children}</div>
    </section>
  )
}

type FormProps<S extends SectionName> = Omit<LayoutProps, 'danger'> & { section: Section<S> }

/** A part that is saved by itself. */
export const SettingsSection = <S extends SectionName>({ section, children, ...layout }: FormProps<S>) => (
  <SectionLayout {...layout}>
    <form noValidate aria-label={layout.title} onSubmit={section.submit}>
      <div className="p-4">{children}</div>
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2">
        <p role={section.failure === null ? undefined : 'alert'} className={classes('mr-auto min-w-0 text-sm', section.failure === null ? 'text-muted' : 'text-bad')}>
          {section.failure === null ? section.dirty && 'Not saved yet' : `Not saved: ${messageOf(section.failure)}`}
        </p>
        {section.dirty && (
          <Button onClick={section.discard} disabled={section.saving}>
            Discard
          </Button>
        )}
        <Button type="submit" look={section.dirty ? 'primary' : 'secondary'} disabled={!section.dirty} busy={section.saving && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  </SectionLayout>
)
