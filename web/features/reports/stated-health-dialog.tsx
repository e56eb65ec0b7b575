import { useState } from 'react'
import { healthLevels, statedLevels, type StatedLevel } from '../../../shared/health-choices.ts'
import { reportLimits } from '../../../shared/limits.ts'
import type { Report } from '../../../shared/report.ts'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'

type Props = { report: Report; onSaved: (report: Report) => void; onClose: () => void }

/** States a health of one's own with a reason, or takes it back. */
export const StatedHealthDialog = ({ report, onSaved, onClose }: Props) => {
  const { id, statedHealth, health, version } = report
  const change = useChange('reports.update')
  const [level, setLevel] = useState<StatedLevel | ''>(statedHealth?.level ?? '')
  const [reason, setReason] = useState(statedHealth?.reason ?? '')
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    if (level !== '' && reason.trim() === '') return setRefused('Enter why you see it differently')
    const stated = level === '' ? null : { level, reason }
    try {
      onSaved(await change.mutateAsync({ input: { params: { id }, body: { statedHealth: stated, version } } }))
      onClose()
    } catch (error) {
      setRefused(refusalWords(error))
    }
  }
  return (
    <Dialog
      title="State another health"
      description={`The records say ${healthLevels[health].label.toLowerCase()}, and the report keeps saying so. What you state stands beside it, with your name.`}
      width="small"
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
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
