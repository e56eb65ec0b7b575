import type { ReactNode } from 'react'
import { inWords } from '../../forms/conflicting-fields.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import type { FieldOf, SectionForm, SectionName } from './account-form.ts'
import type { Section } from './use-section.ts'

type Props<S extends SectionName> = {
  what: string
  section: Section<S>
  labels: Record<FieldOf<S>, string>
  /** A field's value as people read it. */
  written: (form: SectionForm<S>, name: FieldOf<S>) => ReactNode
}

/** Shows both versions of a section that two people have changed. */
export const SectionConflict = <S extends SectionName>({
  what,
  section: { conflict, saving },
  labels,
  written,
}: Props<S>) =>
  conflict !== undefined && (
    <ConflictDialog
      what={what}
      {...inWords(
        { conflicting: conflict.conflicting, changedByOthers: [] },
        labels,
        (name) => written(conflict.mine, name),
        (name) => written(conflict.theirs, name),
      )}
      busy={saving}
      onMine={conflict.onMine}
      onTheirs={conflict.onTheirs}
      onClose={conflict.onClose}
    />
  )
