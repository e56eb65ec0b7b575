import { useState } from 'react'
import { renameProblem } from '../../../shared/files/file-rules.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

/** Gives a file another name. Its ending stays, because its content was checked by it. */
export const RenameDialog = ({ file, onClose }: { file: ProjectFile; onClose: () => void }) => {
  const [name, setName] = useState(file.name)
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useChange('files.rename')

  const save = async () => {
    const wanted = name.trim()
    if (wanted === file.name) return onClose()
    const problem = renameProblem(file.name, wanted)
    setError(problem)
    if (problem !== undefined || isPending) return
    try {
      await mutateAsync({ input: { params: { id: file.id }, body: { name: wanted, version: file.version } } })
      toast('File renamed', { description: wanted })
      onClose()
    } catch (failure) {
      setError(refusedAt(failure, 'name') ?? messageOf(failure))
    }
  }

  return (
    <Dialog title="Rename File" width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogBody>
          <Field label="Name" required error={error}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
