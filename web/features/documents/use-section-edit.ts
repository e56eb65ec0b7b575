import { useState } from 'react'
import type { CharterSection } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { useSession } from '../../session/session.ts'
import { deleteDraft, readDraft, saveDraft } from '../../storage/drafts.ts'
import { sectionText, withEditedSection } from './charter-section.ts'
import type { Base, SectionChange } from './use-section-save.ts'

/** The section that is being edited, which this tab stores until it is saved or cancelled. */
type Open = { section: CharterSection; text: string; base: Base }

export const useSectionEdit = (project: Project) => {
  const { user } = useSession()
  const draft = `charterSection.${project.id}.${user.id}`
  const [open, setOpen] = useState(() => readDraft<Open>(draft) as Open | undefined)
  const [restored, setRestored] = useState(open !== undefined)

  return {
    open,
    restored,
    begin: (section: CharterSection) => {
      const { version, charter } = project
      setRestored(false)
      setOpen({ section, text: sectionText(charter, section), base: { version, charter } })
    },
    change: (text: string) => {
      if (open === undefined) return
      setOpen({ ...open, text })
      saveDraft(draft, { ...open, text })
    },
    close: () => {
      setOpen(undefined)
      setRestored(false)
      deleteDraft(draft)
    },
    /** Undefined if the text is what it was. */
    changed: (): SectionChange | undefined => {
      if (open === undefined) return undefined
      const { section, text, base } = open
      return withEditedSectionText(base, section, text) === sectionText(base.charter, section)
        ? undefined
        : { section, reason: 'edited', base, apply: (charter) => withEditedSection(charter, section, text) }
    },
  }
}

/** The text that would be stored. */
const withEditedSectionText = ({ charter }: Base, section: CharterSection, text: string): string =>
  sectionText(withEditedSection(charter, section, text), section)
