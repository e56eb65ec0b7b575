import CalendarRange from 'lucide-react/icons/calendar-range'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { counted } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { WordOptions } from '../../ui/options.tsx'
import { PhoneFilters } from '../../ui/phone-filters.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { shows, type Show } from './timeline-rows.ts'
import { zooms, type Zoom } from './scale.ts'
import { timelineViews, type TimelineLook } from './timeline-address.ts'

const zoomNames = Object.fromEntries(Object.entries(zooms).map(([key, { label }]) => [key, label])) as Record<
  Zoom,
  string
>

type Props = {
  look: TimelineLook
  zoom: Zoom
  onLook: (look: Partial<TimelineLook>) => void
  onToday: () => void
  /** Undefined if the person may not set a baseline. */ onBaseline: (() => void) | undefined
  /** Undefined if the person may not edit tasks. */ onShift: (() => void) | undefined
  /** Undefined if tasks are being selected, or may not be edited. */ onSelect: (() => void) | undefined
}

/** What can be done with the selected tasks of the chart. */
export const SelectionBar = ({
  count,
  onShift,
  onClear,
}: {
  count: number
  onShift: () => void
  onClear: () => void
}) => (
  <div
    role="toolbar"
    aria-label="Selected tasks"
    className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm"
  >
    <span role="status" className="mr-2">
      {count === 0 ? 'Select tasks in the chart' : `${counted(count, 'task')} selected`}
    </span>
    <Button disabled={count === 0} onClick={onShift}>
      Shift selection…
    </Button>
    <Button look="quiet" onClick={onClear}>
      Clear selection
    </Button>
  </div>
)

export const TimelineToolbar = ({ look, zoom: zoomed, onLook, onToday, onBaseline, onShift, onSelect }: Props) => {
  const acts = [
    { name: 'Select tasks', icon: undefined, run: look.view === 'chart' ? onSelect : undefined },
    { name: 'Shift project…', icon: CalendarRange, run: onShift },
    { name: 'Set baseline', icon: Flag, run: onBaseline },
  ].flatMap(({ run, ...act }) => (run === undefined ? [] : [{ ...act, run }]))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PhoneFilters label="View" set={look.show === 'all' ? 0 : 1}>
        <span className="col-span-2">
          <Segmented label="View" value={look.view} options={timelineViews} onChange={(view) => onLook({ view })} />
        </span>
        {look.view === 'chart' && (
          <span className="col-span-2">
            <Segmented label="Zoom" value={zoomed} options={zoomNames} onChange={(zoom) => onLook({ zoom })} />
          </span>
        )}
        <ToolbarSelect
          label="Show"
          className="sm:w-44"
          value={look.show}
          onChoose={(show) => onLook({ show: show as Show })}
        >
          <WordOptions of={shows} />
        </ToolbarSelect>
      </PhoneFilters>
      {look.view === 'chart' && <Button onClick={onToday}>Today</Button>}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:hidden">
        {acts.map(({ name, icon: Icon, run }) => (
          <Button key={name} look={Icon === undefined ? 'quiet' : 'secondary'} onClick={run}>
            {Icon !== undefined && <Icon aria-hidden="true" className="size-4" />}
            {name}
          </Button>
        ))}
      </span>
      {acts.length > 0 && (
        <span className="ml-auto sm:hidden">
          <Menu
            trigger={
              <Button look="quiet" size="icon" aria-label="Change the timeline">
                <Ellipsis aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            {acts.map(({ name, run }) => (
              <MenuItem key={name} onSelect={run}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </span>
      )}
    </div>
  )
}
