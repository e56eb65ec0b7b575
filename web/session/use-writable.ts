import { useCallback, useMemo } from 'react'
import type { ActiveSet } from '../../shared/billing/smaller-plan/active-set.ts'
import type { Capability } from '../../shared/permissions.ts'
import { isReadOnlyProject } from '../../shared/billing/smaller-plan/read-only-parts.ts'
import { useMay, useSession } from './session.ts'

const everything: ActiveSet = {}

/** Tells whether a project takes changes. What is about no project does. */
export const useIsWritable = (): ((projectId: string | null | undefined) => boolean) => {
  const active = useSession().customer?.active ?? everything
  return useCallback((id) => id === null || id === undefined || !isReadOnlyProject(active, id), [active])
}

/** Tells whether the person may change records of a project, for lists of records from several. */
export const useMayIn = (capability: Capability): ((projectId: string | null | undefined) => boolean) => {
  const may = useMay(capability)
  const isWritable = useIsWritable()
  return useCallback((id) => may && isWritable(id), [may, isWritable])
}

/** The projects to which something can be added, and the one that is chosen already. */
export const useWritable = <T extends { id: string }>(projects: readonly T[], chosen?: string): readonly T[] => {
  const isWritable = useIsWritable()
  return useMemo(() => projects.filter(({ id }) => id === chosen || isWritable(id)), [projects, chosen, isWritable])
}

/** The records that the person may change. */
export const useChangeable = <T extends { projectId: string | null }>(
  records: readonly T[],
  capability: Capability,
): readonly T[] => {
  const mayIn = useMayIn(capability)
  return useMemo(() => records.filter(({ projectId }) => mayIn(projectId)), [records, mayIn])
}
