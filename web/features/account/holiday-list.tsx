import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { Holiday } from '../../../shared/workspace/account.ts'
import { maxHolidays } from '../../../shared/workspace/limits.ts'
import { weekdayOf, weekdays } from '../../../shared/dates/working-calendar.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  holidays: readonly Holiday[]
  /** The working days of the week. */ days: readonly number[]
  onChange: (holidays: Holiday[]) => void
  error: string | undefined
}

type Wrong = { date?: string; name?: string }

const wrongIn = ({ date, name }: Holiday, holidays: readonly Holiday[]): Wrong => {
  const known = holidays.find((holiday) => holiday.date === date)
  return {
    ...(date === ''
      ? { date: 'Choose a day' }
      : known !== undefined && { date: `${known.name} is already on this day` }),
    ...(name.trim() === '' && { name: 'Holiday name is required' }),
  }
}

/** The list of holidays, and a field to add one. */
export const HolidayList = ({ holidays, days, onChange, error }: Props) => {
  const [next, setNext] = useState<Holiday>({ date: '', name: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const dateField = useRef<HTMLInputElement>(null)

  const add = () => {
    const found = wrongIn(next, holidays)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    onChange([...holidays, { date: next.date, name: next.name.trim() }].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
    setNext({ date: '', name: '' })
    dateField.current?.focus()
  }
  const remove = (date: string) => {
    onChange(holidays.filter((holiday) => holiday.date !== date))
    dateField.current?.focus()
  }
  const addByEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Holidays</legend>
      {holidays.length === 0 ? (
        <p className="rounded-md border border-dashed border-edge/60 px-3 py-3 text-sm text-muted">
          No holidays yet. Add the days on which your company is closed.
        </p>
      ) : (
        <ul aria-label="Holidays" className="max-h-80 overflow-y-auto rounded-md border border-line">
          {holidays.map(({ date, name }) => {
            const weekday = weekdayOf(date)
            return (
              <li key={date} className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-3 last:border-b-0">
                <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
                  <time dateTime={date} className="w-28 shrink-0">
                    {writtenDay(date)}
                  </time>
                  <span className="min-w-0 grow break-words">{name}</span>
                  <span className="text-sm text-muted">
                    {weekdays[weekday]}
                    {!days.includes(weekday) && ', not a working day'}
                  </span>
                </span>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={`Remove ${name}, ${writtenDay(date)}`}
                  onClick={() => remove(date)}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {error !== undefined && <p className="mt-1 text-xs font-medium text-bad">{error}</p>}
      {holidays.length < maxHolidays ? (
        <div className="mt-2 flex flex-wrap items-start gap-2">
          <Field label="Day of the new holiday" hideLabel error={wrong.date} className="w-38">
            {(control) => (
              <Input
                {...control}
                ref={dateField}
                type="date"
                value={next.date}
                onChange={(event) => setNext({ ...next, date: event.target.value })}
                onKeyDown={addByEnter}
              />
            )}
          </Field>
          <Field label="Name of the new holiday" hideLabel error={wrong.name} className="min-w-40 grow">
            {(control) => (
              <Input
                {...control}
                placeholder="Name of the holiday"
                maxLength={100}
                value={next.name}
                onChange={(event) => setNext({ ...next, name: event.target.value })}
                onKeyDown={addByEnter}
              />
            )}
          </Field>
          <Button onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            Add
          </Button>
        </div>
      ) : (
        <p className="mt-2 text-sm text-muted">At most {maxHolidays} holidays. Remove past ones to add more.</p>
      )}
    </fieldset>
  )
}
