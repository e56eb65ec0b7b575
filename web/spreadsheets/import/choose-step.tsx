import FileUp from 'lucide-react/icons/file-up'
import { useState, type DragEvent } from 'react'
import { byteOrderMark } from '../csv.ts'
import { download } from '../download.ts'
import { Unreadable } from '../unreadable.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { FileKind, ReadFile } from './read-file.ts'
import { readInWorker } from './read-in-worker.ts'

/** Where a text is from: a file, or the field for pasted rows. */
export type TextFrom = 'file' | 'text'

type Props = {
  /** `CSV file or workbook` */
  formats: string
  /** What a file can have, below. */
  hint: string
  /** What a file may have. */
  kind: FileKind
  /** Opens a worker that reads files of this kind. */
  openWorker: () => Worker
  /** An empty file with only the headings, to fill in. */
  template: { name: string; text: () => string }
  /** The label of the field for pasted rows, and an example. */
  paste: { label: string; example: string }
  /** Throws `Unreadable` if a text cannot be imported. */
  check: (text: string, from: TextFrom) => void
  onText: (name: string, read: ReadFile, from: TextFrom) => void
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const sheetTypes = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values'

/** The source of the rows: a file that is chosen or dropped, or pasted text. */
export const ChooseStep = ({ formats, hint, kind, openWorker, template, paste, check, onText }: Props) => {
  const [pasted, setPasted] = useState('')
  const [over, setOver] = useState(false)
  const [reading, setReading] = useState<{ name: string; cancel: AbortController }>()
  const [problem, setProblem] = useState<{ at: TextFrom; message: string }>()

  const take = async (at: TextFrom, name: string, read: () => Promise<ReadFile>) => {
    try {
      const file = await read()
      // Report files that cannot be imported here, where the person can choose another.
      check(file.text, at)
      onText(name, file, at)
    } catch (error) {
      if (isAborted(error)) return
      setProblem({ at, message: error instanceof Unreadable ? error.message : 'The file could not be read.' })
    }
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    reading?.cancel.abort()
    const cancel = new AbortController()
    setReading({ name: file.name, cancel })
    await take('file', file.name, () => readInWorker(openWorker, { file }, cancel.signal))
    setReading((now) => (now?.cancel === cancel ? undefined : now))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void takeFile(event.dataTransfer.files[0])
  }

  return (
    <div className="flex flex-col gap-5">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-muted" />
        <p className="font-medium">Drop a {formats} here</p>
        <p className="text-sm text-muted">{hint} Nothing changes before you have seen a preview.</p>
        <label
          className={buttonClasses(
            'primary',
            'normal',
            'mt-1 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          )}
        >
          Choose a file
          <input
            type="file"
            accept={kind.readPlan === undefined ? sheetTypes : `${sheetTypes},.xml,.gan,.json,application/xml,text/xml`}
            className="sr-only"
            aria-describedby={problem?.at === 'file' ? 'import-file-problem' : undefined}
            onChange={(event) => {
              void takeFile(event.target.files?.[0])
              // Reset, so that choosing the same file again after correcting it fires a change event.
              event.target.value = ''
            }}
          />
        </label>
        {reading !== undefined && <Reading {...reading} />}
        {problem?.at === 'file' && (
          <p id="import-file-problem" role="alert" className="text-sm font-medium text-bad">
            {problem.message}
          </p>
        )}
        <Button
          look="quiet"
          size="small"
          className="text-muted"
          onClick={() =>
            download(template.name, new Blob([byteOrderMark, template.text()], { type: 'text/csv;charset=utf-8' }))
          }
        >
          Download a template
        </Button>
      </div>
      <form
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void take('text', 'Pasted rows', async () => ({ text: pasted, notes: [] }))
        }}
      >
        <Field label={paste.label} className="w-full" error={problem?.at === 'text' ? problem.message : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              className="font-mono text-sm"
              spellCheck={false}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              placeholder={paste.example}
            />
          )}
        </Field>
        <Button type="submit" disabled={pasted.trim() === ''}>
          Read the rows
        </Button>
      </form>
    </div>
  )
}

const Reading = ({ name, cancel }: { name: string; cancel: AbortController }) => (
  <p role="status" className="flex items-center gap-2 text-sm">
    Reading {name}…
    <Button size="small" onClick={() => cancel.abort()}>
      Cancel
    </Button>
  </p>
)
