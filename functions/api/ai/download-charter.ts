import type { CharterDocument } from '../../../shared/charters/charter.ts'
import { charterFileName, fromGenerated, hasSections, titleOf } from '../../../shared/charters/charter-shapes.ts'
import type { routes } from '../../../shared/routes.ts'
import { keepMade, readMade } from '../../domain/files/made-file.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import type { Brief } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planTypeOf, requireFeature } from '../../domain/workspace/plan-feature.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'

const type = 'application/pdf'

/** The day in the file's name: when the charter was made, so that the same charter always has the same name. */
const dayOf = ({ header, draftedAt }: CharterDocument): string | undefined => header?.date ?? draftedAt?.slice(0, 10)

type Known = { title: string; day: string; brief: Pick<Brief, 'sponsor' | 'manager' | 'charterVersion'> }

/** The charter with a complete header: what its own does not say is what the project says now. */
const headed = (charter: CharterDocument, { title, day, brief }: Known): CharterDocument => {
  const own = charter.header
  return {
    ...charter,
    header: {
      title: own?.title || titleOf(title),
      projectName: own?.projectName || title,
      version: own?.version || `${Math.max(1, brief.charterVersion)}.0`,
      date: own?.date ?? day,
      preparedBy: own?.preparedBy || brief.manager,
      executiveSponsor: own?.executiveSponsor || brief.sponsor,
      projectManager: own?.projectManager || brief.manager,
      projectTeam: own?.projectTeam ?? [],
    },
  }
}

/** Returns a charter as a PDF, and keeps it among the files of its project. */
export const downloadCharter: Handler<typeof routes.ai.downloadCharter> = async ({
  params: { projectId },
  body,
  principal,
}) => {
  const { workspaceId } = principal
  const charter = fromGenerated(body)
  if (!hasSections(charter)) throw invalid('charter', 'The charter is empty')
  const day = dayOf(charter) ?? todayOf(principal)
  const place = { workspaceId, projectId, kind: 'charter', day } as const
  const { renderCharter, uploadContent } = await import('./charter-pdf-on-demand.ts')
  const { name, bytes } = await untilWritten(async () => {
    const [plan, project, existing, brief] = await Promise.all([
      planTypeOf(principal),
      visibleProject(principal, projectId),
      readMade(place),
      readBrief(workspaceId, projectId),
    ])
    requireFeature(plans[plan], 'charter')
    const title = body.formData?.projectTitle || charter.header?.projectName || project.name
    const content = await renderCharter(headed(charter, { title, day, brief }), title)
    const fileName = charterFileName(title, day)
    const kept = await keepMade({ place, existing, name: fileName, type, content, by: nowBy(principal), plan })
    if (kept === lost) return lost
    if (kept.upload !== undefined) await uploadContent(kept.file, kept.upload, content)
    return { name: fileName, bytes: content }
  })
  return { type, bytes, name }
}
