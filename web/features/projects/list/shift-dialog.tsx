import { useState } from 'react'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { changesOf, shifting } from './bulk.ts'

/** Maximum number of calendar days to move dates by at once, in either direction. */
const mostDays = 3660

type Props = { projects: readonly ProjectSummary[]; onShift: (days: number) => void; onClose: () => void }

const between = (start: string | null | undefined, end: string | null | undefined): string =>
  [start, end].map((day) => (day ? writtenDay(day) : 'no date')).join(' – ')

/** Asks how many days to move dates by, and previews the result. */
export const ShiftDialog = ({ projects, onShift, onClose }: Props) => {
  const [typed, setTyped] = useState('7')
  const days = Number(typed)
  const valid = /^[+-]?\d+$/.test(typed.trim()) && days !== 0 && Math.abs(days) <= mostDays
  const changes = new Map(valid ? changesOf(projects, shifting(days)).map((change) => [change.id, change]) : [])
  const dated = projects.filter(({ startDate, endDate }) => startDate !== null || endDate !== null)
  const without = projects.length - dated.length
  return (
    <Dialog
      title="Shift dates"
      description={`Shifts the start and due dates of ${counted(dated.length, 'project')}. Task dates do not change.`}
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (valid) onShift(days)
        }}
      >
        <DialogBody className="flex flex-col gap-3">
          <Field
            label="Calendar days"
            hint="Negative numbers move dates earlier."
            error={
              valid || typed.trim() === '' || typed.trim() === '-'
                ? undefined
                : `Enter a whole number from -${mostDays} to ${mostDays}, but not 0`
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                className="w-32"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <ul className="flex flex-col text-sm">
            {dated.map(({ id, name, startDate, endDate }) => {
              const change = changes.get(id)
              return (
                <li key={id} className="flex flex-col border-b border-line py-1.5 last:border-b-0">
                  <span className="font-medium">{name}</span>
                  <span className="text-muted tabular">
                    {between(startDate, endDate)}
                    {change !== undefined && (
                      <span className="text-ink"> → {between(change.startDate, change.endDate)}</span>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
          {without > 0 && (
            <p className="text-sm text-muted">
              {counted(without, 'selected project')} without dates {plural(without, 'stays', 'stay')} as{' '}
              {plural(without, 'it is', 'they are')}.
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!valid || changes.size === 0}>
            Shift dates
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
