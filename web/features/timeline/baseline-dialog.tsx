import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Baseline } from '../../../shared/timeline/baseline.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useChange } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import { patchTimeline } from './timeline-query.ts'

type Props = { projectId: string; today: string; before: Baseline | null; onClose: () => void }

/** Saves the current dates of all tasks as a baseline, to compare later dates with. */
export const BaselineDialog = ({ projectId, today, before, onClose }: Props) => {
  const queries = useQueryClient()
  const [name, setName] = useState(`Plan of ${writtenDay(today)}`)
  const setting = useChange('timeline.setBaseline')
  const blank = name.trim() === ''
  const submit = () => {
    if (blank || setting.isPending) return
    setting.mutate(
      { input: { params: { id: projectId }, body: { name } } },
      {
        onSuccess: (baseline) => {
          patchTimeline(queries, projectId, (timeline) => ({ ...timeline, plan: { ...timeline.plan, baseline } }))
          toast('Baseline set', { description: baseline.name })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title="Set baseline"
      description="Saves the currently planned dates of all tasks. The chart shows them below the bars."
      onClose={onClose}
      width="small"
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody>
          <Field
            label="Name"
            required
            error={
              blank ? 'Enter a name for the baseline' : setting.error === null ? undefined : refusalWords(setting.error)
            }
          >
            {(control) => (
              <Input {...control} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          {before !== null && (
            <p className="mt-3 text-sm text-muted">
              It replaces “{before.name}”, set by {before.setBy} <Ago at={before.setAt} />, in the chart. The previous
              baseline stays in the workspace’s data.
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={blank} busy={setting.isPending && 'Saving…'}>
            Set baseline
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
