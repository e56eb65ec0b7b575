import Download from 'lucide-react/icons/download'
import { download, fileNameFrom } from '../../spreadsheets/download.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'

/** Saves a table as a file named after the table, the company and the day. */
export const CsvButton = ({ name, content, disabled }: { name: string; content: () => Blob; disabled?: boolean }) => {
  const company = useSession().customer?.companyName ?? ''
  const today = useToday()
  return (
    <Button
      size="small"
      look="quiet"
      disabled={disabled}
      onClick={() => download(`${fileNameFrom([name, company, today])}.csv`, content())}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
