import CalendarRange from 'lucide-react/icons/calendar-range'
import Flag from 'lucide-react/icons/flag'
import { counted } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'
import { WordOptions } from '../../ui/options.tsx'
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

export const TimelineToolbar = ({ look, zoom: zoomed, onLook, onToday, onBaseline, onShift, onSelect }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <Segmented label="View" value={look.view} options={timelineViews} onChange={(view) => onLook({ view })} />
    {look.view === 'chart' && (
      <>
        <Segmented label="Zoom" value={zoomed} options={zoomNames} onChange={(zoom) => onLook({ zoom })} />
        <Button onClick={onToday}>Today</Button>
      </>
    )}
    <ToolbarSelect label="Show" className="w-44" value={look.show} onChoose={(show) => onLook({ show: show as Show })}>
      <WordOptions of={shows} />
    </ToolbarSelect>
    <span className="flex flex-wrap gap-2 sm:ml-auto">
      {onSelect !== undefined && look.view === 'chart' && (
        <Button look="quiet" onClick={onSelect}>
          Select tasks
        </Button>
      )}
      {onShift !== undefined && (
        <Button onClick={onShift}>
          <CalendarRange aria-hidden="true" className="size-4" />
          Shift project…
        </Button>
      )}
      {onBaseline !== undefined && (
        <Button onClick={onBaseline}>
          <Flag aria-hidden="true" className="size-4" />
          Set baseline
        </Button>
      )}
    </span>
  </div>
)
