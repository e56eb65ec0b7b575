import Flag from 'lucide-react/icons/flag'
import { Button } from '../../ui/button.tsx'
import { WordOptions } from '../../ui/options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { shows, type Show } from './timeline-rows.ts'
import { zooms, type Zoom } from './scale.ts'
import type { TimelineLook } from './timeline-address.ts'

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
}

export const TimelineToolbar = ({ look, zoom: zoomed, onLook, onToday, onBaseline }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <Segmented
      label="View"
      value={look.view}
      options={{ chart: 'Chart', table: 'Table' }}
      onChange={(view) => onLook({ view })}
    />
    {look.view === 'chart' && (
      <>
        <Segmented label="Zoom" value={zoomed} options={zoomNames} onChange={(zoom) => onLook({ zoom })} />
        <Button onClick={onToday}>Today</Button>
      </>
    )}
    <ToolbarSelect label="Show" className="w-44" value={look.show} onChoose={(show) => onLook({ show: show as Show })}>
      <WordOptions of={shows} />
    </ToolbarSelect>
    {onBaseline !== undefined && (
      <Button className="sm:ml-auto" onClick={onBaseline}>
        <Flag aria-hidden="true" className="size-4" />
        Set baseline
      </Button>
    )}
  </div>
)
