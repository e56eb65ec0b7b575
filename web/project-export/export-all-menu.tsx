import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuLabel } from '../ui/menu.tsx'
import { readAllProjects } from './all-projects.ts'
import { formats, type Format } from '../save-table.ts'
import { useProjectExport } from './use-project-export.ts'

/** Saves all projects with all their columns. */
export const ExportAllMenu = ({ trigger }: { trigger: ReactElement }) => {
  const save = useProjectExport()
  const all = (format: Format) => void save({ projects: () => readAllProjects(new AbortController().signal), columns: 'all', format })
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>All projects</MenuLabel>
      {Object.entries(formats).map(([format, label]) => (
        <MenuItem key={format} onSelect={() => all(format as Format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
