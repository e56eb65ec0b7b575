import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../../shared/projects/project.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { refusedAt } from '../../../forms/field-errors.ts'
import { projectQuery, updateProject } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'
import { isEmpty, onlyMine } from '../../../forms/conflicting-fields.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../storage/drafts.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { undoOfChange } from '../../../saving/undo.ts'
import {
  bodyOf,
  changedIn,
  formOf,
  refusedIn,
  settingsOf,
  type SettingName,
  type SettingsForm,
} from './settings-form.ts'

type Draft = { base: Project; form: SettingsForm }

/** The settings form of a project: its changes, and the conflict with what another person has saved meanwhile. */
export const useSettings = (project: Project) => {
  const { kind, user } = useSession()
  const queries = useQueryClient()
  const draftName = `portal.${project.id}.${user.id}`
  const [draft] = useState(() => readDraft<Draft>(draftName) as Draft | undefined)
  const [restored, setRestored] = useState(draft !== undefined)
  // The project that the form was filled from: a refetch must not change it.
  const [base, setBase] = useState(draft?.base ?? project)
  const [form, setForm] = useState(draft?.form ?? formOf(project))
  const [refused, setRefused] = useState<ReturnType<typeof refusedIn>>({})
  const [conflict, setConflict] = useState<Project>()
  const names = settingsOf(project)
  const change = changedIn(form, formOf(base), names)

  const startFrom = (from: Project) => {
    deleteDraft(draftName)
    setRestored(false)
    setBase(from)
    setForm(formOf(from))
    setRefused({})
    setConflict(undefined)
  }
  const send = (body: ReturnType<typeof bodyOf>, version: number) =>
    updateProject(queries, kind, project.id, { ...body, version })

  const save = useMutation({
    // What is overwritten, and would come back with Undo, is newer than the form after a conflict.
    mutationFn: async (from: Project) => ({
      before: formOf(from),
      written: await send(bodyOf(change, form), from.version),
    }),
    onSuccess: ({ before, written }) => {
      const back = changedIn(before, formOf(written), names)
      toast('Project updated', {
        description: project.name,
        action: undoOfChange({
          what: `Settings of “${project.name}”`,
          name: project.name,
          send: async () => startFrom(await send(bodyOf(back, before), written.version)),
        }),
      })
      startFrom(written)
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') meet(error.current as Project)
      else if (!(error instanceof ProblemError) || error.errors.length === 0)
        failed('Failed to update project', messageOf(error))
    },
  })

  /** If the other person changed other fields, both changes can be saved, so there is no question to ask. */
  const meet = (current: Project): void => {
    const own = onlyMine(formOf(base), change, formOf(current))
    if (Object.keys(own).length === Object.keys(change).length) save.mutate(current)
    else setConflict(current)
  }

  return {
    base,
    form,
    names,
    change,
    conflict,
    saving: save.isPending,
    /** Whether the form started from a draft. */ restored,
    set: (next: Partial<SettingsForm>) => {
      setForm({ ...form, ...next })
      saveDraft(draftName, { base, form: { ...form, ...next } } satisfies Draft)
      setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in next))))
    },
    errorOf: (name: SettingName) => refused[name] ?? refusedAt(save.error, name),
    submit: () => {
      const found = refusedIn(form, names)
      setRefused(found)
      if (Object.keys(found).length === 0 && Object.keys(change).length > 0) save.mutate(base)
    },
    reset: () => {
      save.reset()
      startFrom(project)
    },
    keepMine: () => conflict !== undefined && save.mutate(conflict),
    takeTheirs: () => {
      if (conflict === undefined) return
      queries.setQueryData(projectQuery(kind, project.id).queryKey, conflict)
      const own = onlyMine(formOf(base), change, formOf(conflict))
      startFrom(conflict)
      // What no one else has changed stays in the form.
      if (!isEmpty(own)) setForm({ ...formOf(conflict), ...own })
    },
    closeConflict: () => setConflict(undefined),
  }
}
