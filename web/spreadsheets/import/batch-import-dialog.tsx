import type { ReactNode } from 'react'
import { counted } from '../../../shared/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { focusWhenShown } from '../../ui/focus.ts'

type Props = {
  title: string
  description: string
  children: ReactNode
  note: string
  /** How many records were created so far. */
  created: number
  running: boolean
  /** The import of the rows; undefined until a file is chosen. */
  start: { label: string; disabled: boolean; run: () => void } | undefined
  onStop: () => void
  /** Leads back to the choice of a file. */
  onChooseFile: () => void
  onClose: () => void
}

/** The frame of an import in batches: its steps, and what can be done in each. */
export const BatchImportDialog = (props: Props) => {
  const { title, description, children, note, created, running, start, onStop, onChooseFile, onClose } = props
  return (
    <Dialog title={title} description={description} width="large" onClose={onClose} insistent={running}>
      <DialogBody className="flex flex-col gap-4">{children}</DialogBody>
      <DialogFooter note={note}>
        {running ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <>
            {start === undefined || created > 0 ? (
              <Button onClick={onClose}>{created > 0 ? 'Close' : 'Cancel'}</Button>
            ) : (
              <Button onClick={onChooseFile}>Choose a file</Button>
            )}
            {start !== undefined && (
              <Button ref={focusWhenShown} look="primary" disabled={start.disabled} onClick={start.run}>
                {start.label}
              </Button>
            )}
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** `2 rows with problems are not added.`; empty if there are none. */
export const problemsNote = (rows: readonly { problems: readonly unknown[] }[]): string => {
  const refused = rows.filter(({ problems }) => problems.length > 0).length
  return refused === 0 ? '' : `${counted(refused, 'row with a problem is', 'rows with problems are')} not added.`
}
