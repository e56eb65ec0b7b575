import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '../../../shared/projects/project.ts'
import { updateProject } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { failed } from '../../ui/toast.ts'
import { enteredFor, type WizardForm } from './wizard-form.ts'

/**
 * Keeps in the project what was entered in the wizard and the project does not say yet, so that its page does not call it
 * missing. What the project says stays.
 */
export const useKeepEntered = (project: Project) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  return async (form: WizardForm): Promise<void> => {
    const entered = enteredFor(project, form)
    if (Object.keys(entered).length === 0) return
    try {
      await updateProject(queries, kind, project.id, entered)
    } catch {
      failed(
        'The project was not updated',
        'The charter has what you entered. Its sponsor and scope are not in the project yet.',
      )
    }
  }
}
