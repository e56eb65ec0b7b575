import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { charterSections, type CharterDocument, type CharterSection } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { projectQuery } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { sectionText } from './charter-section.ts'
import { conflictIn, useDocumentSave } from './save-document.ts'

/** The charter that a change is based on, and the version of its project. */
export type Base = Pick<Project, 'version' | 'charter'>

export type SectionChange = {
  section: CharterSection
  reason: 'edited' | 'regenerated'
  base: Base
  /** The charter with the change in it. */
  apply: (charter: unknown) => CharterDocument
}

/**
 * Saves one section of a project's charter. If another person has changed something else meanwhile, both changes are
 * kept; if they have changed the same section, the person chooses.
 */
export const useSectionSave = (project: Project, onSaved: () => void) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const { send, undoOf } = useDocumentSave('charter', 'Project Charter', project)
  const [conflict, setConflict] = useState<{ current: Project; change: SectionChange }>()

  const save = useMutation({
    mutationFn: async (change: SectionChange) => {
      const { section, reason, base, apply } = change
      const sendOn = async ({ charter, version }: Base) => ({
        before: charter,
        written: await send(apply(charter), version, { reason, section }),
      })
      try {
        return await sendOn(base)
      } catch (error) {
        const current = conflictIn(error)
        if (current === undefined || sectionText(current.charter, section) !== sectionText(base.charter, section))
          throw error
        return await sendOn(current)
      }
    },
    onSuccess: ({ before, written }, { section }) => {
      setConflict(undefined)
      onSaved()
      toast('Project Charter saved', {
        description: `${charterSections[section].label} saved for ${project.name}.`,
        action: undoOf(before, written),
      })
    },
    onError: (error, change) => {
      const current = conflictIn(error)
      setConflict(current && { current, change })
    },
  })

  return {
    save: (change: SectionChange) => save.mutate(change),
    saving: save.isPending,
    error: conflictIn(save.error) === undefined ? save.error : null,
    reset: () => save.reset(),
    conflict,
    keepMine: () => conflict !== undefined && save.mutate({ ...conflict.change, base: conflict.current }),
    takeTheirs: () => {
      if (conflict !== undefined) queries.setQueryData(projectQuery(kind, project.id).queryKey, conflict.current)
      setConflict(undefined)
      onSaved()
    },
    askLater: () => setConflict(undefined),
  }
}
