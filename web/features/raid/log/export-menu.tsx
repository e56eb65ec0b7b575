import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { saveTable, type Format } from '../../../spreadsheets/save-table.ts'
import { useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { FormatItems } from '../../../spreadsheets/format-items.tsx'
import { Menu, MenuLabel } from '../../../ui/menu.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import type { ProjectNames } from '../raid-columns.ts'
import { raidTable } from './raid-file.ts'
import { counted } from '../../../../shared/wording.ts'

type Props = {
  trigger: ReactElement
  entries: readonly RaidEntry[]
  projects: ProjectNames
  /** Parts of the file name, besides the company. */
  names: readonly string[]
}

/** Exports the entries that are shown, in their order and with all their fields. */
export const ExportMenu = ({ trigger, entries, projects, names }: Props) => {
  const { customer, user } = useSession()
  const today = useToday()
  const people = useQuery(get('people.list')).data ?? []
  const save = async (format: Format) => {
    const known = new Map(people.map((person) => [person.id, fullName(person)]))
    try {
      const table = raidTable(entries, {
        projects,
        timeZone: user.timeZone ?? customer?.timeZone ?? 'UTC',
        personOf: (id) => known.get(id) ?? '',
      })
      await saveTable(table, format, ['raid-log', customer?.companyName ?? '', ...names, today])
      toast('RAID log exported', { description: counted(entries.length, 'entry', 'entries') })
    } catch (error) {
      failed('The RAID log could not be exported', messageOf(error))
    }
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>{counted(entries.length, 'entry', 'entries')} as shown</MenuLabel>
      <FormatItems onSave={(format) => void save(format)} />
    </Menu>
  )
}
