import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Bot from 'lucide-react/icons/bot'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry, RaidFieldChange, RaidHistory } from '../../../../shared/raid/raid.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { getPages } from '../../../client/pages.ts'
import { Avatar } from '../../../records/avatar.tsx'
import { HistorySection } from '../../../loading/history-section.tsx'
import { Ago } from '../../../session/time.tsx'
import { labelOf } from '../field-labels.ts'
import { channelNames } from '../channel-names.ts'

const acts: Record<RaidHistory['action'], string> = {
  raised: 'raised the entry',
  changed: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  told: 'told',
}

/** The changes that people and automation made to an entry, newest first. */
export const EntryHistory = ({ entry, people }: { entry: RaidEntry; people: readonly Person[] }) => {
  const list = useInfiniteQuery({
    ...getPages('raid.history', { params: { id: entry.id }, query: { limit: 20 } }),
    staleTime: 0,
  })
  const nameOf = (id: string) => {
    const person = people.find((person) => person.id === id)
    return person === undefined ? 'Former member' : fullName(person)
  }
  return (
    <HistorySection
      list={list}
      none="Changes to the entry appear here within moments."
      more="Show older changes"
      className="flex flex-col gap-3"
    >
      {(line) => <Line key={line.id} line={line} nameOf={nameOf} />}
    </HistorySection>
  )
}

const Line = ({
  line: { at, by, action, changes, reason, told },
  nameOf,
}: {
  line: RaidHistory
  nameOf: (id: string) => string
}) => {
  const automatic = reason !== '' || told !== null
  return (
    <li className="flex gap-2.5">
      {automatic ? (
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-grape-soft text-grape">
          <Bot aria-hidden="true" className="size-3.5" />
        </span>
      ) : (
        <Avatar name={by.name} silent className="size-6" />
      )}
      <div className="min-w-0 grow text-sm">
        <p className="break-words">
          <span className="font-medium">{automatic ? 'Automation' : by.name}</span>{' '}
          {told === null ? acts[action] : `notified ${told.name} ${channelNames(told.ways)}`}{' '}
          <Ago at={at} className="text-muted" />
        </p>
        {reason !== '' && <p className="break-words text-grape">{reason}</p>}
        {action === 'changed' && (
          <ul className="mt-0.5 flex flex-col gap-0.5">
            {changes.map((change) => (
              <li key={change.field} className="text-muted">
                <Change change={change} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const written = (field: string, value: string | null, nameOf: (id: string) => string): string => {
  if (value === null) return 'empty'
  if (field === 'responseOwnerId') return nameOf(value)
  if (field === 'exposure') return writtenAmount(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? writtenDay(value) : value
}

const Change = ({ change: { field, from, to }, nameOf }: { change: RaidFieldChange; nameOf: (id: string) => string }) =>
  from === null && to === null ? (
    <>{labelOf(field)} edited</>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-x-1 break-words">
      {labelOf(field)}: {written(field, from, nameOf)}
      <ArrowRight aria-hidden="true" className="size-3" />
      <span className="sr-only">became</span>
      <span className="text-ink">{written(field, to, nameOf)}</span>
    </span>
  )
