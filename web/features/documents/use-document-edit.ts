import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CharterChange } from '../../../shared/charters/charter-version.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { deleteDraft, saveDraft, readDraft } from '../../storage/drafts.ts'
import { projectQuery } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import type { DocumentField, DocumentKind } from './document-kind.ts'
import { originOf, type Origin } from './origin.ts'
import { conflictIn, same, unlessChanged, useDocumentSave } from './save-document.ts'

/** What is being edited. This tab stores it until it is saved or discarded. */
type Edit<Form> = {
  form: Form
  /** The form before the first change. */
  untouched: Form
  origin: Origin
  /** The project's version and its document when the edit began. */
  version: number
  base: unknown
  /** How the document changes, if that is known. */
  change?: CharterChange
}

/** The name under which an edit of a document is stored. */
export const draftNameOf = (field: DocumentField, project: string, person: string): string =>
  `${field}.${project}.${person}`

/** The document that an edit would store. */
const documentOf = <Document extends object, Form>(
  kind: DocumentKind<Document, Form>,
  { form, untouched, origin }: Edit<Form>,
): Document =>
  kind.documentOf(
    form,
    origin.draftedBy === undefined ? origin : { ...origin, edited: origin.edited === true || !same(form, untouched) },
  )

/**
 * An edit of a project's document: starts it, stores it in this tab, saves it against the version it is based on, and
 * discards it.
 */
export const useDocumentEdit = <Document extends object, Form>(
  kind: DocumentKind<Document, Form>,
  project: Project,
) => {
  const session = useSession()
  const queries = useQueryClient()
  const { field } = kind
  const { send, undoOf } = useDocumentSave(field, kind.title, project)
  const draft = draftNameOf(field, project.id, session.user.id)
  const [edit, setEdit] = useState(() => readDraft<Edit<Form>>(draft) as Edit<Form> | undefined)
  const [restored, setRestored] = useState(edit !== undefined)
  const [conflict, setConflict] = useState<Project>()

  const keep = (next: Edit<Form>) => {
    setEdit(next)
    saveDraft(draft, next)
  }
  const close = () => {
    setEdit(undefined)
    setRestored(false)
    setConflict(undefined)
    save.reset()
    deleteDraft(draft)
  }

  /** Begins with a document that was just drafted, or with the stored one. */
  const begin = (drafted?: Document) => {
    setRestored(false)
    save.reset()
    const form = kind.formOf(drafted ?? kind.read(project[field]))
    const next = {
      form,
      untouched: form,
      origin: originOf(drafted ?? project[field]),
      version: project.version,
      base: project[field],
    }
    if (drafted === undefined) setEdit(next)
    // A new draft is worth storing even before the first change.
    else keep(next)
  }

  /** A second click can come before the button is disabled. Its call would conflict with that of the first. */
  const isSending = useRef(false)
  const sendOnce = (sent: Parameters<typeof save.mutate>[0]) => {
    if (isSending.current) return
    isSending.current = true
    save.mutate(sent)
  }

  const save = useMutation({
    onSettled: () => void (isSending.current = false),
    mutationFn: async ({ of, version }: { of: Edit<Form>; version: number }) => {
      const written = await unlessChanged(field, of.base, version, (against) =>
        send(documentOf(kind, of), against, of.change),
      )
      return { before: of.base, written }
    },
    onSuccess: ({ before, written }) => {
      close()
      toast(`${kind.title} saved`, { description: `Saved for ${project.name}.`, action: undoOf(before, written) })
    },
    onError: (error, { of }) => {
      // What could not be saved at once is kept as an edit, with which the person can try again.
      if (edit === undefined) keep(of)
      setConflict(conflictIn(error))
    },
  })

  /** Saves a document at once. `untouched` is the document before the person changed anything; its origin counts. */
  const saveNow = (document: Document, untouched: Document, change?: CharterChange) => {
    setRestored(false)
    sendOnce({
      of: {
        form: kind.formOf(document),
        untouched: kind.formOf(untouched),
        origin: originOf(untouched),
        version: project.version,
        base: project[field],
        ...(change && { change }),
      },
      version: project.version,
    })
  }

  const takeTheirs = () => {
    if (conflict !== undefined) queries.setQueryData(projectQuery(session.kind, project.id).queryKey, conflict)
    close()
  }

  return {
    edit,
    restored,
    conflict,
    /** The document that saving would store. */
    mine: edit === undefined ? undefined : documentOf(kind, edit),
    begin,
    close,
    change: (form: Form) => {
      if (edit === undefined) return
      // From now on, it is an edit, however it began.
      const { change: _, ...rest } = edit
      keep({ ...rest, form })
    },
    saveNow,
    save: () => edit !== undefined && sendOnce({ of: edit, version: edit.version }),
    keepMine: () =>
      edit !== undefined &&
      conflict !== undefined &&
      sendOnce({ of: { ...edit, base: conflict[field] }, version: conflict.version }),
    takeTheirs,
    askLater: () => setConflict(undefined),
    saving: save.isPending,
    error: conflictIn(save.error) === undefined ? save.error : null,
  }
}
