import { labelsOf } from '../../../../shared/contract/field-rows.ts'
import { projectFields } from '../../../../shared/projects/project-fields.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { compare, inWords } from '../../../forms/conflicting-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { ProjectFields } from './project-fields.tsx'
import { changedFields, fieldText, formOf, tidied, type FieldName } from './project-form.tsx'
import { useProjectEdit } from './use-project-edit.ts'

type Props = {
  project: Project
  title: string
  fields: readonly FieldName[]
  /** The field that takes the focus; the first one if it is undefined. */
  focused: FieldName | undefined
  onClose: () => void
}

/** Edits some fields of a project. Sends only those that were changed here; a draft is kept until then. */
export const ProjectEdit = ({ project, title, fields, focused, onClose }: Props) => {
  const { base, form, save, nameOf, conflict, ...edit } = useProjectEdit(project, fields, onClose)
  const compared =
    conflict === undefined
      ? undefined
      : compare(fields, formOf(base), changedFields(form, formOf(base)), formOf(conflict))
  return (
    <Card title={title}>
      <form
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          edit.submit()
        }}
      >
        {edit.restored && <RestoredNote onDiscard={edit.startOver} />}
        <ProjectFields
          form={form}
          fields={fields}
          focused={focused ?? fields[0]}
          errorOf={edit.errorOf}
          onChange={edit.set}
        />
        {save.error instanceof ProblemError && save.error.errors.length > 0 && (
          <p role="alert" className="text-sm text-bad sm:col-span-2">
            {messageOf(save.error)}
          </p>
        )}
        <div className="flex gap-2 sm:col-span-2">
          <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
          <Button onClick={edit.close}>Cancel</Button>
        </div>
      </form>
      {conflict !== undefined && compared !== undefined && (
        <ConflictDialog
          what={<>the project “{base.name}”</>}
          {...inWords(
            compared,
            labelsOf(projectFields),
            (name) => fieldText(tidied(form), name, nameOf),
            (name) => fieldText(formOf(conflict), name, nameOf),
          )}
          busy={save.isPending}
          onMine={edit.keepMine}
          onTheirs={edit.takeTheirs}
          onClose={edit.closeConflict}
        />
      )}
    </Card>
  )
}
