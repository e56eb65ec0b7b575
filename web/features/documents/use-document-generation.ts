import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { hasAiFeature } from '../../../shared/billing/plans.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { get } from '../../client/client.ts'
import { useGeneration } from '../../client/use-generation.ts'
import { useMay, useSession } from '../../session/session.ts'
import type { DocumentKind } from './document-kind.ts'
import type { useDocumentEdit } from './use-document-edit.ts'

/** A draft that was asked for elsewhere on the screen. */
export type Drafting = {
  asked: boolean
  /** Called when the panel takes up the request. */
  onBegun: () => void
}

/** Drafts a document of a project, if the person may and the plan includes it. */
export const useDocumentGeneration = <Document extends object, Form>(
  kind: DocumentKind<Document, Form>,
  project: Project,
  editing: ReturnType<typeof useDocumentEdit<Document, Form>>,
  drafting: Drafting | undefined,
) => {
  const { kind: session } = useSession()
  const mayEdit = useMay('project.edit')
  const mayDraft = useMay('ai.draft')
  const plan = useQuery({ ...get('dashboard.planLimits'), enabled: mayDraft }).data
  const people = useQuery(get('people.list')).data
  const [asking, setAsking] = useState(false)
  const isIncluded = plan === undefined || hasAiFeature(plan.limits.aiFeatures, kind.feature)
  const mayAskForDraft = mayEdit && mayDraft && isIncluded

  const manager = people?.find(({ id }) => id === project.managerId)
  const source = {
    ...project,
    budget: project.budget ?? '0.00',
    manager: manager === undefined ? project.manager : fullName(manager),
  }
  // Until the people are loaded, the manager is unknown and not missing.
  const missing = kind.missing(source).filter((name) => name !== 'manager' || people !== undefined)
  const generation = useGeneration({
    generate: (_, following) => kind.draft(source, session, following),
    onMade: (drafted) => editing.begin(drafted),
  })
  const draft = () => {
    setAsking(false)
    generation.begin()
  }

  // An edit in progress is never replaced, and a stored document only after a question.
  const begin = () => {
    if (!mayAskForDraft || missing.length > 0 || editing.edit !== undefined) return
    if (kind.read(project[kind.field]) === undefined) draft()
    else setAsking(true)
  }
  const isAsked = drafting?.asked === true && plan !== undefined && people !== undefined
  useEffect(() => {
    if (!isAsked) return
    drafting?.onBegun()
    begin()
    // Once for each request, whatever else changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])

  const { isRunning, job, error } = generation
  return {
    draft,
    isRunning,
    job,
    error,
    missing,
    mayAskForDraft,
    isUpgradeNeeded: mayDraft && !isIncluded,
    asking,
    setAsking,
  }
}
