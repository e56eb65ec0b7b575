/** The form of some fields of a project, its draft, and its conflict with what someone else saved. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { amountMessage, parseCents } from '../../../../shared/money/read-amount.ts'
import { projectFields } from '../../../../shared/projects/project-fields.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { get } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { projectQuery, updateProject } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'
import { isEmpty, onlyMine } from '../../../forms/conflicting-fields.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../storage/drafts.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { useNamedTeam } from './use-named-team.ts'
import { useProjectUndo } from './use-project-undo.ts'
import { changedFields, formOf, type FieldName, type ProjectForm } from './project-form.tsx'

type Draft = { base: Project; form: ProjectForm }

/** The changes of a form that the other person has not made as well. */
const ownChanges = (base: Project, form: ProjectForm, theirs: Project) =>
  onlyMine(formOf(base), changedFields(form, formOf(base)), formOf(theirs))

/** The amounts that are not numbers. */
const unreadAmounts = (fields: readonly FieldName[], form: ProjectForm): FieldName[] =>
  fields.filter(
    (name) =>
      projectFields[name].input === 'amount' &&
      String(form[name]).trim() !== '' &&
      parseCents(String(form[name])) === undefined,
  )

export const useProjectEdit = (project: Project, fields: readonly FieldName[], onClose: () => void) => {
  const { kind, user } = useSession()
  const queries = useQueryClient()
  const people = useQuery(get('people.list')).data
  const followTeam = useNamedTeam(project.id)
  const undoOf = useProjectUndo(project)
  const draftName = `project.${project.id}.${fields[0]}.${user.id}`
  const [draft] = useState(() => readDraft<Draft>(draftName) as Draft | undefined)
  const [restored, setRestored] = useState(draft !== undefined)
  // The project that the form was filled from: a refetch must not change it.
  const [base, setBase] = useState(draft?.base ?? project)
  const [form, setForm] = useState<ProjectForm>(draft?.form ?? formOf(project))
  const [conflict, setConflict] = useState<Project>()
  const [unread, setUnread] = useState<FieldName[]>([])

  const nameOf = (managerId: string): string => {
    const manager = people?.find(({ id }) => id === managerId)
    return manager === undefined ? 'Not on the team' : fullName(manager)
  }

  const close = () => {
    deleteDraft(draftName)
    onClose()
  }

  const save = useMutation({
    mutationFn: (over: Project) => {
      const changed = changedFields(form, formOf(base))
      // The brief names the manager as well, for when that person has left.
      const manager = changed.managerId === undefined ? {} : { manager: nameOf(changed.managerId) }
      // What is overwritten, and would come back with Undo, is newer than the form after a conflict.
      const before = over
      return updateProject(queries, kind, project.id, { ...changed, ...manager, version: over.version }).then(
        async (written) => ({
          before,
          written: await followTeam(written, formOf(base), form),
        }),
      )
    },
    onSuccess: ({ before, written }) => {
      toast('Project updated', {
        description: 'Project details have been successfully updated.',
        action: undoOf(before, written),
      })
      close()
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') meet(error.current as Project)
      else if (!(error instanceof ProblemError) || error.errors.length === 0)
        failed('Error', 'Failed to update project. Please try again.')
    },
  })

  /** If the other person changed other fields, both changes can be saved, so there is no question to ask. */
  const meet = (current: Project): void => {
    const changed = changedFields(form, formOf(base))
    if (Object.keys(ownChanges(base, form, current)).length === Object.keys(changed).length) save.mutate(current)
    else setConflict(current)
  }

  const errorOf = (name: FieldName): string | undefined => {
    if (unread.includes(name)) return amountMessage
    if (!(save.error instanceof ProblemError)) return undefined
    return save.error.errors.find(({ path }) => path.split('.')[0] === name)?.message
  }
  const set = (change: Partial<ProjectForm>) => {
    const next = { ...form, ...change }
    setForm(next)
    setUnread(unread.filter((name) => !(name in change)))
    saveDraft(draftName, { base, form: next } satisfies Draft)
  }
  const submit = () => {
    const refused = unreadAmounts(fields, form)
    setUnread(refused)
    if (refused.length > 0) return
    if (Object.keys(changedFields(form, formOf(base))).length === 0) close()
    else save.mutate(base)
  }

  /** Starts over from a project. */
  const startFrom = (from: Project) => {
    setBase(from)
    setForm(formOf(from))
    setConflict(undefined)
    setRestored(false)
    deleteDraft(draftName)
    save.reset()
  }

  const takeTheirs = () => {
    if (conflict === undefined) return
    const own = ownChanges(base, form, conflict)
    queries.setQueryData(projectQuery(kind, project.id).queryKey, conflict)
    startFrom(conflict)
    // What no one else has changed stays in the form.
    if (isEmpty(own)) return
    const next = { ...formOf(conflict), ...own }
    setForm(next)
    saveDraft(draftName, { base: conflict, form: next } satisfies Draft)
  }

  return {
    base,
    form,
    set,
    submit,
    close,
    save,
    errorOf,
    nameOf,
    /** Whether the form started from a draft. */ restored,
    startOver: () => startFrom(project),
    conflict,
    takeTheirs,
    keepMine: () => conflict !== undefined && save.mutate(conflict),
    closeConflict: () => setConflict(undefined),
  }
}
