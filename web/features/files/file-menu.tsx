import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef } from 'react'
import { endingOf } from '../../../shared/files/file-rules.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { OnNewVersion } from './use-uploads.ts'

type Props = {
  file: ProjectFile
  busy: boolean
  /** Each is undefined for people who may not do it. */
  onNewVersion: OnNewVersion | undefined
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** What a person can do with a file besides opening and downloading it. */
export const FileMenu = ({ file, busy, onNewVersion, onRename, onDelete }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {onNewVersion !== undefined && (
        <input
          ref={input}
          type="file"
          hidden
          accept={endingOf(file.name)}
          aria-label={`New version of ${file.name}`}
          onChange={({ currentTarget }) => {
            onNewVersion(currentTarget.files ?? [], file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      )}
      <Menu
        trigger={
          <Button size="icon" look="quiet" disabled={busy} aria-label={`More actions: ${file.name}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {onNewVersion !== undefined && (
          <MenuItem onSelect={() => input.current?.click()}>
            {file.state === 'unfinished' ? 'Upload again…' : 'Upload a new version…'}
          </MenuItem>
        )}
        {onRename !== undefined && <MenuItem onSelect={onRename}>Rename…</MenuItem>}
        {onDelete !== undefined && <MenuItem onSelect={onDelete}>Delete</MenuItem>}
      </Menu>
    </>
  )
}
