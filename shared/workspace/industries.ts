/** Industries of companies. Separate from the other choices, which the first screen loads. */
import type { Choice } from '../contract/choices.ts'

export const industries = {
  construction: { label: 'Construction and engineering', tone: 'neutral' },
  consulting: { label: 'Consulting', tone: 'neutral' },
  education: { label: 'Education and research', tone: 'neutral' },
  energy: { label: 'Energy and utilities', tone: 'neutral' },
  finance: { label: 'Finance and insurance', tone: 'neutral' },
  government: { label: 'Government and public sector', tone: 'neutral' },
  health: { label: 'Health care', tone: 'neutral' },
  manufacturing: { label: 'Manufacturing', tone: 'neutral' },
  media: { label: 'Media and marketing', tone: 'neutral' },
  nonprofit: { label: 'Nonprofit', tone: 'neutral' },
  retail: { label: 'Retail and hospitality', tone: 'neutral' },
  software: { label: 'Software and technology', tone: 'neutral' },
  telecommunications: { label: 'Telecommunications', tone: 'neutral' },
  transport: { label: 'Transport and logistics', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type Industry = keyof typeof industries
