import type { ComponentType } from 'react'
import type { AiFeature } from '../../../shared/billing/plans.ts'
import type { CharterNeed } from '../../../shared/charters/charter-needs.ts'
import type { CharterChange } from '../../../shared/charters/charter-version.ts'
import type { Project } from '../../../shared/projects/project.ts'
import type { Following } from '../../client/generate-text.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Origin } from './origin.ts'

export type EditorProps<Form> = {
  project: Project
  form: Form
  /** Validation errors from the server, by path within the document. */
  errors: Readonly<Record<string, string>>
  onChange: (form: Form) => void
}

export type ViewProps<Document> = {
  project: Project
  document: Document
  /** Whether the person may have parts of it generated. */
  mayDraft: boolean
  /** Changes the document by a choice in the view. Left out for people who cannot change it. */
  onChange?: (document: Document, change?: CharterChange) => void
  busy?: boolean
}

/** A project for people who may draft from it, and so may see its budget. */
export type DraftedProject = Project & { budget: string }

export type DocumentField = 'charter' | 'raciMatrix'

/** What the panel needs to draft, show and edit a kind of document. */
export type DocumentKind<Document extends object, Form> = {
  /** The project's field that contains it. */
  field: DocumentField
  feature: AiFeature
  title: string
  /** Its name within a sentence. */
  noun: string
  /** Describes the document; shown if the project has none. */
  about: string
  read: (stored: unknown) => Document | undefined
  /** The fields of the project that are needed for a draft and still empty. */
  missing: (project: DraftedProject) => CharterNeed[]
  /** What a draft keeps of the stored document, as a sentence for the question before it. */
  keeps?: string
  /** What a new draft changes in the stored document. */
  Changes?: ComponentType<{ before: Form; after: Form }>
  draft: (project: DraftedProject, session: Session['kind'], following: Following) => Promise<Document>
  formOf: (document: Document | undefined) => Form
  documentOf: (form: Form, origin: Origin) => Document
  /** Whether the form is complete enough to save. */
  isWhole: (form: Form) => boolean
  inWords: (document: Document | undefined) => Record<string, string>
  View: ComponentType<ViewProps<Document>>
  /** Further buttons for a stored document, for people who may have it drafted. */
  Actions?: ComponentType<{ project: Project; document: Document }>
  /** Further buttons for everyone who sees a stored document. */
  ReaderActions?: ComponentType<{ project: Project }>
  Editor: ComponentType<EditorProps<Form>>
}
