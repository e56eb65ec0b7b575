import type { BudgetChange } from '../../../shared/money/budget.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'

type Line = BudgetChange['lines'][number]

/** The lines before and after. */
type Change = { wasLines: readonly Line[]; lines: readonly Line[] }

type Difference = { id: string; name: string; was: string | null; now: string | null }

/** Lines that a change adds, removes, renames or changes. */
const differencesOf = ({ wasLines, lines }: Change): Difference[] => {
  const before = new Map(wasLines.map((line) => [line.id, line]))
  const kept = new Set(lines.map(({ id }) => id))
  const changed = lines.flatMap((line): Difference[] => {
    const was = before.get(line.id)
    if (was === undefined) return [{ id: line.id, name: line.name, was: null, now: line.amount }]
    const same = (['name', 'category', 'type', 'amount', 'from', 'to'] as const).every(
      (field) => was[field] === line[field],
    )
    const name = was.name === line.name ? line.name : `${was.name} → ${line.name}`
    return same ? [] : [{ id: line.id, name, was: was.amount, now: line.amount }]
  })
  const removed = wasLines.filter(({ id }) => !kept.has(id))
  return [...changed, ...removed.map(({ id, name, amount }) => ({ id, name, was: amount, now: null }))]
}

const wordsOf = ({ was, now }: Difference): string => {
  if (was === null) return `new, ${writtenAmount(now ?? '0.00')}`
  if (now === null) return `removed, ${writtenAmount(was)}`
  return was === now ? 'other details changed' : `${writtenAmount(was)} → ${writtenAmount(now)}`
}

/** What a change does to the lines, folded away until someone asks. Nothing for a budget without lines. */
export const LineDifferences = ({ change }: { change: Change }) => {
  const differences = differencesOf(change)
  if (differences.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-accent">Changed lines ({differences.length})</summary>
      <ul className="mt-1">
        {differences.map((difference) => (
          <li key={difference.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
            <span className="min-w-0 break-words">{difference.name}</span>
            <span className="tabular">{wordsOf(difference)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
