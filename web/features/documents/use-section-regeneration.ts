import { charterSections, type Charter, type CharterSection } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { generateText } from '../../client/generate-text.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useGeneration } from '../../client/use-generation.ts'
import { useSession } from '../../session/session.ts'
import { failed } from '../../ui/toast.ts'
import type { Base } from './use-section-save.ts'

/** A section that was generated again, next to the charter as it was when it was asked for. */
type Result = { section: CharterSection; base: Base; generated: Charter }

/** Generates one section again. Nothing is stored until the person takes it. */
export const useSectionRegeneration = (project: Project) => {
  const { kind } = useSession()
  const { begin, pending, job, made, reset } = useGeneration({
    generate: async (section: CharterSection, following): Promise<Result> => {
      const { version, charter } = project
      const { stored } = await generateText(
        kind === 'customer' ? 'ai.customerGenerateCharter' : 'ai.generateCharter',
        { params: { projectId: project.id }, body: { section } },
        following,
      )
      return { section, base: { version, charter }, generated: stored }
    },
    onFailure: (error, section) =>
      failed('Generation Failed', `Failed to generate ${charterSections[section].label}. ${messageOf(error)}`),
  })
  return { begin, pending, job, result: made, close: reset }
}
