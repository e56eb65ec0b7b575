import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasAiFeature } from '../../../../shared/billing/plans.ts'
import { createProjectForm, createWithCharterForm } from '../../../../shared/projects/project.ts'
import { fromTemplateForm } from '../../../../shared/templates/template.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { useAddress } from '../../../address/use-address.ts'
import { get } from '../../../client/client.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { StartFrom } from '../../templates/start-from.tsx'
import { useTemplates } from '../../templates/use-templates.ts'
import { UpgradeLink } from '../../plan/upgrade-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { deleteDraft, saveDraft, readDraft } from '../../../storage/drafts.ts'
import { CreationNote } from './creation-note.tsx'
import { FromTemplate } from './from-template.tsx'
import { NewProjectFields } from './new-project-fields.tsx'
import { draftOf, emptyProject, isEmpty, type NewProject } from './new-project-form.ts'
import { useCreationFromTemplate } from './use-creation-from-template.ts'
import { useProjectCreation } from './use-project-creation.ts'

type Props = {
  onClose: () => void
  /** Called when the plan has no room for another project. */
  onLimit?: (() => void) | undefined
}

/** What the pressed button makes. */
type Making = 'plain' | 'charter' | 'template'

const resolvers = {
  plain: formResolver<NewProject, NewProject>(createProjectForm),
  charter: formResolver<NewProject, NewProject>(createWithCharterForm),
  template: formResolver<NewProject, { [field: string]: unknown }>(fromTemplateForm),
}

/** The form, which keeps what was typed as a draft until it is sent. */
const useDraft = (draft: string) => {
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

/** The chosen template, at first the one in the address: `waiting` until the list has it; none if the list does not have it. */
const useChosen = () => {
  const { search } = useAddress()
  const mayUse = useMay('template.read')
  const list = useTemplates()
  const [id, choose] = useState(mayUse ? (search.get('template') ?? '') : '')
  const template = list.templates?.find((one) => one.id === id)
  const waiting =
    id !== '' && template === undefined && !list.list.isError && !(list.list.isSuccess && !list.list.hasNextPage)
  return { list, choose, template, waiting, mayUse, id: template === undefined && !waiting ? '' : id }
}

/**
 * Creates a project from its name and what else is known, or from a template. Create with Charter also drafts a charter
 * and a RACI matrix, and requires what they are drafted from.
 */
export const NewProjectDialog = ({ onClose, onLimit }: Props) => {
  const { user } = useSession()
  const draft = `new-project.${user.id}`
  const { form, make, wantsCharter, discard } = useDraft(draft)
  const { list, choose, template, waiting, mayUse, id } = useChosen()
  const team = useQuery(get('people.list'))
  const plan = useQuery(get('dashboard.planLimits')).data
  const features = plan?.limits.aiFeatures ?? 'full'
  const included = { charter: hasAiFeature(features, 'charter'), raci: hasAiFeature(features, 'raci') }
  const blank = useProjectCreation({ form, draft, onLimit })
  const copied = useCreationFromTemplate({ form, draft, onLimit })
  const { create, step } = template === undefined ? blank : { create: copied.create, step: 'create' as const }
  const send = (values: NewProject) => {
    if (template !== undefined) return copied.start(template, values)
    blank.start({ values, drafts: wantsCharter() ? included : { charter: false, raci: false } })
  }
  return (
    <Dialog
      title="Create New Project"
      description={
        template === undefined
          ? `Only the name is required; everything else can be added later.${included.charter ? ' Create with Charter also drafts a charter and a RACI matrix from what you enter.' : ''}`
          : 'The name and the start date are enough: tasks, milestones and the rest come from the template.'
      }
      width="large"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-8">
          {plan?.canCreateProject === false && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              Project limit reached. <UpgradeLink inDialog /> to create more projects.
            </p>
          )}
          {mayUse && <StartFrom list={list} value={id} onChange={choose} />}
          {waiting ? (
            <Loading label="Loading the template">
              <Skeleton className="h-40" />
            </Loading>
          ) : template === undefined ? (
            <NewProjectFields form={form} people={team.data} />
          ) : (
            <FromTemplate form={form} template={template} />
          )}
        </DialogBody>
        <DialogFooter
          note={
            <CreationNote
              step={step}
              creating={create.isPending}
              error={create.error}
              incomplete={Object.keys(form.formState.errors).length > 0 && form.formState.submitCount > 0}
              onDiscard={discard}
            />
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          {included.charter && template === undefined && (
            <Button
              disabled={create.isPending || waiting}
              onClick={(event) => {
                make('charter')
                event.currentTarget.form?.requestSubmit()
              }}
            >
              Create with Charter
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            disabled={waiting}
            onClick={() => make(template === undefined ? 'plain' : 'template')}
            busy={create.isPending && 'Creating Project...'}
          >
            Create Project
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
