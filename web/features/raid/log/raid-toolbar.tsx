import Columns3 from 'lucide-react/icons/columns-3'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { SortSelect } from '../../../lists/grid/sort-select.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../loading/on-demand.tsx'
import { pressed } from '../../../ui/pressed.ts'
import { sortFields, type RaidSort } from '../raid-columns.ts'
import type { TableDisplay } from './display-menu.tsx'

const DisplayMenu = onDemand(async () => (await import('./display-menu.tsx')).DisplayMenu)

type Props = {
  display: TableDisplay
  sort: RaidSort | undefined
  map: boolean
  onChange: (values: Record<string, string>) => void
  onMap: () => void
}

/** Controls of the list: filter, order, columns, and the risk map. */
export const RaidToolbar = ({ display, sort, map, onChange, onMap }: Props) => (
  <>
    <Button size="icon" aria-label="Risk map" title="Risk map" aria-expanded={map} className={pressed} onClick={onMap}>
      <Grid3x3 aria-hidden="true" className="size-4" />
    </Button>
    {/* The list on a phone has no column headings to sort by. */}
    <SortSelect
      fields={Object.entries(sortFields)}
      usual="Most urgent first"
      sort={sort}
      className="sm:w-40 lg:hidden"
      onChange={(next) => onChange({ sort: next })}
    />
    <DisplayMenu
      {...display}
      trigger={
        <Button size="icon" aria-label="Columns" title="Columns" className="max-sm:hidden">
          <Columns3 aria-hidden="true" className="size-4" />
        </Button>
      }
    />
  </>
)
