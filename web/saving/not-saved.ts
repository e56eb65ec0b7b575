import { keepChange } from '../client/kept-changes.ts'
import { isOutage } from '../client/problem-error.ts'
import { refusalWords } from '../forms/field-errors.ts'
import { failed } from '../ui/toast.ts'

type Change = {
  /** The title of the message if the server refuses the change. */ title: string
  /** What was changed, such as `Due date of “Inspect bay 7”`. */ what: string
  /** Sends the very same change again, against the same version of the record. */ again: () => unknown
}

/**
 * Handles the failure of a change that is sent at once, without a form that would keep it. A change that the server has
 * refused is reported; one that did not reach it is kept and offered again under the header.
 */
export const notSaved = (error: unknown, { title, what, again }: Change): void => {
  if (isOutage(error)) keepChange(what, () => void again())
  else failed(title, refusalWords(error))
}

/** `Status, due date of “Inspect bay 7”`: the changed fields of a record. */
export const fieldsOf = (change: object, labels: Readonly<Record<string, string>>, name: string): string => {
  const [first = 'Change', ...others] = Object.keys(change).flatMap((field) => labels[field] ?? [])
  return `${[first, ...others.map((label) => label.toLowerCase())].join(', ')} of “${name}”`
}
