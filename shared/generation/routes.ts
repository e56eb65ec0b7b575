/** Drafts of a project's documents, charters as contracts, the analysis of a project, and the findings about the portfolio. */
import * as z from 'zod/mini'
import { projectAnalysis } from '../verdict/analysis.ts'
import { charter, charterSectionName, draftCharterBody } from '../charters/charter.ts'
import { downloadCharterBody, generatedCharter } from '../charters/charter-shapes.ts'
import { charterWizardForm } from '../charters/charter-wizard.ts'
import { agreeContractBody, charterContract, decideChangeBody, endContractBody } from '../charters/charter-contract.ts'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { assistantMessage } from '../assistant/assistant.ts'
import { draftedCommentary } from '../reports/commentary-draft.ts'
import { draftedText } from '../communications/communication.ts'
import { generation, modelUsage, pendingGeneration } from './generation.ts'
import type { TextField } from './generation-choices.ts'
import { agendaDraft } from '../meetings/meeting.ts'
import { draftedMinutes } from '../meetings/minutes-draft.ts'
import { raidSuggestion } from '../raid/raid-suggestion.ts'
import { dismissInsight, insights, insightsQuery } from '../verdict/insights.ts'
import { raciDrift } from '../charters/raci-drift.ts'
import { raciMatrix, draftRaciBody } from '../charters/raci.ts'
import { verbatim } from '../text/text-inputs.ts'

const access = may('ai.draft')
const reader = may('insight.read')
const analyst = may('analysis.read')
const requester = may('generation.follow')

const ofProject = z.object({ projectId: verbatim() })
const ofGeneration = z.object({ generationId: verbatim() })
/** With `section`, only that section is generated: from the form if there is one, or else from the project's records. */
const ofWizard = z.object({ formData: z.optional(charterWizardForm), section: z.optional(charterSectionName) }).check(
  z.refine(({ formData, section }) => formData !== undefined || section !== undefined, {
    error: 'Fill in the form, or choose a section',
    path: ['formData'],
  }),
)

/** The job and, once it is done, its text. */
const finishedGeneration = z.extend(generation, {
  charter: z.optional(charter),
  /** A charter of the wizard, in the shape in which it was asked for. */
  generated: z.optional(generatedCharter),
  raci: z.optional(raciMatrix),
  analysis: z.optional(projectAnalysis),
  answer: z.optional(assistantMessage),
  insights: z.optional(insights),
  minutes: z.optional(draftedMinutes),
  message: z.optional(draftedText),
  suggestion: z.optional(raidSuggestion),
  commentary: z.optional(draftedCommentary),
  agenda: z.optional(agendaDraft),
} satisfies Record<TextField, z.ZodMiniType>)

const charterFileErrors = ['feature_not_in_plan', 'file_too_large', 'storage_full', 'wrong_state', 'busy'] as const

const contractChange = {
  path: '/api/projects/{id}/charter-contract',
  access: may('charter.agree'),
  params: byId,
  result: charterContract,
} as const

