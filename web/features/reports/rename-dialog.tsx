import { useState } from 'react'
import { reportLimits } from '../../../shared/limits.ts'
import type { Report } from '../../../shared/report.ts'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = { report: Report; onSaved: (report: Report) => void; onClose: () => void }

export const RenameDialog = ({ report: { id, title, version }, onSaved, onClose }: Props) => {
  const change = useChange('reports.update')
  const [typed, setTyped] = useState(title)
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    if (typed.trim() === '') return setRefused('A title is required')
    try {
      onSaved(await change.mutateAsync({ input: { params: { id }, body: { title: typed, version } } }))
      onClose()
    } catch (error) {
      setRefused(refusalWords(error))
    }
  }
  return (
    <Dialog title="Rename report" width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody>
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
        </DialogBody>
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
