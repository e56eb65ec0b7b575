import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { useCommands } from '../../app/commands/commands.ts'

type Acts = {
  onToday: () => void
  /** Undefined if the person may not edit tasks. */ onShift: (() => void) | undefined
}

/** The commands of a timeline, for the palette and the list of keys. */
export const useTimelineCommands = ({ onToday, onShift }: Acts): void => {
  const group = 'Timeline'
  useCommands([
    { id: 'timeline.today', group, label: 'Go to today', icon: CalendarClock, keys: 't d', run: onToday },
    ...(onShift === undefined
      ? []
      : [
          {
            id: 'timeline.shift',
            group,
            label: 'Shift project…',
            icon: CalendarRange,
            keywords: 'move postpone delay dates milestones',
            keys: 't s',
            run: onShift,
          },
        ]),
  ])
}
