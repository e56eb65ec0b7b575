/**
 * A browser's `User-Agent` in a few words. Browsers name themselves after each other, so that the
 * order counts: whoever also calls itself Chrome or Safari stands before these. Nothing of the header
 * itself is passed on, since a caller may send any text.
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

/** Characters of the header that are looked at. */
const longest = 512

/** `Chrome on macOS`; as much of it as can be told. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, longest)
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)]
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
