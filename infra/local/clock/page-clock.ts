/**
 * Makes the pages of the site tell the stage’s time once its clock was moved, so that what they say of the past and the
 * future is true. A page keeps the time difference with which it was loaded. The script is a file, so that the site's
 * CSP needs no exception.
 */
import type { Clock } from './clock.ts'

/** For the head of each page. Runs before the page's own scripts. Empty if the clock was not moved. */
export const pageClockTag = (clock: Clock): string =>
  clock.offset() === 0 ? '' : '<script src="/_local/clock.js"></script>'

/** The page's `Date`, with the stage's offset at this moment. */
export const pageClockScript = (clock: Clock): string => `{
  const ahead = ${clock.offset()}
  const Machine = Date
  globalThis.Date = new Proxy(Machine, {
    apply: () => new Machine(Machine.now() + ahead).toString(),
    construct: (of, given, as) => Reflect.construct(of, given.length === 0 ? [of.now() + ahead] : given, as),
    get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
  })
}
`
