import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report } from '../../../shared/reports/report.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useExactInstant } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { SealFacts } from './seal-facts.tsx'

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
  return (
    <footer aria-label="Proof" className="break-inside-avoid border-t border-line pt-4 text-xs text-muted">
      <SealFacts
        sealed={sealedAt === null ? null : `${sealedBy} on ${exact(sealedAt)}`}
        contentHash={contentHash}
        lastEventId={lastEventId}
        seal={seal}
      />
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
                  ? check.data.reproduces === null
                    ? 'The content is unchanged since the report was imported. The records behind it did not come along, so it cannot be recalculated.'
                    : 'The content is unchanged, but the calculation rules have changed since and would give different results today.'
                  : 'The content differs from when the report was generated.'}
        </p>
      </div>
    </footer>
  )
}
