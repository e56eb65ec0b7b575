import { Suspense, useState } from 'react'
import type { Report } from '../../../shared/reports/report.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { HealthBadge } from '../../records/health.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const StatedHealthDialog = lazyPart(async () => (await import('./stated-health-dialog.tsx')).StatedHealthDialog)

/** The health as a person states it, beside the computed one, which stays as it is. */
export const ReportStatedHealth = ({ report }: { report: Report }) => {
  const { statedHealth, state } = report
  const mayWrite = useMay('report.write') && state === 'open'
  const [open, setOpen] = useState(false)
  if (statedHealth === null && !mayWrite) return null
  return (
    <div data-empty={statedHealth === null ? '' : undefined} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {statedHealth !== null && (
        <p className="min-w-0 grow">
          <HealthBadge level={statedHealth.level} /> <span className="text-muted">stated by {statedHealth.by}:</span>{' '}
          {statedHealth.reason}
        </p>
      )}
      {mayWrite && (
        <Button size="small" look="quiet" className="print:hidden" onClick={() => setOpen(true)}>
          {statedHealth === null ? 'Set a different health' : 'Change stated health'}
        </Button>
      )}
      <Suspense>{open && <StatedHealthDialog report={report} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
