import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

export type Failure = { title: string; message: string }

/** The result of a bulk change. */
export type BulkReport = {
  /** What was done, such as `5 tasks changed`. */
  done: string
  failures: readonly Failure[]
  /** Undoes what was done; undefined if nothing was, or if it cannot be undone. */
  undo: (() => void) | undefined
}

type Props = BulkReport & {
  /** `3 tasks could not be changed` */
  title: string
  onClose: (undone: boolean) => void
}

/** Lists the records that were not changed, and why. */
export const FailuresDialog = ({ title, done, failures, undo, onClose }: Props) => (
  <Dialog title={title} description={`${done}. These were not changed:`} onClose={() => onClose(false)}>
    <DialogBody>
      <ul className="divide-y divide-line">
        {failures.map(({ title: name, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two records may share a title; the order is fixed
          <li key={index} className="py-2">
            <span className="block font-medium break-words">{name}</span>
            <span className="block text-sm text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </DialogBody>
    <DialogFooter>
      {undo !== undefined && (
        <Button
          onClick={() => {
            undo()
            onClose(true)
          }}
        >
          Undo the others
        </Button>
      )}
      <Button look="primary" onClick={() => onClose(false)}>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
)
