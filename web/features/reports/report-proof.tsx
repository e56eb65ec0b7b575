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
    ['Last event seen', lastEventId ?? 'none'],
    ['Seal', seal ?? 'Not sealed yet: title and commentary can still be changed'],
  ] as const
  return (
    <footer aria-label="Proof" className="break-inside-avoid border-t border-line pt-4 text-xs text-muted">
      {sealedAt !== null && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-good">
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
        Counted by the product from the records that are named, and worded by rules. Content and seal are SHA-256.
      </p>
      <div data-print-never="" className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="small"
          busy={check.isFetching && 'Counting…'}
          onClick={() => (asked ? void check.refetch() : setAsked(true))}
        >
          Check that it reproduces
        </Button>
        <p role="status" className="text-sm">
          {check.error !== null
            ? messageOf(check.error)
            : check.data === undefined
              ? ''
              : check.data.reproduces && check.data.intact
                ? `Counted once more from the ${counted(check.data.tasks, 'task')} and ${writtenNumber(check.data.entries)} RAID entries that it keeps: the same, to the last figure.`
                : check.data.intact
                  ? 'The rules of counting have changed since: its content is as it was, but would be counted otherwise today.'
                  : 'It does not say what it said when it was made.'}
        </p>
      </div>
    </footer>
  )
}
