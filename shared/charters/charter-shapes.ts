/**
 * The shapes of a charter that other systems know, and how each is made from the one stored charter
 * (shared/charters/charter.ts) and becomes one. docs/decisions/110 has the mapping as a table. The simple form
 * (`purpose`, `objectives`, `scope`, `successCriteria`) needs no code: its fields are sections of the stored charter.
 */
import * as z from 'zod/mini'
import {
  charter,
  charterInput,
  charterSections,
  type Charter,
  type CharterDocument,
  type CharterSection,
  type DraftCharterBody,
} from './charter.ts'
import { charterWizardHeader, type CharterWizardForm } from './charter-wizard.ts'
import { dayInput } from '../dates/day-inputs.ts'
import { documentLimits } from './limits.ts'
import { madeBy } from '../contract/made-by.ts'
import { linesOf, optionalLines, optionalText, readableThroughout, textList } from '../text/text-inputs.ts'
import { beginning, clipped } from '../wording.ts'

const { text: textLimit, items, item } = documentLimits
const text = () => optionalLines(textLimit)
const list = () => textList(items, item)

/** The generated charter, by its parts. Every part is a text or a list of lines. */
const parts = {
  documentHeader: {
    title: optionalText(300),
    projectName: optionalText(),
    version: optionalText(20),
    date: dayInput,
    preparedBy: optionalText(),
    executiveSponsor: optionalText(),
  },
  businessCase: { problemStatement: text(), proposedSolution: text() },
  projectScope: { inScope: list(), outOfScope: list() },
  objectives: { primaryObjectives: list() },
  stakeholders: { executiveSponsor: optionalText(), projectManager: optionalText(), projectTeam: textList(100, 200) },
  budgetAndResources: { estimatedBudget: text(), keyResources: list() },
}

/** The response of a generation: the charter in the shape that integrations know, with the charter to store. */
export const generatedCharter = z.object({
  documentHeader: z.object(parts.documentHeader),
  executiveSummary: text(),
  businessCase: z.object(parts.businessCase),
  projectScope: z.object(parts.projectScope),
  objectives: z.object(parts.objectives),
  stakeholders: z.object(parts.stakeholders),
  budgetAndResources: z.object(parts.budgetAndResources),
  /** The charter as a project stores it, with the sources of its sentences and what is proposed. */
  stored: charter,
  madeBy: z.optional(madeBy),
})
export type GeneratedCharter = z.output<typeof generatedCharter>

/** A generated charter in a request. Callers may send it without parts that they do not keep. */
const generatedCharterInput = z
  .partial(
    z.object({
      documentHeader: z.partial(z.object(parts.documentHeader)),
      executiveSummary: text(),
      businessCase: z.partial(z.object(parts.businessCase)),
      projectScope: z.partial(z.object(parts.projectScope)),
      objectives: z.partial(z.object(parts.objectives)),
      stakeholders: z.partial(z.object(parts.stakeholders)),
      budgetAndResources: z.partial(z.object(parts.budgetAndResources)),
      stored: charterInput,
    }),
  )
  .check(readableThroughout)

export const downloadCharterBody = z.object({
  charter: generatedCharterInput,
  formData: z.optional(charterWizardHeader),
})
export type DownloadCharterBody = z.output<typeof downloadCharterBody>

/** The lines of a text as a list that fits its limits. */
const itemsOf = (value: string | undefined): string[] =>
  linesOf(value ?? '')
    .slice(0, items)
    .map((line) => clipped(line.replace(/^[-*•]\s*/, ''), item))

export const titleOf = (projectName: string): string => `Project Charter: ${projectName}`

