import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasAiFeature } from '../../../../shared/billing/plans.ts'
import { get } from '../../../client/client.ts'
import { useSession } from '../../../session/session.ts'
import { pastedPlan, StartFrom } from '../../templates/start-from.tsx'
import { TemplatePreview } from '../../templates/template-preview.tsx'
import { PlanLimitDialog } from '../../plan/plan-limit-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { readDraft } from '../../../storage/drafts.ts'
import { CreationNote } from './creation-note.tsx'
import { PastedPlan, ProjectDates, ProjectName } from './basic-fields.tsx'
import { CharterFields } from './charter-fields.tsx'
import { hasCharterFields, type NewProject } from './new-project-form.ts'
import { useCreationFromTemplate } from './use-creation-from-template.ts'
import { useProjectCreation } from './use-project-creation.ts'
import { useProjectDraft } from './use-project-draft.ts'
import { useProjectStart } from './use-project-start.ts'

type Props = {
  onClose: () => void
  /** Called when the plan has no room for another project. */
  onLimit?: (() => void) | undefined
}

/**
 * Creates a project from its name, with the tasks of a pasted plan or a template. Create with Charter asks for what a
 * charter and a RACI matrix are drafted from, and drafts both.
 */
export const NewProjectDialog = ({ onClose, onLimit }: Props) => {
  const { user } = useSession()
  const draft = `new-project.${user.id}`
  const { form, make, wantsCharter, discard } = useProjectDraft(draft)
  const { list, choose, template, waiting, start } = useProjectStart(form.getValues('plan') !== '')
  const [asksForCharter, askForCharter] = useState(() => hasCharterFields(readDraft<NewProject>(draft)))
  const team = useQuery(get('people.list'))
  const plan = useQuery(get('dashboard.planLimits')).data
  const features = plan?.limits.aiFeatures ?? 'full'
  const included = { charter: hasAiFeature(features, 'charter'), raci: hasAiFeature(features, 'raci') }
  const withCharter = asksForCharter && included.charter && template === undefined && !waiting
  const blank = useProjectCreation({ form, draft, onLimit, wantsPlan: start === pastedPlan })
  const copied = useCreationFromTemplate({ form, draft, onLimit })
  const { create, step } = template === undefined ? blank : { create: copied.create, step: 'create' as const }
  const send = (values: NewProject) => {
    if (template !== undefined) return copied.start(template, values)
    blank.start({ values, drafts: wantsCharter() ? included : { charter: false, raci: false } })
  }
  const startDate = form.watch('startDate')
  // Before anything is typed, not after.
  if (plan?.canCreateProject === false) return <PlanLimitDialog onClose={onClose} />
  return (
    <Dialog
      title="Create New Project"
      description={descriptionOf(template !== undefined, withCharter)}
      width={withCharter || template !== undefined ? 'large' : 'medium'}
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className={withCharter ? 'flex flex-col gap-8' : 'flex flex-col gap-4'}>
          {withCharter ? (
            <CharterFields form={form} people={team.data} />
          ) : (
            <>
              <ProjectName form={form} />
              <div className="grid gap-4 sm:grid-cols-2">
                <ProjectDates form={form} fromTemplate={template !== undefined} />
              </div>
            </>
          )}
          <StartFrom list={list} value={start} onChange={choose} />
          {start === pastedPlan && <PastedPlan form={form} />}
          {waiting && (
            <Loading label="Loading the template">
              <Skeleton className="h-40" />
            </Loading>
          )}
          {template !== undefined && (
            <TemplatePreview
              template={template}
              start={/^\d{4}-\d{2}-\d{2}$/.test(startDate) ? startDate : undefined}
            />
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
          {withCharter ? (
            <>
              <Button
                disabled={create.isPending}
                onClick={(event) => {
                  make('plain')
                  event.currentTarget.form?.requestSubmit()
                }}
              >
                Create Project
              </Button>
              <Button type="submit" look="primary" onClick={() => make('charter')} busy={create.isPending && creating}>
                Create with Charter
              </Button>
            </>
          ) : (
            <>
              {included.charter && template === undefined && (
                <Button
                  disabled={create.isPending || waiting}
                  onClick={() => {
                    flushSync(() => askForCharter(true))
                    form.setFocus(form.getValues('name') === '' ? 'name' : 'description')
                  }}
                >
                  Create with Charter…
                </Button>
              )}
              <Button
                type="submit"
                look="primary"
                disabled={waiting}
                onClick={() => make(template === undefined ? 'plain' : 'template')}
                busy={create.isPending && creating}
              >
                Create Project
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const creating = 'Creating Project...'

const descriptionOf = (fromTemplate: boolean, withCharter: boolean): string => {
  if (fromTemplate)
    return 'The name and the start date are enough: tasks, milestones and the rest come from the template.'
  return withCharter
    ? 'The charter and the RACI matrix are drafted from what you enter. Without them, only the name is required.'
    : 'Only the name is required; everything else can be added later.'
}
