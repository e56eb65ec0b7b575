import { useState } from 'react'
import { healthLevels, statedLevels, type StatedLevel } from '../../../shared/verdict/health-choices.ts'
import { reportLimits } from '../../../shared/reports/limits.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { ReportEditDialog } from './report-edit-dialog.tsx'

type Props = { report: Report; onClose: () => void }

/** States a health of one's own with a reason, or takes it back. */
export const StatedHealthDialog = (props: Props) => {
  const { statedHealth, health } = props.report
  const [level, setLevel] = useState<StatedLevel | ''>(statedHealth?.level ?? '')
  const [reason, setReason] = useState(statedHealth?.reason ?? '')
  const read = () => {
    if (level === '') return { statedHealth: null }
    return reason.trim() === '' ? 'Enter why you see it differently' : { statedHealth: { level, reason } }
  }
  return (
    <ReportEditDialog
      {...props}
      part="statedHealth"
      title="Set a different health"
      description={`The records say ${healthLevels[health].label.toLowerCase()}, and the report keeps saying so. What you state stands beside it, with your name.`}
      read={read}
    >
      {(refused) => (
        <>
          <Field label="Health">
            {(control) => (
              <Select {...control} value={level} onChange={(event) => setLevel(event.target.value as StatedLevel | '')}>
                <option value="">As computed</option>
                <Options of={statedLevels} />
              </Select>
            )}
          </Field>
          <Field label="Reason" required={level !== ''} error={refused}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                disabled={level === ''}
                maxLength={reportLimits.statedReason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </ReportEditDialog>
  )
}
