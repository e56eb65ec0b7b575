import type { routes } from '../../../shared/routes.ts'
import { setting } from '../../kernel/environment.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { authorOf } from '../../kernel/session/principal.ts'
import { draftAround, draftBy } from '../../domain/communications/drafting/draft.ts'
import { reportBody } from '../../domain/communications/drafting/report-body.ts'
import { typedIn } from '../../domain/communications/drafting/scene.ts'
import { readScene } from '../../domain/communications/project-scene.ts'
import { reportToSend } from '../../domain/communications/report-to-send.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { ruledDraft } from '../../domain/generation/draft.ts'
import { namesIn } from '../../domain/generation/wording.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { invalid } from '../../kernel/problem.ts'

/** Drafts a text from a report or from the project's records, and stores it nowhere but in its job. */
export const draftText: Handler<typeof routes.communications.draftText> = async ({ body, principal, request }) => {
  const { projectId, type, audienceType, tone = 'professional', reportId } = body
  const sender = authorOf(principal).name
  // The text is signed, so it is another one for each person.
  const wanted = wantedBy(principal, { kind: 'message', projectId, body: { ...body, tone, sender } })
  const [plan, records, report, before] = await Promise.all([
    planOfCaller(principal),
    projectId === null ? undefined : readScene(principal, projectId, type),
    reportId === undefined ? undefined : reportToSend(principal, reportId, body),
    lookUp(wanted, principal),
  ])
  const company = principal.session.customer?.companyName ?? ''
  const framing = { audience: audienceType, tone, sender, company }
  const scene = records && { ...records, ...framing, type }
  const drafting = () => {
    if (report !== undefined) {
      const address = `${setting('SITE_ORIGIN')}/reports/${report.id}`
      return draftAround(framing, scene?.project.name ?? 'Portfolio', reportBody(scene, report, address))
    }
    if (scene === undefined) throw invalid('projectId', 'Choose a project')
    return draftBy(scene)
  }
  const text = drafting()
  const said = text.parts.flatMap(({ points }) => points.map((point) => point.text)).join('\n')
  const draft = ruledDraft('message', {
    ...text,
    names: scene === undefined ? [] : namesIn(said, typedIn(scene)),
    report: report === undefined ? null : { id: report.id, title: report.title },
    draftedAt: new Date().toISOString(),
  })
  return ask({ wanted, before, plan, draft }, principal, request)
}
