import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

const fileName = 'plumbline-recovery-codes.txt'

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** The recovery codes, which are shown only once, and the ways to save them. */
export const RecoveryCodes = ({ codes, owner }: { codes: readonly string[]; owner: string }) => {
  const [said, setSaid] = useState('')
  const text = `Recovery codes for Plumbline, ${owner}\nEach signs you in once, in place of your authenticator app.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setSaid('Copied')
    } catch {
      setSaid('Your browser blocked copying. Download them instead.')
    }
  }
  return (
    <div>
      <div data-print="" className="rounded-md border border-line bg-canvas px-4 py-3">
        <p className="hidden pb-3 print:block">
          Recovery codes for Plumbline, {owner}. Each code signs you in once, instead of your authenticator app.
        </p>
        <ol aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono text-sm tabular sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-3.5" />
          Copy
        </Button>
        <Button size="small" onClick={() => download(text)}>
          <Download aria-hidden="true" className="size-3.5" />
          Download
        </Button>
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-3.5" />
          Print
        </Button>
        <span role="status" className="text-sm text-muted">
          {said}
        </span>
      </div>
    </div>
  )
}
