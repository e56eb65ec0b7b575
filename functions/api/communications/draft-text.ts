import type { routes } from '../../../shared/routes.ts'
import { setting } from '../../kernel/environment.ts'
import type { Handler } from '../../kernel/call.ts'
import { authorOf } from '../../kernel/principal.ts'
import { draftAround, draftBy } from '../../domain/communications/drafting/draft.ts'
import { reportBody } from '../../domain/communications/drafting/report-body.ts'
import { readScene } from '../../domain/communications/project-scene.ts'
import { reportToSend } from '../../domain/communications/report-to-send.ts'
import { invalid } from '../../kernel/problem.ts'

/** Drafts a text by rules, from a report or from the project's records, and stores nothing. */
export const draftText: Handler<typeof routes.communications.draftText> = async ({ body, principal }) => {
  const { projectId, type, audienceType, tone = 'professional', reportId } = body
  const [records, report] = await Promise.all([
    projectId === null ? undefined : readScene(principal, projectId, type),
    reportId === undefined ? undefined : reportToSend(principal, reportId, body),
  ])
  const framing = {
    audience: audienceType,
    tone,
    sender: authorOf(principal).name,
    company: principal.session.customer?.companyName ?? '',
  }
  const scene = records && { ...records, ...framing, type }
  const draft = () => {
    if (report !== undefined) {
      const address = `${setting('SITE_ORIGIN')}/reports/${report.id}`
      return draftAround(framing, scene?.project.name ?? 'Portfolio', reportBody(scene, report, address))
    }
    if (scene === undefined) throw invalid('projectId', 'Choose a project')
    return draftBy(scene)
  }
  return {
    ...draft(),
    draftedBy: 'rules',
    draftedAt: new Date().toISOString(),
    report: report === undefined ? null : { id: report.id, title: report.title },
  }
}
