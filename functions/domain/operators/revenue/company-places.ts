/** Where companies stand in the lists of the operators: by name, in those of a plan and a state, and near a limit. */
import type { PlanType } from '../../../../shared/billing/plans.ts'
import type { ClientState } from '../../../../shared/operators/client-states.ts'
import { isNearLimit, stateOfCompany, usedShare, type CompanyFigures } from './company-figures.ts'

export const listPartition = 'companies'

/** Characters of a name that the list sorts and searches by. A key takes 1,024 bytes. */
const sortedCharacters = 100

/** A name as the list sorts it: without regard to case, and to how its characters are encoded. */
export const sorted = (name: string): string =>
  Array.from(name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()).slice(0, sortedCharacters).join('')

/** A tab sorts before a space: `Quay` comes before `Quay Works`. */
export const placeOf = (workspaceId: string, { companyName }: Pick<CompanyFigures, 'companyName'>): string =>
  `${sorted(companyName)}\t${workspaceId}`

type Listing = { plan: PlanType; state: ClientState }

/** The list of the companies with one plan and one state. */
export const partitionOf = ({ plan, state }: Listing, list: string = listPartition): string =>
  `${list}#${plan}#${state}`

export const nearPartition = 'companies-near-limit'

/** Those that use the most come last. */
export const nearKeys = (workspaceId: string, figures: CompanyFigures) =>
  isNearLimit(figures)
    ? { nearPartition, nearPlace: `${String(Math.floor(usedShare(figures) * 1000)).padStart(9, '0')}#${workspaceId}` }
    : {}

/** The same by name, in the list of the company's plan and state, for searches and filters. */
export const nearNameKeys = (workspaceId: string, figures: CompanyFigures) =>
  isNearLimit(figures)
    ? {
        nearPartition: partitionOf({ plan: figures.plan, state: stateOfCompany(figures) }, nearPartition),
        nearPlace: placeOf(workspaceId, figures),
      }
    : {}
