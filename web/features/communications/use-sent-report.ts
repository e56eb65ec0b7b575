import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { get } from '../../client/client.ts'
import { personNamed } from '../../records/person-named.ts'
import { projectQuery } from '../../records/project-query.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { useSession } from '../../session/session.ts'
import type { Addressee, Fields } from './composer-form.ts'

/** Sent communications of the project that are searched for its last status update. */
const lookedThrough = 20

type Of = Pick<Fields, 'projectId' | 'audienceType'>

/**
 * The recipients of the project's last status update or, if there is none, its sponsor, or else the other managers of
 * the workspace. For a report on the portfolio, those of the last update without a project for the same audience.
 */
const useUsualRecipients = () => {
  const queries = useQueryClient()
  const { kind, user } = useSession()
  const ofLast = async ({ projectId, audienceType }: Of): Promise<Addressee[]> => {
    const query = { ...(projectId !== '' && { project: projectId }), status: 'sent', limit: lookedThrough } as const
    const last = (await queries.fetchQuery(get('communications.list', { query }))).find(
      (one) =>
        one.type === 'status_update' &&
        (one.projectId ?? '') === projectId &&
        // Updates without a project have nothing else in common, and their readers may not see money.
        (projectId !== '' || one.audienceType === audienceType),
    )
    return last === undefined
      ? []
      : (await queries.fetchQuery(get('communications.read', { params: { id: last.id } }))).recipients
  }
  const sponsorOrManagers = async (projectId: string): Promise<Addressee[]> => {
    const [project, people] = await Promise.all([
      queries.fetchQuery(projectQuery(kind, projectId)),
      queries.fetchQuery(get('people.list')),
    ])
    const named = personNamed(project.sponsor, people)
    const person = 'id' in named ? people.find(({ id }) => id === named.id) : undefined
    const managers = people.filter(({ id, role }) => id !== user.id && role !== 'sme')
    return (person === undefined ? managers : [person]).map((to) => ({
      personId: to.id,
      name: fullName(to),
      email: to.email,
    }))
  }
  return async (of: Of): Promise<Addressee[]> => {
    const usual = await ofLast(of)
    return usual.length > 0 || of.projectId === '' ? usual : sponsorOrManagers(of.projectId)
  }
}

/** Fills a new communication that sends a report, once: its text, and the usual recipients if there are none yet. */
export const useSentReport = (
  form: UseFormReturn<Fields>,
  reportId: string | undefined,
  restored: boolean,
  draft: () => void,
): void => {
  const usualRecipients = useUsualRecipients()
  const filled = useRef(reportId === undefined || restored)
  const fillRecipients = async () => {
    // If they cannot be read, the field stays empty, and the person fills it in.
    const usual = await usualRecipients(form.getValues()).catch(() => [])
    if (usual.length === 0 || form.getValues('recipients').length > 0) return
    const recipients = usual.map(({ personId, name, email }) => ({ personId, name, email }))
    form.setValue('recipients', recipients, { shouldDirty: true })
  }

  useEffect(() => {
    if (filled.current) return
    filled.current = true
    draft()
    void fillRecipients()
  })
}
