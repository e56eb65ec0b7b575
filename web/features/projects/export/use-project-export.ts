import { useQueryClient } from '@tanstack/react-query'
import { readableNames } from '../../../records/person-named.ts'
import type { ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { saveTable, type Format } from '../../../spreadsheets/save-table.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { projectTable } from './project-table-file.ts'

type Wanted = {
  projects: () => Promise<readonly ProjectSummary[]>
  columns: readonly ProjectColumn[] | 'all'
  format: Format
  view?: string | undefined
}

/** Exports projects to a file, and confirms it. */
export const useProjectExport = (): ((wanted: Wanted) => Promise<void>) => {
  const queries = useQueryClient()
  const { customer, user } = useSession()
  const money = useMay('finance.read')
  const today = useToday()
  return async ({ projects: read, columns, format, view = '' }) => {
    try {
      const [projects, people] = await Promise.all([read(), queries.ensureQueryData(get('people.list'))])
      const names = readableNames(people)
      const table = projectTable(projects, columns, {
        money,
        today,
        timeZone: user.timeZone ?? customer?.timeZone ?? 'UTC',
        nameOf: (id) => names.get(id) ?? '',
      })
      await saveTable(table, format, ['projects', customer?.companyName ?? '', view, today])
      toast('Projects exported', { description: counted(projects.length, 'project') })
    } catch (error) {
      failed('The projects could not be exported', messageOf(error))
    }
  }
}
