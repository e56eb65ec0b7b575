import type { ReactNode } from 'react'
import type { Person } from '../../../../shared/person.ts'
import type { RaidEntry } from '../../../../shared/raid.ts'
import { raidStatuses, type RaidLevel, type RaidStatus } from '../../../../shared/raid-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { BulkBar } from '../../../bulk/bulk-bar.tsx'
import { FailuresDialog } from '../../../bulk/failures-dialog.tsx'
import { Options, Select } from '../../../ui/input.tsx'
import { PersonOptions, WordOptions } from '../../../ui/options.tsx'
import { levelChoices } from '../level-choices.ts'
import { useBulkEdit } from './use-bulk-edit.ts'

type Props = { chosen: readonly RaidEntry[]; people: readonly Person[]; onClear: () => void }

/** The actions for the selected entries. */
export const BulkEdit = ({ chosen, people, onClear }: Props) => {
  const { progress, report, change, close } = useBulkEdit()
  const busy = progress !== undefined
  return (
    <>
      {(chosen.length > 0 || busy) && (
        <BulkBar
          label="Change the selected entries"
          status={progress ?? `${counted(chosen.length, 'entry', 'entries')} selected`}
          onClear={onClear}
        >
          <Act label="Status" busy={busy} onChoose={(status) => change(chosen, { status: status as RaidStatus })}>
            <Options of={raidStatuses} />
          </Act>
          <Act label="Impact" busy={busy} onChoose={(impact) => change(chosen, { impact: impact as RaidLevel })}>
            <Options of={levelChoices} />
          </Act>
          <Act label="Owner" busy={busy} onChoose={(assignedTo) => change(chosen, { assignedTo })}>
            <PersonOptions of={people} />
          </Act>
          <Act
            label="Executive"
            busy={busy}
            onChoose={(shown) => change(chosen, { showOnExecutiveDashboard: shown === 'yes' })}
          >
            <WordOptions of={{ yes: 'Show to executives', no: 'Do not show' }} />
          </Act>
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

type ActProps = { label: string; busy: boolean; onChoose: (value: string) => void; children: ReactNode }

/** A select that applies its choice at once. It shows the name of the field, not a chosen value. */
const Act = ({ label, busy, onChoose, children }: ActProps) => (
  <Select
    aria-label={`Set ${label.toLowerCase()} of the selected entries`}
    className="w-28"
    disabled={busy}
    value=""
    onChange={(event) => onChoose(event.target.value)}
  >
    <option value="" disabled hidden>
      {label}
    </option>
    {children}
  </Select>
)
