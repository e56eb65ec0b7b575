/**
 * Describes a browser by its `User-Agent`. The order matters because browsers include each other's names: browsers that
 * also claim to be Chrome or Safari come before these two. No part of the header itself is passed on, because a caller
 * may send any text.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^(?:curl|Wget|node|undici|python-requests|PostmanRuntime|Go-http-client|axios|okhttp)\b/i, 'A program'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, table: typeof browsers): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Number of characters of the header to inspect. */
const longest = 512

/** `Chrome on macOS`, or only the parts that can be identified. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, longest)
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)]
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
