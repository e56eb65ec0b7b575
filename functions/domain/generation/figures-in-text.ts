/**
 * The figures in a sentence, in order and in one spelling: numbers, amounts, percentages, dates and numbers in words.
 * Two sentences state the same if their figures are the same.
 */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

const words: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
}

/** Words that state a quantity and have to be in the original as they are. */
const quantities =
  'half|halves|third|thirds|quarter|quarters|fifth|tenth|dozen|dozens|double|doubled|twice|triple|tripled|hundred|hundreds|thousand|thousands|million|millions|billion|billions|percent|all|none|every|both|most|majority|nobody|everyone|everything|nothing|first|second|last|today|tomorrow|yesterday'

const isoDate = String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})`
const monthFirst = String.raw`(?<monthA>${monthName})\.?\s+(?<dayA>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s+(?<yearA>\d{4}))?`
const dayFirst = String.raw`(?<dayB>\d{1,2})(?:st|nd|rd|th)?\s+(?<monthB>${monthName})\b\.?(?:,?\s+(?<yearB>\d{4}))?`
const number = String.raw`(?<sign>[-−])?(?<currency>[$€£¥])?(?<digits>\p{Nd}[\p{Nd},.\u00A0\u202F]*\p{Nd}|\p{Nd})(?<unit>\s?%|[kKmMbB]\b)?`
const word = `\\b(?<word>${[...Object.keys(words), quantities].join('|')})\\b`

const pattern = new RegExp([isoDate, monthFirst, dayFirst, number, word].join('|'), 'giu')

const dateOf = (year: string | undefined, month: number, day: string): string =>
  `${year ?? ''}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase() as (typeof months)[number]) + 1

/** `1,200.50` → `1200.5` */
const plain = (digits: string): string => {
  const spelled = digits.replaceAll(/[,\u00A0\u202F]/g, '')
  const value = Number(spelled)
  return Number.isFinite(value) ? String(value) : spelled
}

type Groups = Readonly<Record<string, string | undefined>>

const figureOf = (groups: Groups): string => {
  const { year, month, day, monthA, dayA, yearA, monthB, dayB, yearB } = groups
  if (year !== undefined) return dateOf(year, Number(month), day ?? '')
  if (monthA !== undefined) return dateOf(yearA, monthOf(monthA), dayA ?? '')
  if (monthB !== undefined) return dateOf(yearB, monthOf(monthB), dayB ?? '')
  const spelled = groups['word']?.toLowerCase()
  if (spelled !== undefined) return words[spelled] ?? spelled
  const sign = groups['sign'] === undefined ? '' : '-'
  const unit = (groups['unit'] ?? '').trim().toLowerCase()
  return `${sign}${groups['currency'] ?? ''}${plain(groups['digits'] ?? '')}${unit}`
}

/** `4 of 12 tasks, $1,200 by Dec 4, 2026` → `4`, `12`, `$1200`, `2026-12-04` */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(({ groups = {} }) => figureOf(groups as Groups))

/**
 * Whether a figure repeats a given one. The tolerance: a figure may leave out decimal places, rounded, and a date its
 * year. It may not add any.
 */
const repeats = (stated: string, given: string): boolean => {
  if (stated === given) return true
  if (/^-\d\d-\d\d$/.test(stated)) return given.endsWith(stated)
  const [a, b] = [stated, given].map((figure) => /^(-?[$€£¥]?)(\d+)(?:\.(\d+))?(%|k|m|b)?$/.exec(figure))
  if (a === null || a === undefined || b === null || b === undefined || a[1] !== b[1] || a[4] !== b[4]) return false
  const places = (a[3] ?? '').length
  if (places >= (b[3] ?? '').length) return false
  return Number(`${b[2]}.${b[3]}`).toFixed(places) === Number(`${a[2]}.${a[3] ?? 0}`).toFixed(places)
}

/** Whether all stated figures are given ones, in the given order: `4 of 12` is not `12 of 4`. Some may be left out. */
export const areGiven = (stated: readonly string[], given: readonly string[]): boolean => {
  let place = 0
  return stated.every((figure) => {
    const found = given.findIndex((one, index) => index >= place && repeats(figure, one))
    place = found + 1
    return found >= 0
  })
}
