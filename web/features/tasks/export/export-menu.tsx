import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { counted } from '../../../../shared/wording.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { projectQuery } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { download, fileNameFrom } from '../../../spreadsheets/download.ts'
import { FormatItems } from '../../../spreadsheets/format-items.tsx'
import { saveTable, type Format } from '../../../spreadsheets/save-table.ts'
import { Menu, MenuItem, MenuLabel } from '../../../ui/menu.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { taskTable, type Names } from './task-file.ts'

type Props = {
  trigger: ReactElement
  /** The tasks that are shown, in order, and all loaded ones. */
  tasks: { all: readonly Task[]; shown: readonly Task[] }
  people: readonly Person[]
  names: Names
  /** Whether the tasks are of one project. */
  single: boolean
}

/** Exports the tasks that are shown, with all their fields, in the way in which an import reads them back. */
export const ExportMenu = ({ trigger, tasks: { all, shown }, people, names, single }: Props) => {
  const { customer, kind } = useSession()
  const queries = useQueryClient()
  const today = useToday()
  const name = ['tasks', customer?.companyName ?? '', today]
  const save = async (write: () => Promise<void>) => {
    try {
      await write()
      toast('Tasks exported', { description: counted(shown.length, 'task') })
    } catch (error) {
      failed('The tasks could not be exported', messageOf(error))
    }
  }
  const readProject = () => queries.fetchQuery(projectQuery(kind, shown[0]?.projectId ?? ''))
  const saveSheet = async (format: Format) => {
    const milestones = single && shown.length > 0 ? (await readProject()).milestones : []
    const context = { people, projectName: names.project, keyOf: names.key, all, withProject: !single, milestones }
    await saveTable(taskTable(shown, context), format, name)
  }
  const saveXml = async () => {
    const [{ projectXml }, project] = await Promise.all([import('./ms-project-xml.ts'), readProject()])
    const xml = projectXml(project, shown, people)
    download(`${fileNameFrom(name)}.xml`, new Blob([xml], { type: 'application/xml' }))
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{counted(shown.length, 'task')} as shown</MenuLabel>
      <FormatItems onSave={(format) => void save(() => saveSheet(format))} />
      {single && <MenuItem onSelect={() => void save(saveXml)}>Microsoft Project (XML)</MenuItem>}
    </Menu>
  )
}
