import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasAiFeature } from '../../../../shared/plans.ts'
import { createProjectForm, createWithCharterForm } from '../../../../shared/project.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { get } from '../../../client/client.ts'
import { useSession } from '../../../session/session.ts'
import { UpgradeLink } from '../../plan/upgrade-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { deleteDraft, saveDraft, readDraft } from '../../../storage/drafts.ts'
import { CreationNote } from './creation-note.tsx'
import { NewProjectFields } from './new-project-fields.tsx'
import { draftOf, emptyProject, isEmpty, type NewProject } from './new-project-form.ts'
import { useProjectCreation } from './use-project-creation.ts'

type Props = {
  onClose: () => void
  /** Called when the plan has no room for another project. */
  onLimit?: (() => void) | undefined
}

const [bare, withCharter] = [
  formResolver<NewProject, NewProject>(createProjectForm),
  formResolver<NewProject, NewProject>(createWithCharterForm),
]

/**
 * Creates a project from its name and what else is known. Create with Charter also drafts a charter and a RACI matrix,
 * and requires what they are drafted from. The text is kept as a draft until it is sent.
 */
export const NewProjectDialog = ({ onClose, onLimit }: Props) => {
  const { user } = useSession()
  const draft = `new-project.${user.id}`
  const [restored, setRestored] = useState(() => readDraft<NewProject>(draft) !== undefined)
  /** Whether the pressed button drafts a charter. */
  const drafting = useRef(false)
  const form = useForm<NewProject>({
    defaultValues: { ...emptyProject, ...draftOf(readDraft<NewProject>(draft)) },
    resolver: (...checked) => (drafting.current ? withCharter : bare)(...checked),
  })
  const { errors } = form.formState
  const team = useQuery(get('people.list'))
  const people = team.data ?? []
  const plan = useQuery(get('dashboard.planLimits')).data
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => (isEmpty(values) ? deleteDraft(draft) : saveDraft(draft, values)),
    })
    return unsubscribe
  }, [form, draft])

  const features = plan?.limits.aiFeatures ?? 'full'
  const included = { charter: hasAiFeature(features, 'charter'), raci: hasAiFeature(features, 'raci') }
  const { create, step, start } = useProjectCreation({ form, people, draft, onLimit })
  const send = (values: NewProject) =>
    start({ values, drafts: drafting.current ? included : { charter: false, raci: false } })

  const discard = () => {
    form.reset(emptyProject)
    deleteDraft(draft)
    setRestored(false)
  }

  const limitReached = plan?.canCreateProject === false
  return (
    <Dialog
      title="Create New Project"
      description={`Only the name is required; everything else can be added later.${included.charter ? ' Create with Charter also drafts a charter and a RACI matrix from what you enter.' : ''}`}
      width="large"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-8">
          {limitReached && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              Project limit reached. <UpgradeLink inDialog /> to create more projects.
            </p>
          )}
          <NewProjectFields form={form} people={team.data} />
        </DialogBody>
        <DialogFooter
          note={
            <CreationNote
              step={step}
              creating={create.isPending}
              error={create.error}
              incomplete={Object.keys(errors).length > 0 && form.formState.submitCount > 0}
              onDiscard={restored ? discard : undefined}
            />
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          {included.charter && (
            <Button
              disabled={create.isPending}
              onClick={(event) => {
                drafting.current = true
                event.currentTarget.form?.requestSubmit()
              }}
            >
              Create with Charter
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            onClick={() => (drafting.current = false)}
            busy={create.isPending && 'Creating Project...'}
          >
            Create Project
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
