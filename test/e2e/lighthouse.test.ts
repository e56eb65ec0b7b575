/**
 * Lighthouse on one page of each kind, for what does not depend on the speed of the machine. `npm run lighthouse` measures
 * every page, and the speed too.
 */
import { expect, inject, onTestFinished, test } from 'vitest'
import { publicPages } from '../../shared/pages.ts'
import { launchAudited } from '../builders/chromium.ts'
import { audit } from '../lighthouse/audit.ts'

const kindOf = (path: string): string => path.split('/')[1] ?? ''
const paths = publicPages
  .filter(({ listed }) => listed)
  .map(({ path }): string => path)
  .filter((path, index, all) => all.findIndex((other) => kindOf(other) === kindOf(path)) === index)

const bytes = (requests: { transferSize: number }[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0)

test('each public page has 100 for accessibility, best practices and SEO, and loads little', async () => {
  const { browser, port } = await launchAudited()
  onTestFinished(() => browser.close())
  for (const path of paths) {
    const { scores, findings, requests } = await audit(inject('origin') + path, {
      port,
      only: ['accessibility', 'best-practices', 'seo'],
      throttlingMethod: 'provided',
    })
    expect(findings, path).toEqual([])
    expect(scores, path).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    if (requests.length > 0) {
      expect(bytes(requests.filter(({ resourceType }) => resourceType === 'Script'))).toBeLessThan(15 * 1024)
      expect(bytes(requests)).toBeLessThan(150 * 1024)
    }
  }
})
