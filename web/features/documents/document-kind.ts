import type { ComponentType } from 'react'
import type { AiFeature } from '../../../shared/plans.ts'
import type { Project } from '../../../shared/project.ts'
import type { Origin } from './origin.ts'

export type EditorProps<Form> = {
  form: Form
  /** What the server refused, by the path within the document. */
  errors: Readonly<Record<string, string>>
  onChange: (form: Form) => void
}

/** What a kind of document needs to be drafted, read and edited in the panel. */
export type DocumentKind<Document extends object, Form> = {
  /** The project's field that contains it. */
  field: 'charter' | 'raciMatrix'
  feature: AiFeature
  title: string
  /** Its name within a sentence. */
  noun: string
  /** What it is for, shown while there is none. */
  about: string
  read: (stored: unknown) => Document | undefined
  draft: (project: Project) => Promise<Document>
  formOf: (document: Document | undefined) => Form
  documentOf: (form: Form, origin: Origin) => Document
  /** Whether the form is complete enough to save. */
  isWhole: (form: Form) => boolean
  inWords: (document: Document | undefined) => Record<string, string>
  View: ComponentType<{ document: Document }>
  Editor: ComponentType<EditorProps<Form>>
}
