import type { ReactNode } from 'react'
import { linesOf, type Comparison, type Piece } from './compare-texts.ts'

type Side = 'before' | 'after'

/** Removed words are struck through and added ones underlined, so that the color is not all that says so. */
const Marked = ({ side, text }: { side: Side; text: string }) =>
  side === 'before' ? (
    <del className="rounded-sm bg-bad-soft text-bad decoration-1">
      <span className="sr-only"> [removed: </span>
      {text}
      <span className="sr-only">] </span>
    </del>
  ) : (
    <ins className="rounded-sm bg-good-soft text-good decoration-1 underline-offset-3">
      <span className="sr-only"> [added: </span>
      {text}
      <span className="sr-only">] </span>
    </ins>
  )

const Words = ({ side, pieces }: { side: Side; pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMarked }, place) =>
    isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces are never reordered
      <Marked key={place} side={side} text={text} />
    ) : (
      text
    ),
  )

/** A section as one of the two versions has it. */
export const ComparedText = ({ side, pieces, isList }: { side: Side; pieces: readonly Piece[]; isList: boolean }) => {
  if (pieces.length === 0) return <p className="text-muted">Empty</p>
  if (!isList)
    return (
      <p className="max-w-[72ch] break-words whitespace-pre-line">
        <Words side={side} pieces={pieces} />
      </p>
    )
  return (
    <ul className="max-w-[72ch] list-disc space-y-1 pl-4 break-words marker:text-edge">
      {linesOf(pieces).map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two points may be equal, and the order is fixed
        <li key={place}>
          <Words side={side} pieces={line} />
        </li>
      ))}
    </ul>
  )
}

type Props = {
  comparison: Comparison
  isList: boolean
  /** What the two texts are, on screens too narrow for two columns. */
  names: Readonly<Record<Side, ReactNode>>
  /** Shows the names above two columns as well. */
  isNamed?: boolean
}

/** A text before and after, side by side, or one below the other on a phone. */
export const TextComparison = ({ comparison, isList, names, isNamed = false }: Props) => (
  <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
    {(['before', 'after'] as const).map((side) => (
      <div key={side} className="min-w-0">
        <p
          className={isNamed ? 'mb-1 text-xs font-medium text-muted' : 'mb-1 text-xs font-medium text-muted md:sr-only'}
        >
          {names[side]}
        </p>
        <ComparedText side={side} pieces={comparison[side]} isList={isList} />
      </div>
    ))}
  </div>
)
