import { charterSections, type CharterSection } from '../../../shared/charter.ts'
import type { CharterDocument } from './charter-form.ts'

/** The charter for reading; empty sections are omitted. */
export const CharterView = ({ document }: { document: CharterDocument }) => (
  <div className="divide-y divide-line">
    {(Object.keys(charterSections) as CharterSection[]).map((section) => {
      const value = document[section]
      if (value === undefined || value.length === 0) return null
      return (
        <section
          key={section}
          aria-label={charterSections[section].label}
          className="grid gap-x-6 gap-y-1 py-3.5 first:pt-1 last:pb-1 md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="text-sm font-medium text-muted md:pt-px">{charterSections[section].label}</h3>
          {typeof value === 'string' ? (
            <p className="max-w-[72ch] break-words whitespace-pre-line">{value}</p>
          ) : (
            <ul className="max-w-[72ch] list-disc space-y-1 pl-4 break-words marker:text-edge">
              {value.map((item, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two points may be equal, and the order is fixed
                <li key={`${index} ${item}`}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      )
    })}
  </div>
)
