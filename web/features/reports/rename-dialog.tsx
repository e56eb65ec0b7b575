import { useState } from 'react'
import { reportLimits } from '../../../shared/reports/limits.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ReportEditDialog } from './report-edit-dialog.tsx'

type Props = { report: Report; onClose: () => void }

export const RenameDialog = (props: Props) => {
  const [typed, setTyped] = useState(props.report.title)
  return (
    <ReportEditDialog
      {...props}
      part="title"
      title="Rename report"
      read={() => (typed.trim() === '' ? 'A title is required' : { title: typed })}
    >
      {(refused) => (
        <Field label="Title" required error={refused}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={reportLimits.title}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </ReportEditDialog>
  )
}
