/** Reads what a job asks for, for the worker. */
import type { DraftCharterBody } from '../../../shared/charter.ts'
import type { CharterWizardForm } from '../../../shared/charter-wizard.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { DraftRaciBody } from '../../../shared/raci.ts'
import { gather } from '../analysis/gather.ts'
import { draftCharter } from '../documents/charter-draft.ts'
import { gatherRaci, raciBodyOf } from '../documents/gather-raci.ts'
import { charterOfWizard } from '../documents/wizard-charter.ts'
import { listPeople } from '../people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProject } from '../projects/project-repository.ts'
import { analysisDraft, charterDraft, raciDraft, ruledDraft, type Draft } from './draft.ts'
import type { GenerationRecord, Wanted } from './generation-record.ts'
import { readRuled } from './generation-repository.ts'
import { isRuledKind, type RuledBy } from './ruled-kinds.ts'

/** A draft of any kind. */
export type AnyDraft = Draft<object>

const liveProject = async (workspaceId: string, id: string): Promise<ProjectRecord | undefined> => {
  const project = await readProject(workspaceId, id)
  return project?.deletion === undefined ? project : undefined
}

export const draftFromBody = (body: DraftCharterBody, at = new Date()) =>
  charterDraft({ ...draftCharter(body), draftedAt: at.toISOString(), edited: false })

type OfWizard = Pick<Wanted, 'reader'> & { preparedBy: string }

/** The draft of the wizard's charter, for the person who asks for it. */
export const draftFromWizard = (
  form: CharterWizardForm,
  source: Parameters<typeof charterOfWizard>[1],
  { reader, preparedBy }: OfWizard,
  at = new Date(),
) => charterDraft(charterOfWizard(form, source, { preparedBy, today: dayOf(at, reader.timeZone), at }))

const fromBody = ({ kind, body }: Wanted): (() => AnyDraft) | undefined => {
  if (kind === 'raci') return () => raciDraft(body as DraftRaciBody)
  return kind === 'charter' ? () => draftFromBody(body as DraftCharterBody) : undefined
}

/** Reads the records; the result counts them. Undefined if the project no longer exists. */
export const readDraft = async (job: GenerationRecord): Promise<(() => AnyDraft) | undefined> => {
  const { workspaceId, projectId, kind } = job
  if (isRuledKind(kind)) {
    const ruled = await readRuled(job)
    return ruled && (() => ruledDraft(kind, ruled as RuledBy<typeof kind>))
  }
  if (projectId === null) return fromBody(job)
  if (kind === 'raci') {
    const [project, gathered] = await Promise.all([
      liveProject(workspaceId, projectId),
      gatherRaci(workspaceId, projectId),
    ])
    return project && (() => raciDraft(raciBodyOf(project, gathered)))
  }
  if (kind === 'charter') {
    const [project, brief, people] = await Promise.all([
      liveProject(workspaceId, projectId),
      readBrief(workspaceId, projectId),
      listPeople(workspaceId),
    ])
    const preparing = { reader: job.reader, preparedBy: job.requestedBy.name }
    return project && (() => draftFromWizard(job.body as CharterWizardForm, { project, brief, people }, preparing))
  }
  const [project, gathered] = await Promise.all([liveProject(workspaceId, projectId), gather(workspaceId, projectId)])
  return project && (() => analysisDraft(job, { ...gathered, project }))
}
