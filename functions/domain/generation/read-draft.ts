/** Reads what a job asks for, for the worker. */
import type { CharterSection, DraftCharterBody } from '../../../shared/charters/charter.ts'
import type { CharterWizardForm } from '../../../shared/charters/charter-wizard.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { DraftRaciBody } from '../../../shared/charters/raci.ts'
import { gather } from '../verdict/analysis/gather.ts'
import { draftCharter } from '../charters/drafts/charter-draft.ts'
import { gatherRaci, draftFromRecords } from '../charters/drafts/gather-raci.ts'
import { draftRaci } from '../charters/drafts/raci-draft.ts'
import { sectionOfCharter } from '../charters/drafts/section-of-charter.ts'
import { charterOfRecords, charterOfWizard, type CharterSource } from '../charters/drafts/wizard-charter.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProject } from '../projects/project-repository.ts'
import { analysisDraft, charterDraft, raciDraft, ruledDraft, type Draft, type Earlier } from './draft.ts'
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

type Asking = Pick<Wanted, 'reader'> & { preparedBy: string }

/** Without a form, the records of the project are all that it is drafted from. */
type OfCharter = { form: CharterWizardForm | null; section: CharterSection | undefined }

/** The draft of a project's charter or of one of its sections, for the person who asks for it. */
export const draftOfProject = (
  { form, section }: OfCharter,
  source: CharterSource,
  { reader, preparedBy }: Asking,
  at = new Date(),
) => {
  const preparing = { preparedBy, today: dayOf(at, reader.timeZone), at }
  const charter = form === null ? charterOfRecords(source, preparing) : charterOfWizard(form, source, preparing)
  return charterDraft(section === undefined ? charter : sectionOfCharter(charter, section))
}

const fromBody = ({ kind, body }: Wanted): (() => AnyDraft) | undefined => {
  if (kind === 'raci') return () => raciDraft(draftRaci(body as DraftRaciBody))
  return kind === 'charter' ? () => draftFromBody(body as DraftCharterBody) : undefined
}

/**
 * Reads the records; the result counts them. Undefined if the project no longer exists.
 *
 * @param before - the text that was made last
 */
export const readDraft = async (
  job: GenerationRecord,
  before: Earlier | undefined,
): Promise<(() => AnyDraft) | undefined> => {
  const { workspaceId, projectId, kind } = job
  if (isRuledKind(kind)) {
    const ruled = await readRuled(job)
    return ruled && (() => ruledDraft(kind, ruled as RuledBy<typeof kind>, before))
  }
  if (projectId === null) return fromBody(job)
  if (kind === 'raci') {
    const [project, gathered] = await Promise.all([
      liveProject(workspaceId, projectId),
      gatherRaci(workspaceId, projectId),
    ])
    return project && (() => raciDraft(draftFromRecords(project, gathered)))
  }
  if (kind === 'charter') {
    const [project, brief, people] = await Promise.all([
      liveProject(workspaceId, projectId),
      readBrief(workspaceId, projectId),
      listPeople(workspaceId),
    ])
    const preparing = { reader: job.reader, preparedBy: job.requestedBy.name }
    const wanted = { form: job.body as CharterWizardForm | null, section: job.section }
    return project && (() => draftOfProject(wanted, { project, brief, people }, preparing))
  }
  const [project, gathered] = await Promise.all([liveProject(workspaceId, projectId), gather(workspaceId, projectId)])
  return project && (() => analysisDraft(job, { ...gathered, project }))
}
