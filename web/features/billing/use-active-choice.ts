import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveOnPlan } from '../../../shared/billing/smaller-plan/active-choice.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { peopleProblem, projectsProblem } from '../../../shared/billing/smaller-plan/what-stays-active.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'

type Kind = 'projects' | 'people'

const activeIds = (items: readonly { id: string; active: boolean }[] | null): Set<string> =>
  new Set((items ?? []).filter(({ active }) => active).map(({ id }) => id))

const problemsOf = ({ plan, projects, people }: ActiveOnPlan, chosen: Record<Kind, ReadonlySet<string>>) => ({
  projects: projects === null ? undefined : projectsProblem(plan, chosen.projects.size),
  people:
    people === null
      ? undefined
      : peopleProblem(
          plan,
          people.filter(({ id }) => chosen.people.has(id)),
          people,
        ),
})

/** What the company chooses to stay active on a plan. Until they change it, it is what would stay active by itself. */
export const useActiveChoice = (plan: PlanType, enabled = true) => {
  const query = useQuery({ ...get('billing.active', { query: { plan } }), staleTime: 0, enabled })
  const change = useChange('billing.chooseActive')
  const [edited, setEdited] = useState<Partial<Record<Kind, ReadonlySet<string>>>>({})
  const { data } = query
  const chosen = {
    projects: edited.projects ?? activeIds(data?.projects ?? null),
    people: edited.people ?? activeIds(data?.people ?? null),
  }
  const problems = data === undefined ? { projects: undefined, people: undefined } : problemsOf(data, chosen)
  return {
    query,
    chosen,
    problems,
    canSave: problems.projects === undefined && problems.people === undefined,
    isEdited: edited.projects !== undefined || edited.people !== undefined,
    isSaving: change.isPending,
    error: change.error,
    toggle: (kind: Kind, id: string): void => {
      const next = new Set(chosen[kind])
      if (!next.delete(id)) next.add(id)
      setEdited({ ...edited, [kind]: next })
    },
    reset: () => setEdited({}),
    save: async (): Promise<void> => {
      await change.mutateAsync({
        input: {
          body: {
            plan,
            ...((data?.projects ?? null) !== null && { projectIds: [...chosen.projects] }),
            ...((data?.people ?? null) !== null && { personIds: [...chosen.people] }),
          },
        },
      })
      await query.refetch()
      setEdited({})
    },
  }
}
export type ActiveChoosing = ReturnType<typeof useActiveChoice>
