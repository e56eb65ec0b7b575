/** People who are each said to do something else: `issues that Lin raised and Zuri closed`. Pure. */
import { quoted } from '../statements/wording.ts'
import { placeOf } from './name-places.ts'
import type { Named } from './names.ts'

/** What can stand between two people who are meant alike. */
const joining =
  /^(?:(?:and|or|nor|both|either|also|as well as|plus|by|of|for|to|with|from|s|the|tasks?|risks?|issues?|work)\b|[\s,&/;.’'-])*$/

/** Says that the query treats all named people alike, if the question says something different about each of them. */
export const actsOfEach = (text: string, people: readonly Named[]): string[] => {
  const lower = text.toLowerCase()
  const places = people.flatMap((person) => placeOf(lower, person) ?? []).toSorted((a, b) => a.from - b.from)
  const differ = places.some(({ to }, at) => {
    const next = places[at + 1]
    return next !== undefined && next.from >= to && !joining.test(lower.slice(to, next.from))
  })
  return differ ? [`I looked for the same of ${people.map(({ name }) => quoted(name)).join(' and ')}.`] : []
}
