import type { ProjectAnalysis } from '../../../shared/verdict/analysis.ts'
import type { Generation } from '../../../shared/generation/generation.ts'
import type { Charter } from '../../../shared/charters/charter.ts'
import { toGenerated } from '../../../shared/charters/charter-shapes.ts'
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import type { AgendaDraft } from '../../../shared/meetings/meeting.ts'
import type { DraftedMinutes } from '../../../shared/meetings/minutes-draft.ts'
import type { RaidSuggestion } from '../../../shared/raid/raid-suggestion.ts'
import type { DraftedText } from '../../../shared/communications/communication.ts'
import type { RaciMatrix } from '../../../shared/charters/raci.ts'
import { scopeOf, seesMoney } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import { bodyOf } from '../../domain/assistant/answer-job.ts'
import { readMessage } from '../../domain/assistant/conversation-repository.ts'
import { viewOf, type GenerationRecord } from '../../domain/generation/generation-record.ts'
import { readGeneration, readText } from '../../domain/generation/generation-repository.ts'
import { withDismissals } from '../../domain/verdict/insights/dismissed.ts'
import type { InsightsText } from '../../domain/verdict/insights/finding.ts'
import { readDismissed } from '../../domain/verdict/insights/dismissed-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'

/** An answer is in the person's conversation. One to another role may contain what the present one does not see. */
const ofAnswer = async (job: GenerationRecord, { workspaceId, id: personId, role }: Member, view: Generation) => {
  const { conversationId, messageId, role: asked } = bodyOf(job)
  if (asked !== role) return { ...view, progress: undefined }
  if (job.state !== 'done') return view
  return { ...view, answer: await readMessage({ workspaceId, personId }, conversationId, messageId) }
}

/** Whether the caller could still ask for the text: their role sees as much money as then, and the project is theirs. */
const requireAccess = async ({ reader, projectId }: GenerationRecord, principal: Member): Promise<void> => {
  const scope = scopeOf(principal.role, 'project.read')
  if (reader.money !== seesMoney(principal.role) || scope === undefined) throw notFound('Generation')
  if (projectId !== null) await visibleProject({ ...principal, scope }, projectId)
}

/** The caller's own job. Its text is read along with it, and left out if it rests on other inputs. */
export const generation: Handler<typeof routes.ai.generation> = async ({ params: { generationId }, principal }) => {
  const { workspaceId, id: personId } = principal
  const [read, text] = await Promise.all([
    readGeneration(workspaceId, generationId, personId),
    readText(workspaceId, generationId),
  ])
  if (read === undefined) throw notFound('Generation')
  const { job } = read
  const view = viewOf(job)
  if (job.kind === 'answer') return ofAnswer(job, principal, view)
  if (job.state !== 'done' || text?.inputsHash !== job.inputsHash) return view
  const { content } = text
  await requireAccess(job, principal)
  if (job.kind === 'insights') {
    const { dismissed } = await readDismissed({ workspaceId, personId })
    return { ...view, insights: withDismissals(content as InsightsText, dismissed) }
  }
  if (job.kind === 'analysis') return { ...view, analysis: content as ProjectAnalysis }
  if (job.kind === 'raci') return { ...view, raci: content as RaciMatrix }
  if (job.kind === 'minutes') return { ...view, minutes: content as DraftedMinutes }
  if (job.kind === 'suggestion') return { ...view, suggestion: content as RaidSuggestion }
  if (job.kind === 'commentary') return { ...view, commentary: content as DraftedCommentary }
  if (job.kind === 'agenda') return { ...view, agenda: content as AgendaDraft }
  if (job.kind === 'message') return { ...view, message: content as DraftedText }
  const charter = content as Charter
  return job.projectId === null ? { ...view, charter } : { ...view, generated: toGenerated(charter) }
}
