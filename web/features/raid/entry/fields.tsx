/** The fields of an entry, each editable in place. */
import type { ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { amountMessage, typedAmount } from '../../../../shared/money/read-amount.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import {
  isRaidOpen,
  raidStatuses,
  raidTypes,
  riskStrategies,
  type RaidLevel,
  type RaidStatus,
  type RaidType,
  type RiskStrategy,
} from '../../../../shared/raid/raid-choices.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { useMay } from '../../../session/session.ts'
import { Avatar } from '../../../records/avatar.tsx'
import { DueDay } from '../../../ui/due-day.tsx'
import { EditableCell } from '../../../ui/editable-cell.tsx'
import { Options } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { levelChoices } from '../level-choices.ts'
import { isOverdue } from '../raid-filter.ts'
import { Level, StatusBadge, TypeBadge } from '../badges.tsx'
import { peopleList } from '../owner-names.tsx'
import type { EditEntry } from '../use-raid-edit.ts'

export type FieldProps = { entry: RaidEntry; edit: EditEntry; mayEdit: boolean }

const nothing = <span className="text-sm text-muted">–</span>

export const TitleField = ({ entry, edit, mayEdit, children }: FieldProps & { children?: ReactNode }) => (
  <EditableCell
    label={`Title of ${entry.uniqueId}`}
    disabled={!mayEdit}
    onCommit={(title) => title.trim() !== entry.title && edit(entry, { title: title.trim() })}
    editor={{ kind: 'text', initial: entry.title }}
  >
    {children ?? <span className="min-w-0 break-words">{entry.title}</span>}
  </EditableCell>
)

export const StatusField = ({ entry, edit, mayEdit }: FieldProps) => (
  <EditableCell
    label={`Status of ${entry.uniqueId}`}
    disabled={!mayEdit}
    onCommit={(status) => status !== entry.status && edit(entry, { status: status as RaidStatus })}
    editor={{ kind: 'select', initial: entry.status, options: <Options of={raidStatuses} /> }}
  >
    <StatusBadge status={entry.status} />
  </EditableCell>
)

export const TypeField = ({ entry, edit, mayEdit }: FieldProps) => (
  <EditableCell
    label={`Type of ${entry.uniqueId}`}
    disabled={!mayEdit}
    onCommit={(raidType) => raidType !== entry.raidType && edit(entry, { raidType: raidType as RaidType })}
    editor={{ kind: 'select', initial: entry.raidType, options: <Options of={raidTypes} /> }}
  >
    <TypeBadge type={entry.raidType} />
  </EditableCell>
)

type LevelField = 'impact' | 'probability' | 'residualImpact' | 'residualProbability'

/** `clearable`: whether the level may be empty; `none` is the placeholder then. */
export const LevelField = ({
  entry,
  edit,
  mayEdit,
  field,
  label,
  clearable,
  none,
}: FieldProps & { field: LevelField; label: string; clearable?: boolean; none?: string }) => {
  const level = entry[field]
  return (
    <EditableCell
      label={`${label} of ${entry.uniqueId}`}
      disabled={!mayEdit}
      onCommit={(value) =>
        (value === '' ? null : value) !== level && edit(entry, { [field]: value === '' ? null : (value as RaidLevel) })
      }
      editor={{
        kind: 'select',
        initial: level ?? '',
        options: (
          <>
            {clearable === true && <option value="">Not rated</option>}
            <Options of={levelChoices} />
          </>
        ),
      }}
    >
      {level !== null ? (
        <Level level={level} />
      ) : none === undefined ? (
        nothing
      ) : (
        <span className="text-sm text-muted">{none}?</span>
      )}
    </EditableCell>
  )
}

