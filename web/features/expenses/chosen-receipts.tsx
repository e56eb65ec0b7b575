import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DropArea } from '../files/drop-area.tsx'
import { UploadButton } from '../files/upload-button.tsx'
import { refusalOf } from '../files/use-uploads.ts'

type Props = { chosen: readonly File[]; onChange: (chosen: readonly File[]) => void }

/** Receipts that are uploaded once the expense is filed. */
export const ChosenReceipts = ({ chosen, onChange }: Props) => {
  const plan = useSession().customer?.subscriptionPlan ?? 'starter'
  const [refused, setRefused] = useState<string>()
  const add = (files: Iterable<File>) => {
    const all = [...files].map((file) => ({ file, refusal: refusalOf(file, plan) }))
    const bad = all.find(({ refusal }) => refusal !== undefined)
    setRefused(bad && `${bad.file.name}: ${bad.refusal}`)
    onChange([...chosen, ...all.flatMap(({ file, refusal }) => (refusal === undefined ? [file] : []))])
  }
  return (
    <DropArea enabled onDrop={add}>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium">Receipts</p>
        <UploadButton small label="Choose Files" onChoose={add} />
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Receipts" className="flex flex-col gap-1">
          {chosen.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-2 text-sm">
              <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 grow break-words">{file.name}</span>
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(chosen.filter((_, other) => other !== index))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refused}
        </p>
      )}
    </DropArea>
  )
}
