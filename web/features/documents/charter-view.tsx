import type { ReactNode } from 'react'
import {
  charterSections,
  type CharterDocument,
  type CharterProposal,
  type CharterSection,
} from '../../../shared/charters/charter.ts'
import { classes } from '../../ui/classes.ts'
import { withAccepted, withoutProposal } from './charter-proposals.ts'
import { CharterSources } from './charter-sources.tsx'
import { CharterProposals } from './charter-proposals-list.tsx'

type Props = {
  document: CharterDocument
  /** Called with the changed document and, if one was accepted, the proposal. Left out for people who cannot change it. */
  onChange?: (document: CharterDocument, accepted?: CharterProposal) => void
  busy?: boolean
  /** What a place that changes sections adds to each of them. */
  parts?: (section: CharterSection) => SectionParts
}

export type SectionParts = {
  /** The buttons of the section. */
  tools: ReactNode
  /** Shown in place of its text. */
  content?: ReactNode
  /** Shown below its text. */
  foot?: ReactNode
}

const SectionText = ({ value }: { value: string | readonly string[] }) =>
  typeof value === 'string' ? (
    <p dir="auto" className="break-words whitespace-pre-line">
      {value}
    </p>
  ) : (
    <ul className="list-disc space-y-1 pl-4 break-words marker:text-edge">
      {value.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two points may be equal, and the order is fixed
        <li key={`${index} ${item}`}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  )

/** The charter for reading, with what is proposed for each section. Sections with neither are omitted. */
export const CharterView = ({ document, onChange, busy, parts }: Props) => (
  <div className="divide-y divide-line">
    {(Object.keys(charterSections) as CharterSection[]).map((section) => {
      const { label } = charterSections[section]
      const value = document[section] ?? []
      const proposals = (document.proposals ?? []).filter((proposal) => proposal.section === section)
      const { tools, content, foot } = parts?.(section) ?? {}
      if (value.length === 0 && proposals.length === 0 && content === undefined) return null
      return (
        <section
          key={section}
          aria-label={label}
          className={classes(
            'grid gap-x-6 gap-y-1 py-3.5 first:pt-1 last:pb-1 md:grid-cols-[11rem_minmax(0,1fr)]',
            tools !== undefined && 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-4',
          )}
        >
          <h3 className="text-sm font-medium text-muted md:pt-px">{label}</h3>
          {tools !== undefined && <div className="-my-1.5 md:col-start-3 md:row-start-1">{tools}</div>}
          <div
            className={classes(
              'flex min-w-0 flex-col gap-2',
              content === undefined && 'max-w-[72ch]',
              tools !== undefined && 'max-md:col-span-2 md:col-start-2 md:row-start-1',
            )}
          >
            {content ?? (
              <>
                {value.length > 0 && <SectionText value={value} />}
                <CharterSources section={label} sentences={document.sources?.[section] ?? []} />
                {foot}
                <CharterProposals
                  section={label}
                  proposals={proposals}
                  busy={busy === true}
                  {...(onChange && {
                    onAccept: (proposal) => onChange(withAccepted(document, proposal), proposal),
                    onDismiss: (proposal) => onChange(withoutProposal(document, proposal)),
                  })}
                />
              </>
            )}
          </div>
        </section>
      )
    })}
  </div>
)