/** The owner: a person in the workspace, or any name. */
export const OwnerField = ({
  entry,
  edit,
  mayEdit,
  field,
  label,
}: FieldProps & { field: 'assignedTo' | 'responsible'; label: string }) => {
  const name = entry[field]
  return (
    <EditableCell
      label={`${label} of ${entry.uniqueId}`}
      disabled={!mayEdit}
      onCommit={(value) => value.trim() !== name && edit(entry, { [field]: value.trim() })}
      editor={{ kind: 'text', initial: name, list: peopleList }}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <Avatar name={name} silent className="size-5" />
        <span className="truncate text-sm @max-4xl:sr-only" title={name}>
          {name}
        </span>
      </span>
    </EditableCell>
  )
}

type DateName = 'dueDate' | 'dateOpened' | 'expectedResolution' | 'reviewDate' | 'responseDueDate'

/** `whole`: shows the year too, if there is room. A day in the past is highlighted while the entry is open. */
export const DateField = ({
  entry,
  edit,
  mayEdit,
  field,
  label,
  today,
  whole = false,
}: FieldProps & { field: DateName; label: string; today: Day; whole?: boolean }) => {
  const day = entry[field]
  const late =
    field === 'dueDate'
      ? isOverdue(entry, today)
      : (field === 'reviewDate' || field === 'responseDueDate') &&
        isLateOn(today, { isOpen: isRaidOpen(entry), date: day })
  return (
    <EditableCell
      label={`${label} of ${entry.uniqueId}`}
      disabled={!mayEdit}
      onCommit={(value) =>
        (value === '' ? null : value) !== day && edit(entry, { [field]: value === '' ? null : value })
      }
      editor={{ kind: 'date', initial: day ?? '' }}
    >
      {day === null ? nothing : <DueDay day={day} today={today} late={late} whole={whole} />}
    </EditableCell>
  )
}

export const ExposureField = ({ entry, edit, mayEdit }: FieldProps) => (
  <EditableCell
    label={`Exposure of ${entry.uniqueId}`}
    // People who may not see money do not overwrite it either.
    disabled={!useMay('finance.read') || !mayEdit}
    onCommit={(value) => {
      const exposure = value.trim() === '' ? null : typedAmount(value)
      if (exposure !== undefined && exposure !== entry.exposure) edit(entry, { exposure })
    }}
    editor={{
      kind: 'amount',
      initial: entry.exposure ?? '',
      refuse: (text) => (text.trim() !== '' && typedAmount(text) === undefined ? amountMessage : undefined),
    }}
  >
    {entry.exposure === null ? nothing : <span className="text-sm tabular">{writtenAmount(entry.exposure)}</span>}
  </EditableCell>
)

export const StrategyField = ({ entry, edit, mayEdit }: FieldProps) => (
  <EditableCell
    label={`Strategy of ${entry.uniqueId}`}
    disabled={!mayEdit}
    onCommit={(value) =>
      (value === '' ? null : value) !== entry.strategy &&
      edit(entry, { strategy: value === '' ? null : (value as RiskStrategy) })
    }
    editor={{
      kind: 'select',
      initial: entry.strategy ?? '',
      options: (
        <>
          <option value="">None yet</option>
          <Options of={riskStrategies} />
        </>
      ),
    }}
  >
    {entry.strategy === null ? nothing : <span className="text-sm">{riskStrategies[entry.strategy].label}</span>}
  </EditableCell>
)

export const ResponseOwnerField = ({ entry, edit, mayEdit, people }: FieldProps & { people: readonly Person[] }) => {
  const owner = people.find(({ id }) => id === entry.responseOwnerId)
  return (
    <EditableCell
      label={`Response owner of ${entry.uniqueId}`}
      disabled={!mayEdit}
      onCommit={(id) =>
        (id === '' ? null : id) !== entry.responseOwnerId && edit(entry, { responseOwnerId: id === '' ? null : id })
      }
      editor={{
        kind: 'select',
        initial: entry.responseOwnerId ?? '',
        options: (
          <>
            <option value="">Unassigned</option>
            <PersonOptions of={people} />
          </>
        ),
      }}
    >
      {entry.responseOwnerId === null ? (
        nothing
      ) : (
        <span className="truncate text-sm">{owner === undefined ? 'Former member' : fullName(owner)}</span>
      )}
    </EditableCell>
  )
}