export const ai = routes({
  contract: {
    method: 'GET',
    path: '/api/projects/{id}/charter-contract',
    summary:
      'Returns the tolerances of a project’s charter, how far the records are from the agreed figures, and the latest change requests.',
    access: may('project.read'),
    params: byId,
    result: charterContract,
    errors: ['feature_not_in_plan'],
  },
  agreeContract: {
    ...contractChange,
    method: 'PUT',
    summary:
      'Agrees on tolerances, which seals the end date, the budget and the scope of the project as they are now, or changes the tolerances.',
    body: agreeContractBody,
    errors: ['feature_not_in_plan', 'version_conflict', 'wrong_state', 'busy'],
  },
  endContract: {
    ...contractChange,
    method: 'DELETE',
    summary: 'Ends the agreement on tolerances, and withdraws the change request that waits.',
    body: endContractBody,
    errors: ['feature_not_in_plan', 'version_conflict', 'busy'],
  },
  decideOnChange: {
    ...contractChange,
    method: 'POST',
    path: '/api/projects/{id}/charter-contract/decision',
    summary:
      'Approves a change request, which makes a new version of the charter, or rejects it, which raises an issue.',
    body: decideChangeBody,
    errors: ['feature_not_in_plan', 'version_conflict', 'wrong_state', 'busy'],
  },
  projectCharter: {
    method: 'POST',
    path: '/api/ai/project-charter',
    summary: 'Drafts a project charter from the project’s details. Does not save it.',
    limitedAs: 'costly',
    access,
    body: draftCharterBody,
    result: charter,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  raciMatrix: {
    method: 'POST',
    path: '/api/ai/raci-matrix',
    summary:
      'Drafts a RACI matrix in which each activity has exactly one accountable and at least one responsible role. Does not save it.',
    limitedAs: 'costly',
    access,
    body: draftRaciBody,
    result: raciMatrix,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  generateCharter: {
    method: 'POST',
    path: '/api/ai/generate-charter/{projectId}',
    summary:
      'Generates a charter from the form of the wizard and the records of a project, with the sources of each sentence and what is proposed, or one section of it alone. Does not save it.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    body: ofWizard,
    result: generatedCharter,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  customerGenerateCharter: {
    method: 'POST',
    path: '/api/customer/ai/generate-charter/{projectId}',
    sameAs: '/api/ai/generate-charter/{projectId}',
    summary: 'Generates a charter of a project, or one section of it, for the customer portal. Does not save it.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    body: ofWizard,
    result: generatedCharter,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  downloadCharter: {
    method: 'POST',
    path: '/api/ai/download-charter/{projectId}',
    summary:
      'Returns a charter as an accessible PDF, and saves it to the files of its project. Downloading the same charter again saves nothing.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    body: downloadCharterBody,
    result: null,
    file: ['application/pdf'],
    errors: charterFileErrors,
  },
  customerDownloadCharter: {
    method: 'POST',
    path: '/api/customer/ai/download-charter/{projectId}',
    sameAs: '/api/ai/download-charter/{projectId}',
    summary: 'Returns a charter as a PDF and saves it to the files of its project, for the customer portal.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    body: downloadCharterBody,
    result: null,
    file: ['application/pdf'],
    errors: charterFileErrors,
  },
  generateRaci: {
    method: 'POST',
    path: '/api/ai/generate-raci/{projectId}',
    summary:
      'Drafts a RACI matrix from a project’s deliverables, its most important tasks and the people on it, with the records that they stand for. Does not save it.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    result: raciMatrix,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  customerGenerateRaci: {
    method: 'POST',
    path: '/api/customer/ai/generate-raci/{projectId}',
    sameAs: '/api/ai/generate-raci/{projectId}',
    summary: 'Drafts a RACI matrix of a project, for the customer portal. Does not save it.',
    limitedAs: 'costly',
    access,
    params: ofProject,
    result: raciMatrix,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  raciDrift: {
    method: 'GET',
    path: '/api/projects/{id}/raci-drift',
    summary:
      'Compares the RACI matrix of a project with the work: who did and decided what in the records of the tasks, and where that differs from the letters.',
    access: may('task.read'),
    params: byId,
    result: raciDrift,
  },
  suggestions: {
    method: 'GET',
    path: '/api/ai/suggestions/{projectId}',
    summary:
      'Returns the analysis of a project, worded by a language model if the same records have been worded before: summary, health, recommendations, risks, performance, forecasts and an action plan, each statement with its source records.',
    access: analyst,
    params: ofProject,
    result: projectAnalysis,
    errors: ['feature_not_in_plan'],
  },
  customerSuggestions: {
    method: 'GET',
    path: '/api/customer/ai/suggestions/{projectId}',
    sameAs: '/api/ai/suggestions/{projectId}',
    summary: 'Returns the analysis of a project, for the customer portal.',
    access: analyst,
    params: ofProject,
    result: projectAnalysis,
    errors: ['feature_not_in_plan'],
  },
  analyze: {
    method: 'POST',
    path: '/api/ai/suggestions/{projectId}',
    summary:
      'Analyzes a project and has a language model word the statements, if there is one. Each sentence is checked against its source records.',
    limitedAs: 'costly',
    access: analyst,
    params: ofProject,
    result: projectAnalysis,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  customerAnalyze: {
    method: 'POST',
    path: '/api/customer/ai/suggestions/{projectId}',
    sameAs: '/api/ai/suggestions/{projectId}',
    summary: 'Analyzes a project, for the customer portal.',
    limitedAs: 'costly',
    access: analyst,
    params: ofProject,
    result: projectAnalysis,
    later: pendingGeneration,
    errors: ['feature_not_in_plan'],
  },
  generation: {
    method: 'GET',
    path: '/api/ai/generations/{generationId}',
    summary: 'Returns the progress of a generated text and, once it is done, the text.',
    access: requester,
    params: ofGeneration,
    result: finishedGeneration,
  },
  cancelGeneration: {
    method: 'POST',
    path: '/api/ai/generations/{generationId}/cancel',
    summary: 'Cancels the generation of a text. Repeating the request has no effect.',
    access: requester,
    params: ofGeneration,
    result: null,
    errors: ['busy'],
  },
  usage: {
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'Returns how much of the plan’s language model budget is left this month.',
    access: analyst,
    result: modelUsage,
  },
  insights: {
    method: 'GET',
    path: '/api/ai/insights',
    summary:
      'Returns insights for the portfolio or one project, in a language model’s words where it has worded the same facts before: health, findings with their source records, trends, forecasts and staffing needs.',
    access: reader,
    query: insightsQuery,
    result: insights,
    errors: ['feature_not_in_plan', 'not_found'],
  },
  wordInsights: {
    method: 'POST',
    path: '/api/ai/insights',
    summary:
      'Returns the insights, and has a language model word the findings that it has not worded yet, if there is one. Each sentence is checked against its source records.',
    limitedAs: 'costly',
    access: reader,
    query: insightsQuery,
    result: insights,
    later: pendingGeneration,
    errors: ['feature_not_in_plan', 'not_found'],
  },
  dismissInsight: {
    method: 'PUT',
    path: '/api/ai/insights/dismissed',
    summary:
      'Dismisses a finding for the caller until it gets worse, or restores it. Repeating the request has no effect.',
    access: reader,
    body: dismissInsight,
    result: null,
    errors: ['feature_not_in_plan', 'busy'],
  },
})
