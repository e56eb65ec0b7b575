import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { raidStatuses, type RaidLevel, type RaidStatus } from '../../../../shared/raid/raid-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { BulkBar } from '../../../lists/bulk/bulk-bar.tsx'
import { BulkSelect } from '../../../lists/bulk/bulk-select.tsx'
import { FailuresDialog } from '../../../lists/bulk/failures-dialog.tsx'
import { useReviewFirst } from '../../../lists/bulk/review-first.tsx'
import { Options } from '../../../ui/input.tsx'
import { PersonOptions, WordOptions } from '../../../ui/options.tsx'
import type { RaidChange } from '../entry-change.ts'
import { levelChoices } from '../level-choices.ts'
import { useBulkEdit } from './use-bulk-edit.ts'

type Fields = Pick<RaidChange, 'status' | 'impact' | 'assignedTo'>

type Props = { chosen: readonly RaidEntry[]; people: readonly Person[]; onClear: () => void }

/** The actions for the selected entries. */
export const BulkEdit = ({ chosen, people, onClear }: Props) => {
  const { progress, report, change, close } = useBulkEdit()
  const review = useReviewFirst(chosen.length)
  const busy = progress !== undefined || review.busy
  /** `what`: the field in words. `isNew`: whether an entry does not have the value yet. */
  const set = (what: string, fields: Fields, isNew: (entry: RaidEntry) => boolean): void => {
    if (!review.isOn) return change(chosen, fields)
    const changes = chosen.filter(isNew).map(({ id }) => ({ kind: 'raid' as const, id, set: fields }))
    void review.propose(`Change the ${what} of ${counted(changes.length, 'RAID entry', 'RAID entries')}`, changes)
  }
  const each = { records: 'entries', className: 'w-28', disabled: busy }
  return (
    <>
      {(chosen.length > 0 || busy) && (
        <BulkBar
          label="Change the selected entries"
          status={progress ?? `${counted(chosen.length, 'entry', 'entries')} selected`}
          onClear={onClear}
        >
          <BulkSelect
            {...each}
            label="Status"
            onChoose={(status) => set('status', { status: status as RaidStatus }, (entry) => entry.status !== status)}
          >
            <Options of={raidStatuses} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Impact"
            onChoose={(impact) => set('impact', { impact: impact as RaidLevel }, (entry) => entry.impact !== impact)}
          >
            <Options of={levelChoices} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Owner"
            onChoose={(assignedTo) => set('owner', { assignedTo }, (entry) => entry.assignedToId !== assignedTo)}
          >
            <PersonOptions of={people} />
          </BulkSelect>
          <BulkSelect
            {...each}
            disabled={busy || review.isOn}
            label="Executive"
            onChoose={(shown) => change(chosen, { showOnExecutiveDashboard: shown === 'yes' })}
          >
            <WordOptions of={{ yes: 'Show to executives', no: 'Do not show' }} />
          </BulkSelect>
          {review.toggle}
        </BulkBar>
      )}
      {report !== undefined && (
        <FailuresDialog
          title={`${counted(report.failures.length, 'entry', 'entries')} could not be changed`}
          {...report}
          onClose={close}
        />
      )}
    </>
  )
}
