import type { ReactNode } from 'react'
import { ReadOnlyContext } from './session.ts'
import { useIsWritable } from './use-writable.ts'

/** What is shown of one project: it offers no changes while the project is read-only. */
export const InProject = ({ id, children }: { id: string | null | undefined; children: ReactNode }) => {
  const isWritable = useIsWritable()
  return <ReadOnlyContext value={!isWritable(id)}>{children}</ReadOnlyContext>
}
