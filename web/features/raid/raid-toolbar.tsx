import Columns3 from 'lucide-react/icons/columns-3'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Presentation from 'lucide-react/icons/presentation'
import { createContext, use } from 'react'
import { writeSort } from '../../grid/sort.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { sortFields, type Column, type RaidSort } from './raid-view.ts'

export type Look = {
  columns: readonly Column[]
  withProject: boolean
  descriptions: boolean
  toggle: (column: Column) => void
  showDescriptions: (shown: boolean) => void
}

/** What the menu of columns works on; it is loaded late and its place in the page is its own. */
const LookChoice = createContext<Look | undefined>(undefined)

export const useLookChoice = (): Look => {
  const choice = use(LookChoice)
  if (choice === undefined) throw new Error('There are no columns to choose here')
  return choice
}

const LookMenu = onDemand(async () => (await import('./look-menu.tsx')).LookMenu)

type Props = {
  look: Look
  sort: RaidSort | undefined
  executive: boolean
  map: boolean
  onChange: (values: Record<string, string>) => void
  onMap: () => void
}

const pressed = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'

/** How the list is looked at: what of it, in which order, with which columns, and the map beside it. */
export const RaidToolbar = ({ look, sort, executive, map, onChange, onMap }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button
      aria-pressed={executive}
      className={pressed}
      title="Only what is marked for the executive dashboard"
      onClick={() => onChange({ executive: executive ? '' : '1' })}
    >
      <Presentation aria-hidden="true" className="size-4" />
      Executive
    </Button>
    <Button aria-pressed={map} className={pressed} onClick={onMap}>
      <Grid3x3 aria-hidden="true" className="size-4" />
      Risk map
    </Button>
    {/* A phone has no headings to press. */}
    <Field label="Sort by" hideLabel className="w-40 lg:hidden">
      {(control) => (
        <Select {...control} value={writeSort(sort)} onChange={(event) => onChange({ sort: event.target.value })}>
          <option value="">Most urgent first</option>
          {Object.entries(sortFields).flatMap(([field, label]) => [
            <option key={field} value={field}>
              {label}
            </option>,
            <option key={`-${field}`} value={`-${field}`}>
              {label}, descending
            </option>,
          ])}
        </Select>
      )}
    </Field>
    <LookChoice value={look}>
      <LookMenu
        trigger={
          <Button size="icon" aria-label="Columns" title="Columns">
            <Columns3 aria-hidden="true" className="size-4" />
          </Button>
        }
      />
    </LookChoice>
  </div>
)
