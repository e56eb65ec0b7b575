import { useLayoutEffect, useRef, useState, type ClipboardEventHandler, type Dispatch, type KeyboardEvent } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import { Button } from '../../ui/button.tsx'
import { blankRow, isBlank, valuesOfRow, type NewRow, type RowErrors } from './new-row.ts'
import { NewTaskFields } from './new-task-fields.tsx'
import type { AddedRow } from './use-adding.ts'

type Props = {
  /** What has been typed. */
  row: NewRow
  onRow: Dispatch<NewRow>
  people: readonly Person[]
  /** The id of the list of people. */
  list: string
  /** The title of the task above. */
  above: string | undefined
  linked: boolean
  onLink: Dispatch<boolean>
  /** Text that is pasted into the title. */
  onPaste: ClipboardEventHandler
  onAdd: Dispatch<AddedRow>
  onClose: () => void
}

/** The row of a new task. It has the focus when it opens, and again when its task was added. */
export const NewTaskRow = ({ row, onRow, people, list, above, linked, onLink, onPaste, onAdd, onClose }: Props) => {
  const title = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<RowErrors>({})
  useLayoutEffect(() => title.current?.focus(), [])

  const submit = () => {
    title.current?.focus()
    if (isBlank(row)) return
    const read = valuesOfRow(row, people)
    if ('errors' in read) return setErrors(read.errors)
    onAdd({ typed: row, values: read.values })
    onRow(blankRow)
    setErrors({})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const side = event.altKey && event.shiftKey ? event.key : ''
    if (event.key === 'Escape') onClose()
    else if (side === 'ArrowRight' || side === 'ArrowLeft') {
      event.preventDefault()
      onLink(side === 'ArrowRight')
    }
  }

  return (
    <form
      noValidate
      aria-label="New task"
      className="flex flex-col gap-2 border-line px-2.5 py-2.5 not-first:border-t"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <NewTaskFields
          row={row}
          errors={errors}
          people={list}
          above={above}
          linked={linked}
          titleRef={title}
          onLink={onLink}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onChange={(change) => {
            onRow({ ...row, ...change })
            setErrors({})
          }}
        />
        <div className="flex gap-2 @3xl:pt-6">
          <Button type="submit" look="primary" onKeyDown={onKeyDown}>
            Add
          </Button>
          <Button onClick={onClose} onKeyDown={onKeyDown}>
            Close
          </Button>
        </div>
      </div>
      <p className="text-xs text-muted">
        {linked
          ? `Depends on “${above}”, the task above. Alt+Shift+← takes the link back.`
          : `Enter adds the task and starts the next one. Paste a list or rows of a sheet to add many. Escape closes the row.${
              above === undefined ? '' : ' Alt+Shift+→ makes it depend on the task above.'
            }`}
      </p>
    </form>
  )
}
