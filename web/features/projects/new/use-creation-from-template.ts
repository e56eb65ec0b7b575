import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { TemplateSummary } from '../../../../shared/templates/template.ts'
import { counted } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { deleteDraft } from '../../../storage/drafts.ts'
import { toast } from '../../../ui/toast.ts'
import type { NewProject } from './new-project-form.ts'

type Creation = {
  form: UseFormReturn<NewProject>
  /** The key of the saved draft. */
  draft: string
  onLimit: (() => void) | undefined
}

/** Creates the project from a template, then opens it if its dialog is still open. */
export const useCreationFromTemplate = ({ form, draft, onLimit }: Creation) => {
  const navigate = useNavigate()
  const create = useChange('templates.createProject')
  const sent = useRef({ what: '', key: '' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => void (open.current = false)
  }, [])
  const start = async ({ id, taskCount }: TemplateSummary, { name, startDate }: NewProject): Promise<void> => {
    if (create.isPending) return
    const input = { params: { id }, body: { name, startDate } }
    // Repeating the same form after a lost response must not create a second project.
    const what = JSON.stringify(input)
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() }
    try {
      const project = await create.mutateAsync({ input, idempotencyKey: sent.current.key })
      deleteDraft(draft)
      toast('Project created', { description: `${project.name} has ${counted(taskCount, 'task')} from the template.` })
      if (open.current) void navigate(paths.project(project.id, { tab: 'tasks' }))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'project_limit_reached') onLimit?.()
      showAtFields(form, error)
    }
  }
  return { create, start }
}
