import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { RestsOn } from '../../../records/rests-on.tsx'

/** A sentence and the records that it rests on. */
export const Said = ({ statement: { text, records } }: { statement: Statement }) => (
  <>
    <p className="text-pretty">{text}</p>
    <RestsOn records={records} />
  </>
)

/** Sentences, or what is said if there are none. */
export const Statements = ({ list, none }: { list: readonly Statement[]; none: string }) =>
  list.length === 0 ? (
    <p className="text-sm text-muted">{none}</p>
  ) : (
    <ul className="flex flex-col gap-2.5">
      {list.map((statement) => (
        <li key={`${statement.text} ${statement.records[0]?.id}`} className="min-w-0">
          <Said statement={statement} />
        </li>
      ))}
    </ul>
  )

/** Facts in a line: `Effort: Low · Impact: High` */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
    {facts.map(([label, value]) => (
      <span key={label}>
        {label}: <span className="font-medium text-ink">{value}</span>
      </span>
    ))}
  </p>
)
