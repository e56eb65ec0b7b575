import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Report } from '../../../shared/reports/report.ts'

/** `sealed` says by whom and when; null for an open report. */
type Props = Pick<Report, 'contentHash' | 'lastEventId' | 'seal'> & { sealed: string | null }

/** The hashes of a report, and who sealed it. */
export const SealFacts = ({ sealed, contentHash, lastEventId, seal }: Props) => {
  const facts = [
    ['Content', contentHash],
    ['Last event included', lastEventId ?? 'none'],
    ['Seal', seal ?? 'Not sealed yet: the title and commentary can still be changed'],
  ] as const
  return (
    <>
      {sealed !== null && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-ink">
          <ShieldCheck aria-hidden="true" className="size-4" />
          Sealed by {sealed}
        </p>
      )}
      <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Calculated from the named records and written by rules. Content and seal are SHA-256 hashes.
      </p>
    </>
  )
}
