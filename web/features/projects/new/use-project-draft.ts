import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createProjectForm, createWithCharterForm } from '../../../../shared/projects/project.ts'
import { fromTemplateForm } from '../../../../shared/templates/template.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../storage/drafts.ts'
import { draftOf, emptyProject, isEmpty, type NewProject } from './new-project-form.ts'

/** What the pressed button makes. */
type Making = 'plain' | 'charter' | 'template'

const resolvers = {
  plain: formResolver<NewProject, NewProject>(createProjectForm),
  charter: formResolver<NewProject, NewProject>(createWithCharterForm),
  template: formResolver<NewProject, { [field: string]: unknown }>(fromTemplateForm),
}

/** The form, which keeps what was typed as a draft until it is sent. */
export const useProjectDraft = (draft: string) => {
  const [restored, setRestored] = useState(() => readDraft<NewProject>(draft) !== undefined)
  const making = useRef<Making>('plain')
  const form = useForm<NewProject>({
    defaultValues: { ...emptyProject, ...draftOf(readDraft<NewProject>(draft)) },
    resolver: (...checked) => resolvers[making.current](...checked),
  })
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => (isEmpty(values) ? deleteDraft(draft) : saveDraft(draft, values)),
    })
    return unsubscribe
  }, [form, draft])
  const discard = () => {
    form.reset(emptyProject)
    deleteDraft(draft)
    setRestored(false)
  }
  const make = (what: Making) => void (making.current = what)
  return { form, make, wantsCharter: () => making.current === 'charter', discard: restored ? discard : undefined }
}
