import { useState, type DragEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

export type Chosen = (files: Iterable<File>) => void

/** Files that are dragged or pasted; no text and no folders. */
export const filesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.items ?? [])]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? [])

type Props = { enabled: boolean; onDrop: Chosen; className?: string; children: ReactNode }

/** A part of a page on which files can be dropped. */
export const DropArea = ({ enabled, onDrop, className, children }: Props) => {
  const [over, setOver] = useState(false)
  const isFiles = ({ dataTransfer }: DragEvent) => enabled && dataTransfer.types.includes('Files')
  return (
    <div
      className={classes(
        'flex flex-col gap-3 rounded-lg',
        className,
        over && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
      onDragOver={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop(filesIn(event.dataTransfer))
      }}
    >
      {children}
    </div>
  )
}
