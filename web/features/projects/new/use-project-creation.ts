import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { cancelGeneration, type Job } from '../../../client/generate-text.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { useMay } from '../../../session/session.ts'
import { deleteDraft } from '../../../storage/drafts.ts'
import { toast } from '../../../ui/toast.ts'
import type { AddTasksState } from '../../tasks/task-address.ts'
import { createSequence, type Step } from './create-sequence.ts'
import { emptyProject, type NewProject } from './new-project-form.ts'

type Creation = {
  form: UseFormReturn<NewProject>
  /** The key of the saved draft. */
  draft: string
  onLimit: (() => void) | undefined
  /** Whether the tasks of the plan in the form are added once the project exists. */
  wantsPlan: boolean
}

type Start = {
  values: NewProject
  /** The drafts to make. */
  drafts: { charter: boolean; raci: boolean }
}

/** Creates the project step by step, then opens it if its dialog is still open. */
export const useProjectCreation = ({ form, draft, onLimit, wantsPlan }: Creation) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [sequence] = useState(createSequence)
  const mayAssign = useMay('project.assign')
  const [step, setStep] = useState<Step>()
  const running = useRef(false)
  const open = useRef(true)
  /** The draft that is being made. It is of no use once the dialog is closed. */
  const drafting = useRef<Job>(undefined)
  const giveUpDraft = useCallback(() => {
    if (drafting.current !== undefined) void cancelGeneration(drafting.current).catch(() => undefined)
    drafting.current = undefined
  }, [])
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      giveUpDraft()
    }
  }, [giveUpDraft])
  const onProgress = (job: Job) => {
    drafting.current = job
    if (!open.current) giveUpDraft()
  }
  const onStep = (begun: Step) => {
    drafting.current = undefined
    setStep(begun)
  }

  const create = useMutation({
    mutationFn: async ({ values, drafts }: Start) => {
      // Names may be entered before the list of people is there. Without it, they are kept as names.
      const people = await queries.ensureQueryData(get('people.list')).catch(() => [])
      const following = { queries, onProgress }
      return sequence({ form: values, people, mayAssign, drafts, onStep, following, isGivenUp: () => !open.current })
    },
    // The project exists even if the dialog has been closed meanwhile.
    onSuccess: (project, { values: { plan }, drafts }) => {
      if (project === undefined) return
      deleteDraft(draft)
      void refreshAfter(queries, 'projects.create')
      void refreshAfter(queries, 'projects.assign')
      if (drafts.charter)
        toast('Success', { description: 'Project created successfully with AI-generated charter and RACI matrix!' })
      else
        toast('Project created successfully', {
          description: 'The project has been created and is ready for management.',
        })
      // The project opens on its tasks, where the next task can be typed or the plan is previewed.
      if (open.current)
        void navigate(paths.project(project.id, { tab: 'tasks', task: 'add' }), {
          state: { pasted: wantsPlan ? plan : '' } satisfies AddTasksState,
        })
    },
    onError: ({ cause }) => {
      if (!(cause instanceof ProblemError)) return
      if (cause.code === 'project_limit_reached') onLimit?.()
      for (const { path, message } of cause.errors) {
        const [field = ''] = path.split('.')
        const name = field === 'projectName' ? 'name' : field
        if (name in emptyProject) form.setError(name as FieldPath<NewProject>, { message })
      }
    },
    onSettled: () => {
      setStep(undefined)
      running.current = false
    },
  })
  // Ignores a second click that comes before the button is disabled.
  const start = (started: Start) => {
    if (running.current) return
    running.current = true
    create.mutate(started)
  }

  return { create, step, start }
}
