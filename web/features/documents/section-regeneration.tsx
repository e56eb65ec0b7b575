import { charterSections, type Charter, type CharterSection } from '../../../shared/charters/charter.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { DraftedBy } from '../generation/drafted-by.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { sectionText } from './charter-section.ts'
import { compareTexts } from './compare-texts.ts'
import { originOf } from './origin.ts'
import { TextComparison } from './text-comparison.tsx'
import type { Base } from './use-section-save.ts'

type Props = {
  section: CharterSection
  base: Base
  generated: Charter
  saving: boolean
  error: Error | null
  onTake: () => void
  onKeep: () => void
}

/** The present text of a section next to the one that was just generated, to take it or leave it. */
export const SectionRegeneration = ({ section, base, generated, saving, error, onTake, onKeep }: Props) => {
  const { label, kind } = charterSections[section]
  const [now, next] = [sectionText(base.charter, section), sectionText(generated, section)]
  const comparison = compareTexts(now, next)
  const nothing =
    next === ''
      ? 'The project’s records say nothing about this section, so it stays as it is.'
      : comparison.state === 'same'
        ? 'The project’s records lead to the same text again.'
        : undefined
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      role="group"
      aria-label={`${label}, generated again`}
      className="flex flex-col gap-3 rounded-md border border-line p-3 outline-none focus-visible:border-edge"
    >
      {nothing === undefined ? (
        <>
          <DraftedBy {...originOf(generated)} />
          <TextComparison
            comparison={comparison}
            isList={kind === 'list'}
            names={{ before: 'Now', after: 'Regenerated' }}
            isNamed
          />
        </>
      ) : (
        <p role="status" className="text-sm text-muted">
          {nothing}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {nothing === undefined && (
          <Button look="primary" size="small" onClick={onTake} busy={saving && 'Saving…'}>
            Use the new text
          </Button>
        )}
        <Button size="small" onClick={onKeep} disabled={saving}>
          {nothing === undefined ? 'Keep the old text' : 'OK'}
        </Button>
        {error !== null && (
          <p role="alert" className="min-w-0 text-sm text-bad">
            <span className="font-medium">The section could not be saved.</span> {messageOf(error)}
          </p>
        )}
      </div>
    </div>
  )
}
