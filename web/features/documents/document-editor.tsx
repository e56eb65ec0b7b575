import type { ReactNode } from 'react'
import type { Project } from '../../../shared/projects/project.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { DraftedBy } from '../generation/drafted-by.tsx'
import type { DocumentKind } from './document-kind.ts'
import type { useDocumentEdit } from './use-document-edit.ts'

const errorsIn = (error: unknown, field: string): Record<string, string> => {
  const found = error instanceof ProblemError ? error.errors.filter(({ path }) => path.startsWith(`${field}.`)) : []
  // An error in a list item also appears at its list, and an error in a cell at its activity.
  return Object.fromEntries(
    found.flatMap(({ path, message }) =>
      path
        .slice(field.length + 1)
        .split('.')
        .map((_, at, parts) => [parts.slice(0, at + 1).join('.'), message]),
    ),
  )
}

type Editing<Document extends object, Form> = ReturnType<typeof useDocumentEdit<Document, Form>>

type Props<Document extends object, Form> = {
  kind: DocumentKind<Document, Form>
  project: Project
  editing: Editing<Document, Form>
  edit: NonNullable<Editing<Document, Form>['edit']>
  /** The document as stored; undefined if there is none yet. */
  stored: Document | undefined
}

/** The form of a document, and the choice between two versions if another person has saved one meanwhile. */
export const DocumentEditor = <Document extends object, Form>({
  kind,
  project,
  editing,
  edit,
  stored,
}: Props<Document, Form>) => {
  const { field, noun, Editor } = kind
  const { error } = editing
  const [mine, theirs] = [kind.inWords(editing.mine), kind.inWords(kind.read(editing.conflict?.[field]))]
  return (
    <Card title={`Edit ${noun}`} aside={<DraftedBy {...edit.origin} />}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (kind.isWhole(edit.form)) editing.save()
        }}
      >
        <UnsavedNote kind={kind} editing={editing} edit={edit} stored={stored} />
        <Editor project={project} form={edit.form} errors={errorsIn(error, field)} onChange={editing.change} />
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3">
          <Button type="submit" look="primary" disabled={!kind.isWhole(edit.form)} busy={editing.saving && 'Saving…'}>
            Save
          </Button>
          <Button onClick={editing.close}>{stored === undefined || editing.restored ? 'Discard' : 'Cancel'}</Button>
          {error !== null && (
            <p role="alert" className="min-w-0 text-sm text-bad">
              <span className="font-medium">The {noun} could not be saved.</span> {messageOf(error)}
            </p>
          )}
        </div>
      </form>
      {editing.conflict !== undefined && (
        <ConflictDialog
          what={<>the {noun}</>}
          differences={[...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
            .filter((label) => mine[label] !== theirs[label])
            .map((label) => ({ label, mine: words(mine[label]), theirs: words(theirs[label]) }))}
          changedByOthers={[]}
          busy={editing.saving}
          onMine={editing.keepMine}
          onTheirs={editing.takeTheirs}
          onClose={editing.askLater}
        />
      )}
    </Card>
  )
}

/** Explains why the form differs from the stored document: a restored edit, or a new draft. */
const UnsavedNote = <Document extends object, Form>({
  kind,
  editing,
  edit,
  stored,
}: Omit<Props<Document, Form>, 'project'>) => {
  const { Changes } = kind
  const isNewDraft =
    edit.origin.draftedBy !== undefined &&
    stored !== undefined &&
    edit.base !== null &&
    JSON.stringify(kind.formOf(stored)) !== JSON.stringify(edit.untouched)
  if (!editing.restored && !isNewDraft) return null
  return (
    <div className="rounded-md bg-hover px-3 py-2 text-sm text-muted">
      {editing.restored ? (
        <p role="status">Unsaved draft restored.</p>
      ) : (
        <p>This is a new draft. The current {kind.noun} is kept until you save.</p>
      )}
      {isNewDraft && Changes !== undefined && <Changes before={kind.formOf(stored)} after={edit.untouched} />}
    </div>
  )
}

const words = (text: string | undefined): ReactNode =>
  text === undefined || text === '' ? (
    <span className="text-muted">Empty</span>
  ) : (
    <span className="whitespace-pre-line">{text}</span>
  )
