import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charter, CharterSection } from '../../../shared/charter.ts'
import type { Project } from '../../../shared/project.ts'
import { get } from '../../client/client.ts'
import { generateText, GenerationCancelled, type Job } from '../../client/generate-text.ts'
import { useSession } from '../../session/session.ts'
import { failed } from '../../ui/toast.ts'
import type { Base } from './use-section-save.ts'

/** A section that was generated again, next to the charter as it was when it was asked for. */
type Result = { section: CharterSection; base: Base; generated: Charter }

/** Generates one section again. Nothing is stored until the person takes it. */
export const useSectionRegeneration = (project: Project) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const [job, setJob] = useState<Job>()
  const generate = useMutation({
    mutationFn: async (section: CharterSection): Promise<Result> => {
      const { version, charter } = project
      const { stored } = await generateText(
        kind === 'customer' ? 'ai.customerGenerateCharter' : 'ai.generateCharter',
        { params: { projectId: project.id }, body: { section } },
        { onProgress: setJob },
      )
      return { section, base: { version, charter }, generated: stored }
    },
    onSettled: () => {
      setJob(undefined)
      void queries.invalidateQueries(get('ai.usage'))
    },
    onError: (error) => {
      if (!(error instanceof GenerationCancelled))
        failed('Generation Failed', 'Failed to generate charter. Please try again.')
    },
  })
  return {
    begin: (section: CharterSection) => generate.mutate(section),
    /** The section that is being generated. */
    pending: generate.isPending ? generate.variables : undefined,
    job,
    result: generate.data,
    close: () => generate.reset(),
  }
}
