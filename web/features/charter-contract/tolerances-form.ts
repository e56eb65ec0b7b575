/** The fields of the dialog, and the body that they become. A field that cannot be read is refused by the schema. */
import type { AgreeContract, CharterContract } from '../../../shared/charters/charter-contract.ts'
import { usualTolerances } from '../../../shared/charters/charter-contract-choices.ts'
import { sentAmount } from '../../../shared/money/read-amount.ts'
import { typedNumber } from '../../../shared/money/typed-number.ts'
import type { Body } from '../../client/client.ts'

export type TolerancesForm = {
  days: string
  costPercent: string
  costAmount: string
  scopePercent: string
  scopeTasks: string
  sponsorId: string
}

const written = (value: number | string | null): string => (value === null ? '' : String(value))

export const formOf = ({ contract, candidates }: CharterContract): TolerancesForm =>
  contract === null
    ? {
        days: String(usualTolerances.days),
        costPercent: String(usualTolerances.costPercent),
        costAmount: '',
        scopePercent: String(usualTolerances.scopePercent),
        scopeTasks: '',
        // The person whom the brief names as the sponsor, if the workspace has exactly one of that name.
        sponsorId:
          candidates.filter(({ named }) => named).length === 1 ? (candidates.find(({ named }) => named)?.id ?? '') : '',
      }
    : {
        days: written(contract.tolerances.days),
        costPercent: written(contract.tolerances.costPercent),
        costAmount: written(contract.tolerances.costAmount),
        scopePercent: written(contract.tolerances.scopePercent),
        scopeTasks: written(contract.tolerances.scopeTasks),
        sponsorId: contract.sponsor?.id ?? '',
      }

const numberOf = (text: string): number => Number(typedNumber(text.trim().replace(/%$/, '').trimEnd()) ?? Number.NaN)

const optional = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

export const bodyOf = (form: TolerancesForm): AgreeContract & Body<'ai.agreeContract'> => ({
  days: numberOf(form.days),
  costPercent: optional(form.costPercent),
  costAmount: form.costAmount.trim() === '' ? null : sentAmount(form.costAmount),
  scopePercent: optional(form.scopePercent),
  scopeTasks: optional(form.scopeTasks),
  sponsorId: form.sponsorId === '' ? null : form.sponsorId,
})
