/**
 * Undo, the same after every change: a button in the message about the change, and Ctrl+Z or Cmd+Z, which takes back one
 * change after another, the latest first. A change is taken back by another call of the API, never by pretending that
 * it did not happen.
 */
import { upperFirst } from '../../shared/wording.ts'
import { messageOf, ProblemError } from '../client/problem-error.ts'
import { notSaved } from './not-saved.ts'
import { failed, toast, type Toast } from '../ui/toast.ts'

/** How many changes of this page can be taken back by key. */
const limit = 20

/** The changes that can be taken back, the latest last. */
let offered: readonly (() => void)[] = []

/** Where Ctrl+Z is for what is typed, or where a dialog hides what would change. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]:not([data-panel]), [role=alertdialog]'

const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

const listen = (event: KeyboardEvent): void => {
  const latest = offered.at(-1)
  if (latest === undefined || event.defaultPrevented || !isUndoKey(event)) return
  if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return
  event.preventDefault()
  latest()
}

/** The action of a toast that takes a change back. It runs once, whether by button or by key. */
export const undoAction = (takeBack: () => unknown): NonNullable<Toast['action']> => {
  const run = () => {
    if (!offered.includes(run)) return
    offered = offered.filter((one) => one !== run)
    takeBack()
  }
  offered = [...offered, run].slice(-limit)
  addEventListener('keydown', listen)
  return { label: 'Undo', run }
}

/** Whether a change can still be taken back by this action: it has not been, and not many others came after it. */
export const isUndoable = ({ run }: Pick<NonNullable<Toast['action']>, 'run'>): boolean => offered.includes(run)

/** Undo for a removal. `restore` brings the record back, and resolves to the description in the message. */
export const undoOfRemoval = (noun: string, restore: () => Promise<string>): NonNullable<Toast['action']> =>
  undoAction(async () => {
    try {
      toast(`${upperFirst(noun)} restored`, { description: await restore() })
    } catch (error) {
      failed(`The ${noun} could not be restored`, messageOf(error))
    }
  })

/** Thrown by a change that cannot be taken back, because another person has changed the record in the meantime. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || (error instanceof ProblemError && error.code === 'version_conflict')

type TakingBack = {
  /** What was changed, such as `Status of “Inspect bay 7”`. */
  what: string
  /** The name of the record. */
  name: string
  /** Sends the old values, against the version that the change produced. Rejects if they were not saved. */
  send: () => Promise<unknown>
  /** What the message about the success says. */
  done?: string
}

/** Undo for a change of a record, which changes nothing if another person has changed the record in the meantime. */
export const undoOfChange = ({
  what,
  name,
  send,
  done = 'Change undone',
}: TakingBack): NonNullable<Toast['action']> => {
  const undo = async (): Promise<void> => {
    try {
      await send()
      toast(done, { description: what })
    } catch (error) {
      if (isChangedMeanwhile(error))
        failed('Not undone', `Another person has changed “${name}” in the meantime. Nothing was changed.`)
      else notSaved(error, { title: 'The change could not be undone', what: `Undo: ${what}`, again: undo })
    }
  }
  return undoAction(() => void undo())
}
