import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { Report } from '../../../shared/report.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useExactInstant } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Evidence of what a report is based on: its content hash, the last event it covers, its seal, and a check that
 * calculates the report again.
 */
export const ReportProof = ({
  report: { id, contentHash, lastEventId, seal, sealedAt, sealedBy },
}: {
  report: Report
}) => {
  const exact = useExactInstant()
  const [asked, setAsked] = useState(false)
  const check = useQuery({ ...get('reports.verify', { params: { id } }), enabled: asked })
  const facts = [
    ['Content', contentHash],
    ['Last event included', lastEventId ?? 'none'],
    ['Seal', seal ?? 'Not sealed yet: the title and commentary can still be changed'],
  ] as const
  return (
    <footer aria-label="Proof" className="break-inside-avoid border-t border-line pt-4 text-xs text-muted">
      {sealedAt !== null && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-ink">
          <ShieldCheck aria-hidden="true" className="size-4" />
          Sealed by {sealedBy} on {exact(sealedAt)}
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
      <div data-print-never="" className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="small"
          busy={check.isFetching && 'Calculating…'}
          onClick={() => (asked ? void check.refetch() : setAsked(true))}
        >
          Verify report
        </Button>
        <p role="status" className="text-sm">
          {check.error !== null
            ? messageOf(check.error)
            : check.data === undefined
              ? ''
              : check.data.reproduces && check.data.intact
                ? `Recalculated from the ${counted(check.data.tasks, 'task')} and ${writtenNumber(check.data.entries)} RAID entries stored with it: all figures match.`
                : check.data.intact
                  ? 'The content is unchanged, but the calculation rules have changed since and would give different results today.'
                  : 'The content differs from when the report was generated.'}
        </p>
      </div>
    </footer>
  )
}
