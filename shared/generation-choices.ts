/** What can be generated, the steps of the work, and why rules word a text. Without schemas, because screens use it. */

export const generationKinds = {
  charter: { label: 'Project charter', noun: 'charter' },
  raci: { label: 'RACI matrix', noun: 'RACI matrix' },
  analysis: { label: 'Project analysis', noun: 'analysis' },
  answer: { label: 'Answer of the assistant', noun: 'answer' },
} as const
export type GenerationKind = keyof typeof generationKinds

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
  budget: 'The language model budget of this month is used up.',
  plan: 'Your plan has a language model word charters and RACI matrices only.',
  once: 'Your plan has a language model word this document once per project.',
  unavailable: 'The language model did not answer.',
  unusable: 'Too few of the language model’s sentences could be verified.',
} as const
export type WithoutModel = keyof typeof withoutModel
