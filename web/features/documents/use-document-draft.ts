import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullName } from '../../../shared/person-name.ts'
import { hasAiFeature } from '../../../shared/plans.ts'
import type { Project } from '../../../shared/project.ts'
import { get } from '../../client/client.ts'
import type { Job } from '../../client/generate-text.ts'
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
export const useDocumentDraft = <Document extends object, Form>(
  kind: DocumentKind<Document, Form>,
  project: Project,
  editing: ReturnType<typeof useDocumentEdit<Document, Form>>,
  drafting: Drafting | undefined,
) => {
  const { kind: session } = useSession()
  const queries = useQueryClient()
  const mayEdit = useMay('project.edit')
  const mayDraft = useMay('ai.draft')
  const plan = useQuery({ ...get('dashboard.planLimits'), enabled: mayDraft }).data
  const people = useQuery(get('people.list')).data
  const [asking, setAsking] = useState(false)
  const [job, setJob] = useState<Job>()
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
  const draft = useMutation({
    mutationFn: () => kind.draft(source, session, { onProgress: setJob }),
    onMutate: () => setAsking(false),
    onSuccess: (drafted) => editing.begin(drafted),
    onSettled: () => {
      setJob(undefined)
      void queries.invalidateQueries(get('ai.usage'))
    },
  })

  // An edit in progress is never replaced, and a stored document only after a question.
  const begin = () => {
    if (!mayAskForDraft || missing.length > 0 || editing.edit !== undefined) return
    if (kind.read(project[kind.field]) === undefined) draft.mutate()
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

  return { draft, job, missing, mayAskForDraft, isUpgradeNeeded: mayDraft && !isIncluded, asking, setAsking }
}
