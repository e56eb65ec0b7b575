/**
 * The fields of the charter wizard and its four input steps. A fifth step generates the charter. Without schemas, because
 * the wizard needs only these.
 */
export const wizardFields = {
  projectTitle: { label: 'Project title', step: 1, required: true, kind: 'line' },
  projectStartDate: { label: 'Start date', step: 1, required: true, kind: 'day' },
  projectEndDate: { label: 'End date', step: 1, required: true, kind: 'day' },
  executiveSponsor: { label: 'Executive sponsor', step: 1, required: true, kind: 'line' },
  challengeProblem: { label: 'Problem or challenge', step: 2, required: true, kind: 'lines' },
  proposedSolution: { label: 'Proposed solution', step: 2, required: true, kind: 'lines' },
  inScope: { label: 'In scope', step: 3, required: true, kind: 'lines' },
  outOfScope: { label: 'Out of scope', step: 3, required: true, kind: 'lines' },
  shortTermBenefits: { label: 'Short-term benefits', step: 4, required: true, kind: 'lines' },
  longTermBenefits: { label: 'Long-term benefits', step: 4, required: true, kind: 'lines' },
  knownRisks: { label: 'Known risks', step: 4, required: false, kind: 'lines' },
  keyResources: { label: 'Key resources', step: 4, required: false, kind: 'lines' },
  costEstimates: { label: 'Cost estimates', step: 4, required: false, kind: 'lines' },
  projectApproach: { label: 'Project approach', step: 4, required: false, kind: 'lines' },
} as const satisfies Record<
  string,
  { label: string; step: 1 | 2 | 3 | 4; required: boolean; kind: 'line' | 'day' | 'lines' }
>

export type WizardField = keyof typeof wizardFields
