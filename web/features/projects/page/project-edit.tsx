import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../../shared/project.ts'
import type { Body } from '../../../client/client.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { compare, inWords } from '../../../forms/conflict.ts'
import { projectQuery, updateProject } from '../../../records/project-query.ts'
import { ProjectFields } from './project-fields.tsx'
import { fieldLabels, fieldText, formFields, tidied, type FieldName, type ProjectForm } from './project-form.tsx'

/** Edits a project. Sends only the fields that were changed here. */
export const ProjectEdit = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  // The project that the form was filled from: a refetch must not change it.
  const [base, setBase] = useState(project)
  const [form, setForm] = useState<ProjectForm>(project)
  const [conflict, setConflict] = useState<Project>()

  const changedFields = (): Partial<ProjectForm> => {
    const now = tidied(form)
    return Object.fromEntries(formFields.filter((name) => now[name] !== base[name]).map((name) => [name, now[name]]))
  }

  const save = useMutation({
    mutationFn: (version: number) =>
      updateProject(queries, kind, project.id, { ...changedFields(), version } as Body<'projects.update'>),
    onSuccess: () => {
      toast('Project updated', { description: 'Project details have been successfully updated.' })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') setConflict(error.current as Project)
      else if (!(error instanceof ProblemError) || error.errors.length === 0)
        failed('Error', 'Failed to update project. Please try again.')
    },
  })

  const errorOf = (name: FieldName): string | undefined =>
    save.error instanceof ProblemError ? save.error.errors.find(({ path }) => path === name)?.message : undefined
  const set = (change: Partial<ProjectForm>) => setForm((before) => ({ ...before, ...change }))
  const submit = () => {
    if (Object.keys(changedFields()).length === 0) onClose()
    else save.mutate(base.version)
  }

  const takeTheirs = () => {
    if (conflict === undefined) return
    queries.setQueryData(projectQuery(kind, project.id).queryKey, conflict)
    setBase(conflict)
    setForm(conflict)
    setConflict(undefined)
    save.reset()
  }

  const keepMine = () => {
    if (conflict === undefined) return
    save.mutate(conflict.version)
  }

  const compared = conflict === undefined ? undefined : compare(formFields, base, changedFields(), conflict)
  return (
    <Card title="Edit project">
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ProjectFields form={form} errorOf={errorOf} onChange={set} />
        {save.error instanceof ProblemError && save.error.errors.length > 0 && (
          <p role="alert" className="text-sm text-bad sm:col-span-2">
            {messageOf(save.error)}
          </p>
        )}
        <div className="flex gap-2 sm:col-span-2">
          <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
      {conflict !== undefined && compared !== undefined && (
        <ConflictDialog
          what={<>the project “{base.name}”</>}
          {...inWords(
            compared,
            fieldLabels,
            (name) => fieldText(tidied(form), name),
            (name) => fieldText(conflict, name),
          )}
          busy={save.isPending}
          onMine={keepMine}
          onTheirs={takeTheirs}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Card>
  )
}
