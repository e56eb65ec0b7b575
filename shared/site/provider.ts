/**
 * Who provides the service. The operator fills this in; the terms, the privacy notice, the imprint, the cookie page and
 * `/.well-known/security.txt` are made from it. A page that lacks one of its facts says that it is a template, marks the
 * blanks, and asks search engines not to list it.
 */

/** What an operator fills in, in the words of the blanks. */
export const providerFacts = {
  company: 'legal name of the company, with its form',
  address: 'street, postal code, city and country',
  representatives: 'people who represent the company',
  register: 'register and registration number',
  taxNumber: 'VAT or tax identification number',
  email: 'email address for general questions',
  phone: 'telephone number',
  privacyEmail: 'email address for data protection',
  authority: 'data protection authority in charge',
  securityContact: 'email address or form for reports of vulnerabilities, as a mailto: or https: address',
  hostingRegion: 'AWS region or country where data is stored',
  law: 'country or state whose law applies',
  court: 'place of jurisdiction',
  effectiveFrom: 'day from which these texts apply',
} as const

export type ProviderFact = keyof typeof providerFacts

export const providerFactNames = Object.keys(providerFacts) as ProviderFact[]

export type Provider = Readonly<Record<ProviderFact, string | null>>

/** Replace each null. A lawyer should read the pages before `effectiveFrom` is set. */
export const provider: Provider = {
  company: null,
  address: null,
  representatives: null,
  register: null,
  taxNumber: null,
  email: null,
  phone: null,
  privacyEmail: null,
  authority: null,
  securityContact: null,
  hostingRegion: null,
  law: null,
  court: null,
  effectiveFrom: null,
}

/** The facts that each page shows. */
export const factsOfPage = {
  '/terms': ['company', 'address', 'email', 'law', 'court', 'effectiveFrom'],
  '/privacy': ['company', 'address', 'privacyEmail', 'authority', 'hostingRegion', 'effectiveFrom'],
  '/imprint': ['company', 'address', 'representatives', 'register', 'taxNumber', 'email', 'phone'],
  '/cookies': ['company', 'privacyEmail', 'effectiveFrom'],
} as const satisfies Record<string, readonly ProviderFact[]>

export type LegalPath = keyof typeof factsOfPage

export const legalPaths = Object.keys(factsOfPage) as LegalPath[]

const isBlank = (fact: string | null): boolean => fact === null || fact.trim() === ''

/** The facts of a page that are not filled in. */
export const missingFacts = (path: LegalPath, given: Provider = provider): ProviderFact[] =>
  factsOfPage[path].filter((name) => isBlank(given[name]))

/** Whether a page has all of its facts. */
export const isFilledIn = (path: LegalPath, given: Provider = provider): boolean =>
  missingFacts(path, given).length === 0

/** Every fact that is not filled in. */
export const allMissingFacts = (given: Provider = provider): ProviderFact[] =>
  providerFactNames.filter((name) => isBlank(given[name]))
