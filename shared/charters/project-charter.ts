/** The charter of a project in responses. */
import * as z from 'zod/mini'
import { moneySections } from './charter.ts'
import { confidential, hideAmounts } from '../contract/confidential.ts'

const withoutMoneySections = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !moneySections.some((section) => section === name)))
    : value

const isAboutMoney = (proposal: unknown): boolean =>
  moneySections.some((section) => section === (proposal as { section?: unknown } | null)?.section)

/** A charter without what it says about money. */
const withoutMoneyInCharter = (charter: unknown): unknown => {
  if (typeof charter !== 'object' || charter === null) return charter
  const { sources, proposals, ...sections } = withoutMoneySections(charter) as Record<string, unknown>
  return hideAmounts({
    ...sections,
    ...(sources !== undefined && { sources: withoutMoneySections(sources) }),
    ...(proposals !== undefined && {
      proposals: Array.isArray(proposals) ? proposals.filter((proposal) => !isAboutMoney(proposal)) : proposals,
    }),
  })
}

/** A stored charter, of any tool; null if there is none. Its sections about money are for people who may see money. */
export const projectCharter = confidential(z.nullable(z.unknown()), withoutMoneyInCharter)
