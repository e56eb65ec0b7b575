import type { SourcedText } from '../../../shared/contract/made-by.ts'
import { wizardFields } from '../../../shared/charters/charter-wizard-fields.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'

/** The names of entries that are no field of the wizard. */
const otherLabels: Readonly<Record<string, string>> = {
  projectName: 'Project name',
  description: 'Description',
  businessJustification: 'Business justification',
  projectType: 'Project type',
  priority: 'Priority',
  timeline: 'Timeline',
  startDate: 'Start date',
  endDate: 'End date',
  budget: 'Budget',
  sponsor: 'Project sponsor',
  manager: 'Project manager',
  objectives: 'Objectives',
  scope: 'Scope',
  deliverables: 'Deliverables',
  milestones: 'Milestones',
  risks: 'Risks',
  constraints: 'Constraints',
  criticalSuccessFactors: 'Critical success factors',
  stakeholders: 'Stakeholders',
  reportingCadence: 'Reporting schedule',
}

/** `entered:deliverables.0` → `Deliverables`; undefined for a record. */
const labelOf = (id: string): string | undefined => {
  const field = /^entered:(\w+)/.exec(id)?.[1]
  if (field === undefined) return undefined
  return Object.hasOwn(wizardFields, field)
    ? wizardFields[field as keyof typeof wizardFields].label
    : (otherLabels[field] ?? field)
}

type Props = { section: string; sentences: readonly SourcedText[] }

/** What the sentences of a section rest on: fields that were filled in, and the project. */
export const CharterSources = ({ section, sentences }: Props) => {
  const records = [...new Set(sentences.flatMap((sentence) => sentence.records))]
  const project = records.find((id) => id.startsWith('prj_'))
  const labels = [...new Set(records.flatMap((id) => labelOf(id) ?? []))]
  // A field of the same name needs no mention.
  if (project === undefined && labels.every((label) => label === section)) return null
  return (
    <p className="text-xs text-muted">
      Rests on {labels.join(', ')}
      {project !== undefined && (
        <>
          {labels.length > 0 && ' and '}
          <Link
            to={paths.project(project)}
            className="rounded-sm underline decoration-edge/60 underline-offset-2 hover:decoration-current"
          >
            the project’s details
          </Link>
        </>
      )}
    </p>
  )
}
