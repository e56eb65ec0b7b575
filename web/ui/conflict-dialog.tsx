import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

export type Difference = { label: string; mine: ReactNode; theirs: ReactNode }

type Props = {
  /** What was edited, such as `the task “Pour foundations”`. */
  what: ReactNode
  /** Fields that both people changed, to different values. */
  differences: readonly Difference[]
  /** Fields that only the other person changed; they are kept with either choice. */
  changedByOthers: readonly { label: string; theirs: ReactNode }[]
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  /** Postpones the choice; without it, the dialog stays open until the person chooses. */
  onClose?: () => void
}

/**
 * Shows both versions of a record that someone else has changed in the meantime, field by field, and asks which to
 * keep.
 */
export const ConflictDialog = ({ what, differences, changedByOthers, busy, onMine, onTheirs, onClose }: Props) => (
  <Dialog
    title="Someone else changed this"
    description={
      <>While you edited {what}, another change was saved. Nothing is lost yet: choose which version to keep.</>
    }
    insistent={onClose === undefined}
    onClose={onClose ?? (() => undefined)}
  >
    <DialogBody>
      {differences.length === 0 ? (
        <p>Your changes and theirs do not overlap: both can be kept.</p>
      ) : (
        <table className="w-full table-fixed text-left">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="w-1/4 py-2 pr-3 font-medium">
                Field
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                Yours
              </th>
              <th scope="col" className="py-2 font-medium">
                Theirs
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="py-2 pr-3 font-medium">
                  {label}
                </th>
                <td className="py-2 pr-3 break-words">{mine}</td>
                <td className="py-2 break-words">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changedByOthers.length > 0 && (
        <div className="mt-4 rounded-md bg-hover px-3 py-2 text-sm">
          <p className="font-medium">Also changed by them and kept in both cases</p>
          <dl>
            {changedByOthers.map(({ label, theirs }) => (
              <div key={label} className="flex gap-2">
                <dt className="text-muted">{label}:</dt>
                <dd className="min-w-0 break-words">{theirs}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </DialogBody>
    <DialogFooter>
      <Button onClick={onTheirs} disabled={busy}>
        Use theirs
      </Button>
      <Button look="primary" onClick={onMine} busy={busy && 'Saving…'}>
        Keep mine
      </Button>
    </DialogFooter>
  </Dialog>
)
