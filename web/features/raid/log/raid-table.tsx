import { useMemo } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import type { GridColumn } from '../../../lists/grid/grid-head.tsx'
import { RecordGrid } from '../../../lists/grid/record-grid.tsx'
import type { Selection } from '../../../lists/selection/use-selection.ts'
import { useMay } from '../../../session/session.ts'
import { useMayIn } from '../../../session/use-writable.ts'
import { useToday } from '../../../session/today.ts'
import { groupLateTasks } from './group-late-tasks.ts'
import { RaidCells } from './raid-cells.tsx'
import {
  columnTable,
  projectNameOf,
  type Column,
  type ProjectNames,
  type RaidSort,
  type SortField,
} from '../raid-columns.ts'
import type { EditEntry } from '../use-raid-edit.ts'

type Props = {
  entries: readonly RaidEntry[]
  /** Whether entries about late tasks are one line for each project, after those of people. */
  grouped: boolean
  projects: ProjectNames
  columns: readonly Column[]
  described: boolean
  sort: RaidSort | undefined
  onSort: (sort: RaidSort | undefined) => void
  selection: Selection
  edit: EditEntry
  remove: (entry: RaidEntry) => void
  openPanel: (id: string) => void
}

const gridColumn = (column: Column): GridColumn<SortField> => ({ key: column, ...columnTable[column], sort: column })

const first = { label: 'Entry', sort: 'title' } as const

export const RaidTable = ({
  entries,
  grouped,
  projects,
  columns,
  described,
  sort,
  onSort,
  selection,
  edit,
  remove,
  openPanel,
}: Props) => {
  const today = useToday()
  const mayEdit = useMay('raid.edit')
  const mayDelete = useMay('raid.delete')
  const [mayEditIn, mayDeleteIn] = [useMayIn('raid.edit'), useMayIn('raid.delete')]
  const gridColumns = useMemo(() => columns.map(gridColumn), [columns])
  const groups = useMemo(() => (grouped ? groupLateTasks(entries, projects) : undefined), [grouped, entries, projects])
  return (
    <RecordGrid
      label="RAID log"
      rows={entries}
      groups={groups}
      first={first}
      columns={gridColumns}
      actions={mayDelete ? '2.25rem' : '0.5rem'}
      sort={sort}
      onSort={onSort}
      selection={mayEdit ? selection : undefined}
    >
      {(entry) => (
        <RaidCells
          entry={entry}
          columns={columns}
          described={described}
          projectName={projectNameOf(entry, projects)}
          today={today}
          selectable={mayEdit}
          mayEdit={mayEditIn(entry.projectId)}
          mayDelete={mayDeleteIn(entry.projectId)}
          selected={selection.ids.has(entry.id)}
          select={selection.toggle}
          edit={edit}
          remove={remove}
          openPanel={openPanel}
        />
      )}
    </RecordGrid>
  )
}
