/** The documents of a project that can be drafted, read and edited: what is the same of both is told by these rows. */
import type { ComponentType } from 'react'
import { raciLimits } from '../../../shared/limits.ts'
import type { AiFeature } from '../../../shared/plans.ts'
import type { Project } from '../../../shared/project.ts'
import { raciRoles } from '../../../shared/raci.ts'
import { call } from '../../client/client.ts'
import { CharterEditor } from './charter-editor.tsx'
import {
  charterInWords,
  charterOf,
  formOfCharter,
  readCharter,
  type CharterDocument,
  type CharterForm,
} from './charter-form.ts'
import { CharterView } from './charter-view.tsx'
import type { EditorProps } from './document-panel.tsx'
import { charterBodyOf, raciBodyOf } from './draft-input.ts'
import type { Origin } from './origin.ts'
import { RaciEditor } from './raci-editor.tsx'
import { raciInWords, raciOf, raciProblems, readRaci, type RaciDocument, type RaciForm } from './raci-form.ts'
import { RaciView } from './raci-view.tsx'

export type Kind<Document extends object, Form> = {
  /** The project's field that holds it. */
  field: 'charter' | 'raciMatrix'
  feature: AiFeature
  title: string
  /** Within a sentence. */
  noun: string
  /** What it is for, where there is none yet. */
  about: string
  read: (stored: unknown) => Document | undefined
  draft: (project: Project) => Promise<Document>
  formOf: (document: Document | undefined) => Form
  documentOf: (form: Form, origin: Origin) => Document
  /** Whether the form can be saved as it stands. */
  isWhole: (form: Form) => boolean
  inWords: (document: Document | undefined) => Record<string, string>
  View: ComponentType<{ document: Document }>
  Editor: ComponentType<EditorProps<Form>>
}

export const charterKind: Kind<CharterDocument, CharterForm> = {
  field: 'charter',
  feature: 'charter',
  title: 'Project Charter',
  noun: 'charter',
  about: 'A charter says what the project is for, what it delivers, by when, for how much, and who decides.',
  read: readCharter,
  draft: (project) => call('ai.projectCharter', { body: charterBodyOf(project) }),
  formOf: formOfCharter,
  documentOf: charterOf,
  isWhole: (form) => Object.values(form).some((text) => text.trim() !== ''),
  inWords: charterInWords,
  View: CharterView,
  Editor: CharterEditor,
}

/** What is to be done in a project: its deliverables, else its tasks. */
const workOf = async ({ id, deliverables, taskCount }: Project): Promise<string[]> => {
  if (deliverables.length > 0 || taskCount === 0) return deliverables
  const tasks = await call('tasks.list', { params: { id }, query: { limit: raciLimits.activities } })
  return tasks.map(({ title }) => title)
}

export const raciKind: Kind<RaciDocument, RaciForm> = {
  field: 'raciMatrix',
  feature: 'raci',
  title: 'RACI Matrix',
  noun: 'RACI matrix',
  about: 'A RACI matrix says for each activity who does it, who answers for it, who is asked and who is told.',
  read: readRaci,
  draft: async (project) =>
    call('ai.raciMatrix', { body: raciBodyOf({ ...project, deliverables: await workOf(project) }) }),
  formOf: (document) => ({
    roles: document?.roles ?? [...raciRoles],
    activities: document?.activities ?? [{ name: '', assignments: {} }],
  }),
  documentOf: raciOf,
  isWhole: (form) => form.roles.length > 1 && form.activities.length > 0 && raciProblems(form).size === 0,
  inWords: raciInWords,
  View: RaciView,
  Editor: RaciEditor,
}
