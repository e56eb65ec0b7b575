import type { ReactElement } from 'react'
import type { Project } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { saveTable, type Format } from '../../../spreadsheets/save-table.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { FormatItems } from '../../../spreadsheets/format-items.tsx'
import { Menu, MenuLabel } from '../../../ui/menu.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { readAllExpenses, readAllTasks } from '../sheet/read-all.ts'
import { expenseTable } from './expense-file.ts'

/** Exports all expenses of a project that the person may see. */
export const ExportMenu = ({ trigger, project }: { trigger: ReactElement; project: Pick<Project, 'id' | 'name'> }) => {
  const { customer, user } = useSession()
  const today = useToday()
  const seesAll = useMay('expense.decide')
  const save = async (format: Format) => {
    try {
      const expenses = await readAllExpenses(project.id)
      const tasks = expenses.some(({ taskId }) => taskId !== null) ? await readAllTasks(project.id) : []
      const table = expenseTable(expenses, { tasks, timeZone: user.timeZone ?? customer?.timeZone ?? 'UTC' })
      await saveTable(table, format, ['expenses', project.name, today])
      toast('Expenses exported', { description: counted(expenses.length, 'expense') })
    } catch (error) {
      failed('The expenses could not be exported', messageOf(error))
    }
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{seesAll ? 'All expenses of the project' : 'Your expenses in the project'}</MenuLabel>
      <FormatItems onSave={(format) => void save(format)} />
    </Menu>
  )
}
