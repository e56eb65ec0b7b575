import type { ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { raidLevels, raidStatuses, raidTypes, riskStrategies } from '../../../../shared/raid/raid-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { compare, inWords } from '../../../forms/conflicting-fields.ts'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import type { FieldName } from '../entry-change.ts'
import { fieldLabels } from '../field-labels.ts'
import type { RaidEditing } from '../use-raid-edit.ts'

const fields = Object.keys(fieldLabels).filter(
  (name): name is FieldName => name !== 'responseTaskId' && name !== 'actualResolution' && name !== 'conditionState',
)

/** Asks which values to keep if another person changed the entry in the meantime. */
export const RaidConflict = ({ editing, people }: { editing: RaidEditing; people: readonly Person[] }) => {
  const { conflict } = editing
  if (conflict === undefined) return null
  const { base, change, mine, current } = conflict
  // A change identifies owners by id, an entry by name.
  const own = Object.fromEntries((Object.keys(change) as FieldName[]).map((name) => [name, mine[name]])) as Partial<
    Record<FieldName, unknown>
  >
  const wordsIn = (entry: RaidEntry) => (name: FieldName) => written(name, entry, people)
  return (
    <ConflictDialog
      what={
        <>
          {base.uniqueId} “{base.title}”
        </>
      }
      {...inWords(compare(fields, base, own, current), fieldLabels, wordsIn(mine), wordsIn(current))}
      busy={editing.saving}
      onMine={editing.keepMine}
      onTheirs={editing.takeTheirs}
    />
  )
}

const empty = <span className="text-muted">Empty</span>

const written = (name: FieldName, entry: RaidEntry, people: readonly Person[]): ReactNode => {
  if (name === 'condition') return entry.conditionState?.sentence ?? empty
  const value = entry[name]
  if (value === null || value === '') return empty
  switch (name) {
    case 'raidType':
      return raidTypes[entry.raidType].label
    case 'status':
      return raidStatuses[entry.status].label
    case 'impact':
    case 'probability':
    case 'residualImpact':
    case 'residualProbability':
      return raidLevels[value as keyof typeof raidLevels].label
    case 'strategy':
      return riskStrategies[value as keyof typeof riskStrategies].label
    case 'exposure':
      return writtenAmount(String(value))
    case 'responseOwnerId': {
      const person = people.find(({ id }) => id === value)
      return person === undefined ? 'Former member' : fullName(person)
    }
    case 'dateOpened':
    case 'dueDate':
    case 'expectedResolution':
    case 'reviewDate':
    case 'responseDueDate':
      return writtenDay(String(value))
    case 'showOnExecutiveDashboard':
      return entry.showOnExecutiveDashboard ? 'Yes' : 'No'
    case 'taskIds':
      return counted(entry.taskIds.length, 'task')
    case 'relatedIds':
      return counted(entry.relatedIds.length, 'entry', 'entries')
    case 'title':
    case 'description':
    case 'assignedTo':
    case 'responsible':
    case 'mitigation':
    case 'comments':
      return String(value)
  }
}
