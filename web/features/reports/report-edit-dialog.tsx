import { useState, type ReactNode } from 'react'
import type { Report } from '../../../shared/report.ts'
import type { Body } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

type Edit = Omit<Body<'reports.update'>, 'version'>

type Props = {
  report: Report
  title: string
  description?: string
  /** What to change, or why the input is refused. */
  read: () => Edit | string
  /** The fields, for the reason of a refusal. */
  children: (refused: string | undefined) => ReactNode
  onSaved: (report: Report) => void
  onClose: () => void
}

/** Changes a part of a report that is not sealed. A refused input stays in the dialog. */
export const ReportEditDialog = ({ report, title, description, read, children, onSaved, onClose }: Props) => {
  const { id, version } = report
  const change = useChange('reports.update')
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    const edit = read()
    if (typeof edit === 'string') return setRefused(edit)
    try {
      onSaved(await change.mutateAsync({ input: { params: { id }, body: { ...edit, version } } }))
      onClose()
    } catch (error) {
      setRefused(refusalWords(error))
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
          <Button type="submit" look="primary" busy={change.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
