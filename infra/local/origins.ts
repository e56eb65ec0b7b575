/** The addresses that depend on the port of the stage. */
import type { Assembly } from './assembly/assembly.ts'

/** A function's environment with this origin, if it has one; without it if the origin is undefined. */
const withOrigin = (environment: Record<string, string>, name: string, origin: string | undefined) => {
  const { [name]: planned, ...others } = environment
  return planned === undefined || origin === undefined ? others : { ...others, [name]: origin }
}

/**
 * Replaces the origins that the template was synthesised for, because the port is known only when the stage starts: the
 * site's in environments and CORS rules, Stripe's in environments, and those of buckets in the site's headers.
 *
 * @param origins without Stripe's, functions call Stripe itself
 */
export const withOrigins = (
  assembly: Assembly,
  origins: { site: string; bucket: string; stripe: string | undefined },
): Assembly => {
  const planned = assembly.functions.map((fn) => fn.environment['SITE_ORIGIN']).find((one) => one !== undefined)
  const functions = assembly.functions.map((fn) => ({
    ...fn,
    environment: withOrigin(withOrigin(fn.environment, 'SITE_ORIGIN', origins.site), 'STRIPE_ORIGIN', origins.stripe),
  }))
  const buckets = assembly.buckets.map((bucket) => ({
    ...bucket,
    cors: bucket.cors.map((rule) => ({
      ...rule,
      origins: rule.origins.map((origin) => (origin === planned ? origins.site : origin)),
    })),
  }))
  const inHeader = (value: string) =>
    buckets.reduce((text, bucket) => text.replaceAll(bucket.origin, origins.bucket), value)
  const distribution = assembly.distribution && {
    ...assembly.distribution,
    behaviours: assembly.distribution.behaviours.map((behaviour) => ({
      ...behaviour,
      responseHeaders: behaviour.responseHeaders.map((header) => ({ ...header, value: inHeader(header.value) })),
    })),
  }
  return { ...assembly, functions, buckets, ...(distribution && { distribution }) }
}
