/** Runs Lighthouse on a page, as a phone, in the browser that the tests use. */
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type Audited = {
  /** From 0 to 100. */
  scores: Record<string, number>
  /** What costs points, and what Lighthouse says about it. */
  findings: string[]
  /** What the page loads. */
  requests: { url: string; resourceType: string; transferSize: number }[]
  /** The values of single audits. */
  valueOf: (audit: string) => number | undefined
}

const points = (score: number | null | undefined): number => Math.round((score ?? 0) * 100)

const findingsOf = ({ lhr }: RunnerResult): string[] =>
  Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title: says = '', displayValue = '' } = lhr.audits[id] ?? {}
      return weight > 0 && score !== null && score < 1 ? [`${title}: ${id}, ${says} ${displayValue}`.trim()] : []
    }),
  )

/**
 * @param port of the browser's DevTools
 * @throws if Lighthouse could not measure the page
 */
export const audit = async (
  url: string,
  { port, only = categories, ...flags }: { port: number; only?: readonly Category[] } & Omit<Flags, 'port'>,
): Promise<Audited> => {
  const result = await lighthouse(url, { port, onlyCategories: [...only], logLevel: 'error', ...flags })
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const details = lhr.audits['network-requests']?.details
  return {
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([id, { score }]) => [id, points(score)])),
    findings: findingsOf(result),
    requests: details !== undefined && 'items' in details ? (details.items as Audited['requests']) : [],
    valueOf: (name) => lhr.audits[name]?.numericValue,
  }
}
