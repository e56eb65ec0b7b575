import type { ReactNode } from 'react'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Section, SectionFooter } from '../../ui/section.tsx'
import type { SectionName } from './account-form.ts'
import type { Section as FormSection } from './use-section.ts'

type Props<S extends SectionName> = { title: string; about: ReactNode; children: ReactNode; section: FormSection<S> }

/** A section of the account that is saved separately. */
export const SettingsSection = <S extends SectionName>({ section, children, title, about }: Props<S>) => (
  <Section title={title} about={about}>
    <form noValidate aria-label={title} onSubmit={section.submit}>
      <div className="p-4">{children}</div>
      <SectionFooter
        note={
          section.failure === null ? (
            <p className="text-muted">{section.dirty && 'Not saved yet'}</p>
          ) : (
            <p role="alert" className="text-bad">{`Not saved: ${messageOf(section.failure)}`}</p>
          )
        }
      >
        {section.dirty && (
          <Button onClick={section.discard} disabled={section.saving}>
            Discard
          </Button>
        )}
        <Button
          type="submit"
          look={section.dirty ? 'primary' : 'secondary'}
          disabled={!section.dirty}
          busy={section.saving && 'Saving…'}
        >
          Save
        </Button>
      </SectionFooter>
    </form>
  </Section>
)
