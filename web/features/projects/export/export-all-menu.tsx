import type { ReactElement } from 'react'
import { FormatItems } from '../../../spreadsheets/format-items.tsx'
import { Menu, MenuLabel } from '../../../ui/menu.tsx'
import { readAllProjects } from './all-projects.ts'
import { useProjectExport } from './use-project-export.ts'

/** Exports all projects with all their columns. */
export const ExportAllMenu = ({ trigger }: { trigger: ReactElement }) => {
  const save = useProjectExport()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>All projects</MenuLabel>
      <FormatItems onSave={(format) => void save({ projects: () => readAllProjects(), columns: 'all', format })} />
    </Menu>
  )
}
