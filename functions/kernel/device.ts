/** What a browser says of itself, in two words that its owner recognises. It may say anything: nothing rests on it. */

/** Most of a user agent that is read. */
const longest = 512

type Sign = readonly [name: string, sign: RegExp]

/** The first that fits: nearly every browser also claims to be the ones below it. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+.*\bSafari\//],
]

const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (signs: readonly Sign[], text: string): string | undefined => signs.find(([, sign]) => sign.test(text))?.[0]

/** `Chrome on macOS`; what is not recognised is called unknown. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, longest)
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)]
  if (browser === undefined && system === undefined) return 'Unknown device'
  return system === undefined ? (browser ?? '') : `${browser ?? 'Unknown browser'} on ${system}`
}
