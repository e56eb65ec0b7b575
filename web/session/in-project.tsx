import type { ReactNode } from 'react'
import { isReadOnlyProject } from '../../shared/read-only.ts'
import { ReadOnlyContext, useSession } from './session.ts'

/** What is shown of one project: it offers no changes while the project is read-only. */
export const InProject = ({ id, children }: { id: string | null | undefined; children: ReactNode }) => {
  const { customer } = useSession()
  const isReadOnly = typeof id === 'string' && isReadOnlyProject(customer?.active ?? {}, id)
  return <ReadOnlyContext value={isReadOnly}>{children}</ReadOnlyContext>
}
