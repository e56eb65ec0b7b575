/** Keeps a recommendation or a concern as a task or a RAID entry, in the dialog that creates one. */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Horizon } from '../../../../shared/verdict/analysis-choices.ts'
import type { Concern, Recommendation } from '../../../../shared/verdict/analysis.ts'
import { clipped, phrase } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const TaskFormDialog = lazyPart(async () => (await import('../../tasks/task-form-dialog.tsx')).TaskFormDialog)
const NewEntryDialog = lazyPart(async () => (await import('../../raid/entry/new-entry-dialog.tsx')).NewEntryDialog)

type EntryValues = {
  raidType: string
  title: string
  description: string
  mitigation: string
  impact: string
  probability: string
}

export type Wanted =
  | { kind: 'task'; values: { title: string; description: string; priority: 'medium' } }
  | { kind: 'entry'; name: string; values: EntryValues }

/** Characters of a title. */
const titleLength = 120

const titled = (text: string): string => clipped(phrase(text), titleLength)

export const taskFrom = ({ action, rationale, expectedOutcome }: Recommendation): Wanted => ({
  kind: 'task',
  values: { title: titled(action), description: `${rationale}\n${expectedOutcome}`, priority: 'medium' },
})

/** What is to be done at once has happened, so it is an issue. */
export const entryFrom = ({ key, action, rationale }: Recommendation, horizon: Horizon): Wanted => ({
  kind: 'entry',
  name: key,
  values: {
    raidType: horizon === 'immediate' ? 'issue' : 'risk',
    title: titled(rationale),
    description: rationale,
    mitigation: action,
    impact: horizon === 'immediate' ? 'high' : 'medium',
    probability: 'medium',
  },
})

export const entryFromConcern = ({ risk, mitigation, impact, probability }: Concern): Wanted => ({
  kind: 'entry',
  name: titled(risk),
  values: { raidType: 'risk', title: titled(risk), description: risk, mitigation, impact, probability },
})

type Props = { wanted: Wanted; project: { id: string; name: string }; onClose: () => void }

export const KeptAs = ({ wanted, project, onClose }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const navigate = useNavigate()
  return (
    <Suspense>
      {wanted.kind === 'task' ? (
        <TaskFormDialog
          projectId={project.id}
          projects={[project]}
          people={people}
          given={wanted.values}
          onClose={onClose}
        />
      ) : (
        <NewEntryDialog
          projectId={project.id}
          projects={[project]}
          people={people}
          suggested={{ name: wanted.name, values: wanted.values }}
          onCreated={({ id }) => void navigate(paths.project(project.id, { tab: 'raid', entry: id }))}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
