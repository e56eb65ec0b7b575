import { useMutation, useQuery } from '@tanstack/react-query'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState, type ReactNode } from 'react'
import { hasAiFeature } from '../../../shared/plans.ts'
import type { Project } from '../../../shared/project.ts'
import { get } from '../../client/client.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { fullName, useMay } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { DraftedBy } from '../../ui/drafted-by.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { DocumentKind } from './document-kind.ts'
import { originOf } from './origin.ts'
import { useDocumentEdit } from './use-document-edit.ts'

const errorsIn = (error: unknown, field: string): Record<string, string> => {
  const found = error instanceof ProblemError ? error.errors.filter(({ path }) => path.startsWith(`${field}.`)) : []
  // A list's item is told at its list, an activity's cell at its activity.
  return Object.fromEntries(
    found.flatMap(({ path, message }) =>
      path
        .slice(field.length + 1)
        .split('.')
        .map((_, at, parts) => [parts.slice(0, at + 1).join('.'), message]),
    ),
  )
}

type Props<Document extends object, Form> = { kind: DocumentKind<Document, Form>; project: Project }

/** A document of a project: to be drafted, read, edited and drafted anew. What stands is kept until something else is saved. */
export const DocumentPanel = <Document extends object, Form>({ kind, project }: Props<Document, Form>) => {
  const { field, noun, title, View, Editor } = kind
  const mayEdit = useMay('project.edit')
  const mayDraft = useMay('ai.draft')
  const plan = useQuery({ ...get('dashboard.planLimits'), enabled: mayDraft }).data
  const people = useQuery(get('people.list')).data
  const editing = useDocumentEdit(kind, project)
  const [asking, setAsking] = useState(false)
  const stored = kind.read(project[field])
  const included = plan === undefined || hasAiFeature(plan.limits.aiFeatures, kind.feature)

  const draft = useMutation({
    mutationFn: () => {
      const manager = people?.find(({ id }) => id === project.managerId)
      return kind.draft({ ...project, manager: manager === undefined ? project.manager : fullName(manager) })
    },
    onSuccess: (drafted) => editing.begin(drafted),
    onSettled: () => setAsking(false),
  })
  const failure = draft.error !== null && (
    <p role="alert" className="text-sm text-bad">
      <span className="font-medium">Failed to draft the {noun}.</span> {messageOf(draft.error)}
    </p>
  )

  if (editing.edit !== undefined && mayEdit) {
    const { edit, error } = editing
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
          {editing.restored && (
            <p role="status" className="rounded-md bg-hover px-3 py-2 text-sm text-muted">
              Draft restored. It is not saved yet.
            </p>
          )}
          {!editing.restored &&
            edit.origin.draftedBy !== undefined &&
            stored !== undefined &&
            edit.base !== null &&
            JSON.stringify(kind.formOf(stored)) !== JSON.stringify(edit.untouched) && (
              <p className="rounded-md bg-hover px-3 py-2 text-sm text-muted">
                This is a new draft. The {noun} that stands is kept until you save.
              </p>
            )}
          <Editor form={edit.form} errors={errorsIn(error, field)} onChange={editing.change} />
          <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3">
            <Button type="submit" look="primary" disabled={!kind.isWhole(edit.form)} busy={editing.saving && 'Saving…'}>
              Save
            </Button>
            <Button onClick={editing.putAway}>{stored === undefined || editing.restored ? 'Discard' : 'Cancel'}</Button>
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

  if (stored === undefined) {
    return (
      <Card title={title}>
        <EmptyState
          className="py-12"
          title={`No ${title === 'RACI Matrix' ? title : 'Charter'} Available`}
          action={
            mayEdit && (
              <div className="flex flex-wrap justify-center gap-2">
                {mayDraft && included && (
                  <Button look="primary" onClick={() => draft.mutate()} busy={draft.isPending && 'Drafting…'}>
                    Draft from the project
                  </Button>
                )}
                <Button onClick={() => editing.begin()} disabled={draft.isPending}>
                  Write it yourself
                </Button>
              </div>
            )
          }
        >
          {kind.about}{' '}
          {mayDraft && !included && (
            <>
              <UpgradeLink /> to have it drafted.
            </>
          )}
        </EmptyState>
        {failure}
      </Card>
    )
  }

  return (
    <Card
      title={title}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {mayEdit && mayDraft && included && (
            <Button size="small" onClick={() => setAsking(true)} busy={draft.isPending && 'Drafting…'}>
              <RefreshCw aria-hidden="true" className="size-3.5" />
              Regenerate
            </Button>
          )}
          {mayEdit && (
            <Button size="small" onClick={() => editing.begin()} disabled={draft.isPending} aria-label={`Edit ${noun}`}>
              <FilePenLine aria-hidden="true" className="size-3.5" />
              Edit
            </Button>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <DraftedBy {...originOf(project[field])} />
        {failure}
        <View document={stored} />
      </div>
      {asking && (
        <AlertDialog
          title={`Regenerate the ${noun}?`}
          description={`A new draft is made from the project as it stands now. The ${noun} that is here is kept until you save the new one.`}
          action="Regenerate"
          look="primary"
          busy={draft.isPending && 'Drafting…'}
          onConfirm={() => draft.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

const words = (text: string | undefined): ReactNode =>
  text === undefined || text === '' ? (
    <span className="text-muted">Empty</span>
  ) : (
    <span className="whitespace-pre-line">{text}</span>
  )