/** The stored charter in the shape of a generated one. */
export const toGenerated = (stored: Charter): GeneratedCharter => {
  const { header } = stored
  return {
    documentHeader: {
      title: header?.title ?? '',
      projectName: header?.projectName ?? '',
      version: header?.version ?? '',
      date: header?.date ?? null,
      preparedBy: header?.preparedBy ?? '',
      executiveSponsor: header?.executiveSponsor ?? '',
    },
    executiveSummary: stored.purpose,
    businessCase: { problemStatement: stored.businessCase, proposedSolution: stored.solution },
    projectScope: { inScope: itemsOf(stored.scope), outOfScope: itemsOf(stored.outOfScope) },
    objectives: { primaryObjectives: stored.objectives },
    stakeholders: {
      executiveSponsor: header?.executiveSponsor ?? '',
      projectManager: header?.projectManager ?? '',
      projectTeam: header?.projectTeam ?? [],
    },
    budgetAndResources: {
      estimatedBudget: stored.costs === '' ? stored.budget : stored.costs,
      keyResources: itemsOf(stored.resources),
    },
    stored,
    ...(stored.madeBy && { madeBy: stored.madeBy }),
  }
}

/** The charter to store of a generated one. What it has of the stored charter itself counts. */
export const fromGenerated = ({ charter: given, formData = {} }: DownloadCharterBody): CharterDocument => {
  if (given.stored !== undefined) return given.stored as CharterDocument
  const {
    documentHeader: head = {},
    businessCase = {},
    projectScope = {},
    stakeholders = {},
    budgetAndResources = {},
  } = given
  const projectName = head.projectName || formData.projectTitle || ''
  return {
    header: {
      title: head.title || titleOf(projectName),
      projectName,
      version: head.version ?? '',
      date: head.date ?? null,
      preparedBy: head.preparedBy ?? '',
      executiveSponsor: stakeholders.executiveSponsor || head.executiveSponsor || formData.executiveSponsor || '',
      projectManager: stakeholders.projectManager ?? '',
      projectTeam: stakeholders.projectTeam ?? [],
    },
    purpose: given.executiveSummary ?? '',
    businessCase: businessCase.problemStatement ?? '',
    solution: businessCase.proposedSolution ?? '',
    objectives: given.objectives?.primaryObjectives ?? [],
    scope: (projectScope.inScope ?? []).join('\n'),
    outOfScope: (projectScope.outOfScope ?? []).join('\n'),
    costs: budgetAndResources.estimatedBudget ?? '',
    resources: (budgetAndResources.keyResources ?? []).join('\n'),
  }
}

/** Whether any section has a text. */
export const hasSections = (document: CharterDocument): boolean =>
  (Object.keys(charterSections) as CharterSection[]).some((section) => (document[section]?.length ?? 0) > 0)

/** `Project-Charter-Depot-roof-2026-11-26.pdf` */
export const charterFileName = (project: string, day: string): string => {
  const name = beginning(project.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''), 80)
  return `Project-Charter-${name || 'Project'}-${day}.pdf`
}

/** The field of the wizard that each field of a draft comes from. */
export const fieldsOfWizard = {
  projectName: 'projectTitle',
  startDate: 'projectStartDate',
  endDate: 'projectEndDate',
  sponsor: 'executiveSponsor',
  businessJustification: 'challengeProblem',
  solution: 'proposedSolution',
  scope: 'inScope',
  outOfScope: 'outOfScope',
  shortTermBenefits: 'shortTermBenefits',
  longTermBenefits: 'longTermBenefits',
  risks: 'knownRisks',
  resources: 'keyResources',
  costs: 'costEstimates',
  approach: 'projectApproach',
} as const satisfies Partial<Record<keyof DraftCharterBody, keyof CharterWizardForm>>

/** The entries of the wizard as the input of a draft. */
export const draftOfWizard = (form: CharterWizardForm): DraftCharterBody => ({
  projectName: form.projectTitle,
  startDate: form.projectStartDate,
  endDate: form.projectEndDate,
  sponsor: form.executiveSponsor,
  businessJustification: form.challengeProblem,
  solution: form.proposedSolution,
  scope: form.inScope,
  outOfScope: form.outOfScope,
  shortTermBenefits: form.shortTermBenefits,
  longTermBenefits: form.longTermBenefits,
  risks: itemsOf(form.knownRisks),
  resources: form.keyResources,
  costs: form.costEstimates,
  approach: form.projectApproach,
})
