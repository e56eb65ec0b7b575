import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { milestoneLimits } from '../../../../shared/timeline/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { NewMilestone } from './new-project-form.ts'

type Props = {
  milestones: readonly NewMilestone[]
  onChange: (milestones: NewMilestone[]) => void
  error: string | undefined
}

/** The milestones of a new project, each with its planned date. */
export const NewMilestones = ({ milestones, onChange, error }: Props) => {
  const title = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, to: Partial<NewMilestone>) =>
    onChange(milestones.map((milestone, index) => (index === at ? { ...milestone, ...to } : milestone)))
  const add = () => {
    onChange([...milestones, { name: '', date: '' }])
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <fieldset ref={box} className="min-w-0 sm:col-span-2" aria-describedby={error === undefined ? undefined : title}>
      <legend className="mb-1 block text-sm font-medium">Milestones</legend>
      <ul className="flex flex-col gap-2 not-empty:mb-2">
        {milestones.map(({ name, date }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows keep their place, and names are not unique
          <li key={index} className="flex flex-wrap items-start gap-1.5">
            <div className="min-w-40 grow">
              <Input
                aria-label={`Milestone ${index + 1}`}
                placeholder="One milestone to reach"
                maxLength={milestoneLimits.name}
                value={name}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </div>
            <div className="w-40">
              <Input
                type="date"
                aria-label={`Date of milestone ${index + 1}`}
                value={date}
                onChange={(event) => change(index, { date: event.target.value })}
              />
            </div>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Remove milestone ${index + 1}`}
              onClick={() => onChange(milestones.filter((_, other) => other !== index))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {milestones.length < milestoneLimits.most && (
        <Button size="small" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add milestone
        </Button>
      )}
      {error !== undefined && (
        <p id={title} className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
