import { useId } from 'react'
import { weekdays } from '../../../shared/dates/working-calendar.ts'
import { classes } from '../../ui/classes.ts'

const all = Object.entries(weekdays).map(([number, name]) => ({ number: Number(number), name }))

type Props = { days: readonly number[]; onChange: (days: number[]) => void; error: string | undefined }

/** Chooses the working days of the week. */
export const WeekdayChoice = ({ days, onChange, error }: Props) => {
  const id = useId()
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0 max-sm:w-full">
      <legend className="mb-1 text-sm font-medium">Working days</legend>
      <div className="grid grid-cols-7 gap-1 sm:flex sm:gap-1.5">
        {all.map(({ number, name }) => {
          const chosen = days.includes(number)
          return (
            <label
              key={number}
              className={classes(
                'flex h-8 cursor-pointer items-center justify-center rounded-md border font-medium sm:w-12 select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11',
                chosen
                  ? 'border-transparent bg-accent text-on-accent'
                  : 'border-edge/60 bg-surface text-muted hover:bg-hover',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                aria-label={name}
                checked={chosen}
                onChange={() => toggle(number)}
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          )
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
