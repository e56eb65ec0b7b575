import FilePenLine from 'lucide-react/icons/file-pen-line'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef } from 'react'
import {
  charterSections,
  wizardSections,
  type CharterDocument,
  type CharterProposal,
  type CharterSection,
} from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { withGeneratedSection, sectionText } from './charter-section.ts'
import { CharterView, type SectionParts } from './charter-view.tsx'
import type { ViewProps } from './document-kind.ts'
import { SectionEditor } from './section-editor.tsx'
import { SectionRegeneration } from './section-regeneration.tsx'
import { useSectionEdit } from './use-section-edit.ts'
import { useSectionRegeneration } from './use-section-regeneration.ts'
import { useSectionSave } from './use-section-save.ts'

const sections = Object.keys(charterSections) as CharterSection[]

/** What is open in the charter: the section that is edited, or the one that is generated again. */
const useSections = (project: Project) => {
  const edit = useSectionEdit(project)
  const regeneration = useSectionRegeneration(project)
  const close = () => {
    edit.close()
    regeneration.close()
  }
  const saving = useSectionSave(project, close)
  return {
    edit,
    regeneration,
    saving,
    cancel: () => {
      close()
      saving.reset()
    },
    inHand: edit.open?.section ?? regeneration.result?.section ?? regeneration.pending,
  }
}

/** The charter of a project, each section of which can be edited and generated again where it stands. */
export const StoredCharter = ({ document, project, mayDraft, onChange, busy = false }: ViewProps<CharterDocument>) => {
  const { edit, regeneration, saving, cancel, inHand } = useSections(project)
  const { open } = edit
  const { result, pending, job } = regeneration
  const focusBack = useFocusBack(inHand, open === undefined ? 'Regenerate' : 'Edit')
  if (onChange === undefined) return <CharterView document={document} />

  const isHeld = inHand !== undefined || busy
  const content = (section: CharterSection) => {
    if (open?.section === section)
      return (
        <SectionEditor
          section={section}
          text={open.text}
          restored={edit.restored}
          saving={saving.saving}
          error={saving.error}
          onChange={edit.change}
          onSave={() => {
            const change = edit.changed()
            if (change === undefined) cancel()
            else saving.save(change)
          }}
          onCancel={cancel}
        />
      )
    if (result?.section !== section) return undefined
    return (
      <SectionRegeneration
        {...result}
        saving={saving.saving}
        error={saving.error}
        onTake={() =>
          saving.save({
            section,
            reason: 'regenerated',
            base: result.base,
            apply: (charter) => withGeneratedSection(charter, section, result.generated),
          })
        }
        onKeep={cancel}
      />
    )
  }
  const partsOf = (section: CharterSection): SectionParts => ({
    content: content(section),
    foot: pending === section && job !== undefined && (
      <GenerationProgress job={job} noun={charterSections[section].label} />
    ),
    tools: section !== open?.section && section !== result?.section && (
      <SectionTools
        section={section}
        disabled={isHeld}
        isPending={pending === section}
        onEdit={() => edit.begin(section)}
        onRegenerate={mayDraft && !wizardSections.has(section) ? () => regeneration.begin(section) : undefined}
      />
    ),
  })
  return (
    <div ref={focusBack} className="flex flex-col gap-3">
      <CharterView
        document={document}
        busy={busy || saving.saving}
        onChange={(changed, accepted) =>
          onChange(changed, accepted && { reason: 'accepted', section: accepted.section })
        }
        parts={partsOf}
      />
      <EmptySections
        sections={sections.filter((section) => isEmpty(document, section) && section !== open?.section)}
        disabled={isHeld}
        onAdd={edit.begin}
      />
      {saving.conflict !== undefined && (
        <ConflictDialog
          what={<>{charterSections[saving.conflict.change.section].label} of the charter</>}
          differences={[differenceIn(saving.conflict)]}
          changedByOthers={[]}
          busy={saving.saving}
          onMine={saving.keepMine}
          onTheirs={saving.takeTheirs}
          onClose={saving.askLater}
        />
      )}
    </div>
  )
}

const isEmpty = (document: CharterDocument, section: CharterSection): boolean =>
  (document[section] ?? []).length === 0 && !isProposed(document, section)

type EmptyProps = {
  sections: readonly CharterSection[]
  disabled: boolean
  onAdd: (section: CharterSection) => void
}

/** A button for each section that is not shown because it is empty. */
const EmptySections = ({ sections: empty, disabled, onAdd }: EmptyProps) =>
  empty.length > 0 && (
    <div
      role="group"
      aria-label="Sections without text"
      className="flex flex-wrap items-center gap-1 border-t border-line pt-3"
    >
      <span className="mr-1 text-sm text-muted">Add a section:</span>
      {empty.map((section) => (
        <Button
          key={section}
          look="quiet"
          size="small"
          className="text-muted"
          disabled={disabled}
          aria-label={`Add ${charterSections[section].label}`}
          onClick={() => onAdd(section)}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {charterSections[section].label}
        </Button>
      ))}
    </div>
  )

const isProposed = ({ proposals = [] }: CharterDocument, section: CharterSection): boolean =>
  proposals.some((proposal: CharterProposal) => proposal.section === section)

const differenceIn = ({ current, change }: NonNullable<ReturnType<typeof useSectionSave>['conflict']>) => {
  const { section, apply } = change
  const words = (charter: unknown) => {
    const text = sectionText(charter, section)
    return text === '' ? <span className="text-muted">Empty</span> : <span className="whitespace-pre-line">{text}</span>
  }
  return { label: charterSections[section].label, mine: words(apply(current.charter)), theirs: words(current.charter) }
}

type ToolsProps = {
  section: CharterSection
  disabled: boolean
  isPending: boolean
  onEdit: () => void
  onRegenerate: (() => void) | undefined
}

const SectionTools = ({ section, disabled, isPending, onEdit, onRegenerate }: ToolsProps) => {
  const { label } = charterSections[section]
  return (
    <span className="flex gap-0.5">
      {onRegenerate !== undefined && (
        <Button
          look="quiet"
          size="icon"
          className="text-muted"
          disabled={disabled}
          aria-busy={isPending || undefined}
          aria-label={`Regenerate ${label}`}
          title="Regenerate"
          onClick={onRegenerate}
        >
          <RefreshCw
            aria-hidden="true"
            className={isPending ? 'size-4 animate-spin motion-reduce:animate-none' : 'size-4'}
          />
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        className="text-muted"
        disabled={disabled}
        aria-label={`Edit ${label}`}
        title="Edit"
        onClick={onEdit}
      >
        <FilePenLine aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}

/**
 * Gives the focus back to the button of a section once nothing is open there any more, unless something else has it. A
 * section that was emptied has only the button that adds it.
 */
const useFocusBack = (inHand: CharterSection | undefined, action: 'Edit' | 'Regenerate') => {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<{ section: CharterSection; action: string }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = inHand === undefined ? undefined : { section: inHand, action }
    if (inHand !== undefined || before === undefined || document.activeElement !== document.body) return
    const { label } = charterSections[before.section]
    for (const name of [`${before.action} ${label}`, `Edit ${label}`, `Add ${label}`]) {
      const button = container.current?.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
      if (button) return button.focus({ preventScroll: true })
    }
  }, [inHand, action])
  return container
}
