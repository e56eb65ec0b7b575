import ChevronRight from 'lucide-react/icons/chevron-right'
import { charterSections } from '../../../shared/charters/charter.ts'
import type { Tone } from '../../../shared/contract/choices.ts'
import { plural } from '../../../shared/wording.ts'
import { Badge } from '../../ui/badge.tsx'
import { compareCharters, type ComparedSection } from './compare-charters.ts'
import { ComparedText, TextComparison } from './text-comparison.tsx'

const states = {
  changed: { label: 'Changed', tone: 'info' },
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>

type Props = {
  before: unknown
  after: unknown
  names: { before: string; after: string }
}

/** Two charters, section by section. Sections that are the same in both are folded. */
export const VersionComparison = ({ before, after, names }: Props) => {
  const compared = compareCharters(before, after)
  const changed = compared.filter(({ state }) => state !== 'same').length
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {changed === 0
          ? 'Every section is the same in both versions.'
          : `${changed} of ${compared.length} ${plural(compared.length, 'section')} changed.`}
      </p>
      <div className="divide-y divide-line border-t border-line">
        {compared.map((one) =>
          one.state === 'same' ? (
            <Unchanged key={one.section} {...one} />
          ) : (
            <section key={one.section} aria-label={charterSections[one.section].label} className="py-3.5">
              <h3 className="mb-2 flex items-center gap-2 font-medium">
                {charterSections[one.section].label}
                <Badge tone={states[one.state].tone}>{states[one.state].label}</Badge>
              </h3>
              <TextComparison comparison={one} isList={charterSections[one.section].kind === 'list'} names={names} />
            </section>
          ),
        )}
      </div>
    </div>
  )
}

const Unchanged = ({ section, after }: ComparedSection) => {
  const { label, kind } = charterSections[section]
  return (
    <details className="group py-1.5">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-md text-muted hover:text-ink [&::-webkit-details-marker]:hidden pointer-coarse:min-h-10">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        <span className="font-medium">{label}</span>
        <span className="text-sm">Unchanged</span>
      </summary>
      <div className="pb-2 pl-6">
        <ComparedText side="after" pieces={after} isList={kind === 'list'} />
      </div>
    </details>
  )
}
