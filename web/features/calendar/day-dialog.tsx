import type { Day } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { fullDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { EntryList } from './agenda.tsx'
import type { Entry } from './entries.ts'

type Props = {
  day: Day
  entries: readonly Entry[]
  holiday: string | undefined
  nameOf: (personId: string | null) => string | undefined
  onClose: () => void
}

/** All entries of a day. */
export const DayDialog = ({ day, entries, holiday, nameOf, onClose }: Props) => (
  <Dialog
    title={fullDay(day)}
    description={[holiday, entries.length === 0 ? 'Nothing on this day.' : counted(entries.length, 'entry', 'entries')]
      .filter(Boolean)
      .join(' · ')}
    onClose={onClose}
  >
    <DialogBody>
      <EntryList entries={entries} nameOf={nameOf} stacked />
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
    </DialogFooter>
  </Dialog>
)
