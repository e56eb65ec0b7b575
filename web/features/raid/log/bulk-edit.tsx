import type { Person } from '../../../../shared/person.ts'
import type { RaidEntry } from '../../../../shared/raid.ts'
import { raidStatuses, type RaidLevel, type RaidStatus } from '../../../../shared/raid-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { BulkBar } from '../../../bulk/bulk-bar.tsx'
import { BulkSelect } from '../../../bulk/bulk-select.tsx'
import { FailuresDialog } from '../../../bulk/failures-dialog.tsx'
import { Options } from '../../../ui/input.tsx'
import { PersonOptions, WordOptions } from '../../../ui/options.tsx'
import { levelChoices } from '../level-choices.ts'
import { useBulkEdit } from './use-bulk-edit.ts'

type Props = { chosen: readonly RaidEntry[]; people: readonly Person[]; onClear: () => void }

/** The actions for the selected entries. */
export const BulkEdit = ({ chosen, people, onClear }: Props) => {
  const { progress, report, change, close } = useBulkEdit()
  const busy = progress !== undefined
  const each = { records: 'entries', className: 'w-28', disabled: busy }
  return (
    <>
      {(chosen.length > 0 || busy) && (
        <BulkBar
          label="Change the selected entries"
          status={progress ?? `${counted(chosen.length, 'entry', 'entries')} selected`}
          onClear={onClear}
        >
          <BulkSelect {...each} label="Status" onChoose={(status) => change(chosen, { status: status as RaidStatus })}>
            <Options of={raidStatuses} />
          </BulkSelect>
          <BulkSelect {...each} label="Impact" onChoose={(impact) => change(chosen, { impact: impact as RaidLevel })}>
            <Options of={levelChoices} />
          </BulkSelect>
          <BulkSelect {...each} label="Owner" onChoose={(assignedTo) => change(chosen, { assignedTo })}>
            <PersonOptions of={people} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Executive"
            onChoose={(shown) => change(chosen, { showOnExecutiveDashboard: shown === 'yes' })}
          >
            <WordOptions of={{ yes: 'Show to executives', no: 'Do not show' }} />
          </BulkSelect>
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
