/** Where a stage's site is, for stacks other than CloudFront's. */
import type { Construct } from 'constructs'
import type { StageSettings } from './settings.ts'
import { shared } from './shared-values.ts'

/** The host of the site, without scheme and port. */
export const siteHost = (scope: Construct, stage: string, { siteOrigin, site }: StageSettings): string =>
  siteOrigin === undefined ? (site?.domainName ?? shared(scope, stage, 'site-host')) : new URL(siteOrigin).hostname

export const siteOrigin = (scope: Construct, stage: string, settings: StageSettings): string =>
  settings.siteOrigin ?? `https://${siteHost(scope, stage, settings)}`
