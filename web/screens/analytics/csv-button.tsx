import Download from 'lucide-react/icons/download'
import { download, fileNameOf } from '../../download.ts'
import { useSession } from '../../session.ts'
import { useToday } from '../../today.ts'
import { Button } from '../../ui/button.tsx'

/** Saves a table as a file, under its name, the company's and the day. */
export const CsvButton = ({ name, content, disabled }: { name: string; content: () => string; disabled?: boolean }) => {
  const company = useSession().customer?.companyName ?? ''
  const today = useToday()
  const file = `${[name, fileNameOf(company), today].filter((part) => part !== '').join('-')}.csv`
  return (
    <Button size="small" look="quiet" disabled={disabled} onClick={() => download(file, new Blob([content()], { type: 'text/csv;charset=utf-8' }))}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
