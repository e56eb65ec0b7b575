/**
 * Lighthouse on one page of each kind, for what does not depend on the speed of the machine. `npm run lighthouse` measures
 * every page, and the speed too.
 */
import { sumBy } from '../../shared/contract/sums.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { publicPages } from '../../shared/site/pages.ts'
import { launchAudited } from '../builders/chromium.ts'
import { audit } from '../lighthouse/audit.ts'

/** The front page, a form, an article, and a page that its script fills. */
const paths = ['/', '/pricing', '/docs/raid-log', '/status'] as const

const bytes = (requests: { transferSize: number }[]): number => sumBy(requests, ({ transferSize }) => transferSize)

let browser: Awaited<ReturnType<typeof launchAudited>>

beforeAll(async () => {
  browser = await launchAudited()
})

afterAll(() => browser.browser.close())

test.each(paths)('%s has 100 for accessibility, best practices and SEO, and loads little', async (path) => {
  expect(publicPages.find((page) => page.path === path)?.listed).toBe(true)
  const { scores, findings, requests } = await audit(inject('origin') + path, {
    port: browser.port,
    only: ['accessibility', 'best-practices', 'seo'],
    throttlingMethod: 'provided',
  })
  expect(findings).toEqual([])
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  if (requests.length > 0) {
    expect(bytes(requests.filter(({ resourceType }) => resourceType === 'Script'))).toBeLessThan(15 * 1024)
    expect(bytes(requests)).toBeLessThan(150 * 1024)
  }
})
