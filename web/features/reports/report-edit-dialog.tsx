import { useState, type ReactNode } from 'react'
import type { Report } from '../../../shared/reports/report.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { useReportEdit, type ReportEdit, type ReportPart } from './use-report-edit.ts'

type Props = {
  report: Report
  part: ReportPart
  title: string
  description?: string
  /** What to change, or why the input is refused. */
  read: () => ReportEdit | string
  /** The fields, for the reason of a refusal. */
  children: (refused: string | undefined) => ReactNode
  onClose: () => void
}

/** Changes a part of a report that is not sealed. A refused input stays in the dialog. */
export const ReportEditDialog = ({ report, part, title, description, read, children, onClose }: Props) => {
  const { save } = useReportEdit(report)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    const edit = read()
    if (typeof edit === 'string') return setRefused(edit)
    setBusy(true)
    try {
      await save(part, edit)
      onClose()
    } catch (error) {
      setRefused(refusalWords(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} {...(description !== undefined && { description })} width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">{children(refused)}</DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
