import { charterSections, type CharterDocument, type CharterSection } from '../../../shared/charter.ts'
import { withAccepted, withoutProposal } from './charter-proposals.ts'
import { CharterSources } from './charter-sources.tsx'
import { CharterProposals } from './charter-proposals-list.tsx'
import type { ViewProps } from './document-kind.ts'

/** The charter for reading, with what is proposed for each section. Sections with neither are omitted. */
export const CharterView = ({ document, onChange, busy }: Omit<ViewProps<CharterDocument>, 'project'>) => (
  <div className="divide-y divide-line">
    {(Object.keys(charterSections) as CharterSection[]).map((section) => {
      const value = document[section] ?? []
      const proposals = (document.proposals ?? []).filter((proposal) => proposal.section === section)
      if (value.length === 0 && proposals.length === 0) return null
      return (
        <section
          key={section}
          aria-label={charterSections[section].label}
          className="grid gap-x-6 gap-y-1 py-3.5 first:pt-1 last:pb-1 md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="text-sm font-medium text-muted md:pt-px">{charterSections[section].label}</h3>
          <div className="flex min-w-0 max-w-[72ch] flex-col gap-2">
            {value.length === 0 ? null : typeof value === 'string' ? (
              <p className="break-words whitespace-pre-line">{value}</p>
            ) : (
              <ul className="list-disc space-y-1 pl-4 break-words marker:text-edge">
                {value.map((item, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two points may be equal, and the order is fixed
                  <li key={`${index} ${item}`}>{item}</li>
                ))}
              </ul>
            )}
            <CharterSources section={charterSections[section].label} sentences={document.sources?.[section] ?? []} />
            <CharterProposals
              section={charterSections[section].label}
              proposals={proposals}
              busy={busy === true}
              {...(onChange && {
                onAccept: (proposal) => onChange(withAccepted(document, proposal)),
                onDismiss: (proposal) => onChange(withoutProposal(document, proposal)),
              })}
            />
          </div>
        </section>
      )
    })}
  </div>
)
