import Download from 'lucide-react/icons/download'
import type { ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { useProjectExport } from '../export/use-project-export.ts'
import { Button } from '../../../ui/button.tsx'
import { FormatItems } from '../../../spreadsheets/format-items.tsx'
import { Menu, MenuLabel } from '../../../ui/menu.tsx'

type Props = {
  /** The projects that are shown, in order. */ projects: readonly ProjectSummary[]
  columns: readonly ProjectColumn[]
  view: string | undefined
  disabled: boolean
}

/** Exports the projects that are shown, with the visible columns or with all columns. */
export const ExportMenu = ({ projects, columns, view, disabled }: Props) => {
  const save = useProjectExport()
  const items = (chosen: readonly ProjectColumn[] | 'all') => (
    <FormatItems onSave={(format) => void save({ projects: async () => projects, columns: chosen, format, view })} />
  )
  return (
    <Menu
      trigger={
        <Button disabled={disabled}>
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    >
      <MenuLabel>Visible columns</MenuLabel>
      {items(columns)}
      <MenuLabel>All columns</MenuLabel>
      {items('all')}
    </Menu>
  )
}
