/** What can be generated, the steps of the work, and why rules word a text. Without schemas, because screens use it. */

/** `isDocument`: a document of a project, which small plans have a model word once. */
export const generationKinds = {
  charter: { label: 'Project charter', noun: 'charter', isDocument: true },
  raci: { label: 'RACI matrix', noun: 'RACI matrix', isDocument: true },
  analysis: { label: 'Project analysis', noun: 'analysis', isDocument: false },
  insights: { label: 'Portfolio insights', noun: 'insights', isDocument: false },
  minutes: { label: 'Minutes from notes', noun: 'minutes', isDocument: false },
  message: { label: 'Communication', noun: 'message', isDocument: false },
  suggestion: { label: 'Suggestion for the RAID log', noun: 'suggestion', isDocument: false },
  commentary: { label: 'Report commentary', noun: 'commentary', isDocument: false },
  agenda: { label: 'Agenda of a meeting', noun: 'agenda', isDocument: false },
  answer: { label: 'Answer of the assistant', noun: 'answer', isDocument: false },
} as const
export type GenerationKind = keyof typeof generationKinds

/** The fields of a finished job of which one has its text. */
export const textFields = [
  'charter',
  'generated',
  'raci',
  'analysis',
  'insights',
  'minutes',
  'message',
  'suggestion',
  'commentary',
  'agenda',
  'answer',
] as const
export type TextField = (typeof textFields)[number]

/** In the order of the work. */
export const generationSteps = {
  reading: { label: 'Reading the records' },
  counting: { label: 'Counting' },
  wording: { label: 'Wording' },
  checking: { label: 'Checking each sentence' },
} as const
export type GenerationStep = keyof typeof generationSteps

export const generationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type GenerationState = (typeof generationStates)[number]

/** Why no language model words a text, although it could. */
export const withoutModel = {
  stage: 'No language model is set up.',
  workspace: 'The language model is turned off in the account settings.',
  plan: 'In your plan, a language model words charters and RACI matrices only.',
  budget: 'The language model budget of this month is used up.',
  once: 'Your plan has a language model word this document once per project.',
  unavailable: 'The language model did not answer.',
  unusable: 'Too few of the language model’s sentences could be verified.',
} as const
export type WithoutModel = keyof typeof withoutModel
