/** The form of the charter wizard: its fields, the steps that ask for them, and its validation. */
import * as z from 'zod/mini'
import { dayInput, inOrder } from '../dates/day-inputs.ts'
import { documentLimits } from './limits.ts'
import { optionalLines, optionalText, required, requiredLines } from '../text/text-inputs.ts'
import { wizardFields } from './charter-wizard-fields.ts'

const requiredDay = (message: string) =>
  z.pipe(
    dayInput,
    z.transform((value: string | null, context): string => {
      if (value !== null) return value
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )

/** A text of which each line becomes an item of a list. */
const itemPerLine = () =>
  optionalLines(documentLimits.text).check(
    z.refine(
      (text: string) => text.split('\n').every((item) => item.length <= documentLimits.item),
      `Use at most ${documentLimits.item} characters in a line`,
    ),
  )

const { text } = documentLimits
const messageOf = (field: keyof typeof wizardFields): string => `${wizardFields[field].label} is required`

export const charterWizardForm = z
  .object({
    projectTitle: required(messageOf('projectTitle')),
    projectStartDate: requiredDay(messageOf('projectStartDate')),
    projectEndDate: requiredDay(messageOf('projectEndDate')),
    executiveSponsor: required(messageOf('executiveSponsor')),
    challengeProblem: requiredLines(messageOf('challengeProblem'), 2000),
    proposedSolution: requiredLines(messageOf('proposedSolution'), text),
    inScope: requiredLines(messageOf('inScope'), text),
    outOfScope: requiredLines(messageOf('outOfScope'), text),
    shortTermBenefits: requiredLines(`${wizardFields.shortTermBenefits.label} are required`, text),
    longTermBenefits: requiredLines(`${wizardFields.longTermBenefits.label} are required`, text),
    knownRisks: z.prefault(itemPerLine(), ''),
    keyResources: z.prefault(optionalLines(text), ''),
    costEstimates: z.prefault(optionalLines(text), ''),
    projectApproach: z.prefault(optionalLines(text), ''),
  })
  .check(inOrder('projectStartDate', 'projectEndDate', 'The end date is before the start date'))
export type CharterWizardForm = z.output<typeof charterWizardForm>

/** What a download takes from the form, which may be unfinished: the names in the document's header. */
export const charterWizardHeader = z.partial(
  z.object({
    projectTitle: optionalText(),
    executiveSponsor: optionalText(),
    projectStartDate: dayInput,
    projectEndDate: dayInput,
  }),
)
