/** The fields of a communication. */
import type { UseFormReturn } from 'react-hook-form'
import { audiences, communicationTypes, textTones } from '../../../shared/communications/communication-choices.ts'
import { communicationLimits } from '../../../shared/communications/limits.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { counted } from '../../../shared/wording.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { fieldLabels, type Fields } from './composer-form.ts'
import { MailPreview } from './mail-preview.tsx'
import { RecipientsField } from './recipients-field.tsx'
import type { useDraftText } from './use-draft-text.ts'
import { DraftTextBar } from './draft-text-bar.tsx'

/** Whether the text is being edited or shown as the mail that will be sent. */
export type TextView = 'write' | 'preview'

type Form = UseFormReturn<Fields>

type Props = {
  form: Form
  fields: Fields
  projects: readonly ProjectSummary[] | undefined
  draft: ReturnType<typeof useDraftText>
  /** How many emails the plan still allows today; null without a limit. */
  left: number | null
  view: TextView
  onView: (view: TextView) => void
  /** Whether addresses in the text become links. */
  links: boolean
}

export const ComposerFields = ({ form, fields, projects, draft, left, view, onView, links }: Props) => {
  const { errors } = form.formState
  const tooMany = left !== null && fields.recipients.length > left
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="Project" error={errors.projectId?.message}>
          {(control) => (
            <Select {...control} {...form.register('projectId')}>
              <option value="">No project</option>
              <ProjectOptions of={projects} chosen={fields.projectId} />
            </Select>
          )}
        </Field>
        <ChoiceField form={form} name="type" options={communicationTypes} />
        <ChoiceField form={form} name="audienceType" options={audiences} />
        <ChoiceField form={form} name="tone" options={textTones} />
      </div>
      <DraftTextBar draft={draft} projectId={fields.projectId} factCount={fields.facts.length} />
      <RecipientsField
        value={fields.recipients}
        onChange={(recipients) => {
          form.setValue('recipients', recipients, { shouldDirty: true })
          form.clearErrors('recipients')
        }}
        projectId={fields.projectId}
        error={tooMany ? `${counted(left, 'email')} left today on your plan` : recipientsError(errors.recipients)}
        hint={
          left === null
            ? undefined
            : `${counted(fields.recipients.length, 'recipient')}. ${counted(left, 'email')} left today on your plan.`
        }
      />
      <Field label="Subject" required error={errors.subject?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('subject')}
            dir="auto"
            maxLength={communicationLimits.subject}
            autoComplete="off"
          />
        )}
      </Field>
      <TextField form={form} fields={fields} view={view} onView={onView} links={links} />
    </div>
  )
}

type ChoiceProps = {
  form: Form
  name: 'type' | 'audienceType' | 'tone'
  options: Record<string, { label: string }>
}

const ChoiceField = ({ form, name, options }: ChoiceProps) => (
  <Field label={fieldLabels[name]} error={form.formState.errors[name]?.message}>
    {(control) => (
      <Select {...control} {...form.register(name)}>
        <Options of={options} />
      </Select>
    )}
  </Field>
)

const TextField = ({
  form,
  fields,
  view,
  onView,
  links,
}: Pick<Props, 'form' | 'fields' | 'view' | 'onView' | 'links'>) => (
  <div>
    <div className="mb-1 flex items-end justify-between gap-2">
      <span aria-hidden="true" className="text-sm font-medium">
        Text <span className="text-bad">*</span>
      </span>
      <Segmented label="Text view" value={view} options={{ write: 'Write', preview: 'Preview' }} onChange={onView} />
    </div>
    {view === 'preview' ? (
      <MailPreview subject={fields.subject} content={fields.content} links={links} />
    ) : (
      <Field
        label="Text"
        hideLabel
        required
        error={form.formState.errors.content?.message}
        hint={`Plain text. A blank line starts a paragraph, a hyphen starts a list item, and a URL ${links ? 'becomes a link' : 'stays text while your workspace is new'}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('content')}
            dir="auto"
            rows={18}
            maxLength={communicationLimits.content}
            className="min-h-80 font-sans leading-6"
          />
        )}
      </Field>
    )}
  </div>
)

/** The first error of the list as a whole or of one recipient. */
const recipientsError = (error: unknown): string | undefined => {
  const found = error as
    | { message?: string }
    | { message?: string; email?: { message?: string }; name?: { message?: string } }[]
    | undefined
  if (!Array.isArray(found)) return found?.message
  return found
    .map((one) => one?.message ?? one?.email?.message ?? one?.name?.message)
    .find((message) => message !== undefined)
}
