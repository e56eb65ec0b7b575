/** Corrects words of questions that are typed with one or two wrong letters, and short forms. Pure. */

const words =
  'projects project tasks task risks risk issues issue assumptions assumption dependencies dependency milestones milestone meetings meeting approvals approval expenses expense budget budgets spending spent people person reports report charter charters documents overdue delayed late unfinished finished completed cancelled blocked unassigned assigned assignee owner manager sponsor client status progress priority critical severity average total together which where waiting open closed approved pending responsible team month months week weeks forecast deadline'.split(
    ' ',
  )
/** Words that are right as they are, although they look like others. */
const others =
  'expensive manage manages managed managing owned owners owns approve approves spend spends state reports sponsors sponsored complete finish finished finishes assign assigns closes clients costs dates rates cases close teams other others meets meeting plan plans block blocks blocked waits plane wonder weak weekly monthly reason season'.split(
    ' ',
  )
const known: ReadonlySet<string> = new Set([...words, ...others])

const shortForms: Readonly<Record<string, string>> = {
  wich: 'which',
  whch: 'which',
  whats: 'what is',
  whos: 'who is',
  hows: 'how is',
  r: 'are',
  u: 'you',
  pls: 'please',
  plz: 'please',
  proj: 'project',
  projs: 'projects',
  mgr: 'manager',
  dont: 'do not',
  arent: 'are not',
  isnt: 'is not',
  havent: 'have not',
  hasnt: 'has not',
  doesnt: 'does not',
  didnt: 'did not',
  wasnt: 'was not',
  werent: 'were not',
  thats: 'that is',
  whens: 'when is',
  wheres: 'where is',
  avg: 'average',
  dep: 'dependency',
  deps: 'dependencies',
  mtg: 'meeting',
  mtgs: 'meetings',
  ppl: 'people',
  docs: 'documents',
  prob: 'probability',
}

/** `haven't` → `have not`, `w/o` → `without`: the rules have the long forms. */
const written: readonly [RegExp, string][] = [
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s|\w)/g, 'with '],
  [/\b(have|has|is|are|do|does|did|was|were)n['’]t\b/g, '$1 not'],
  [/\b(we|they)['’]re\b/g, '$1 are'],
  [/\b(we|they)['’]ve\b/g, '$1 have'],
]

/** Wrong, missing, extra and swapped letters between two words. */
const slipsBetween = (a: string, b: string): number => {
  let [older, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)]
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + cost,
        swapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[older, before] = [before, now]
  }
  return before[b.length] ?? 0
}

const isSwap = (a: string, b: string): boolean => a.split('').toSorted().join('') === b.split('').toSorted().join('')

/** The longest word that is looked at. */
const longest = 14

const meant = (typed: string): string => {
  if (typed.length < 4 || typed.length > longest || known.has(typed)) return typed
  const near = words.find((word) => {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > 2) return false
    const slips = slipsBetween(typed, word)
    if (slips === 1) return typed.length >= 6 || word.length >= 6 || isSwap(typed, word)
    return slips === 2 && typed.length >= 8
  })
  return near ?? typed
}

/** States that are written with a hyphen before their noun: `in-progress tasks`. */
const joined =
  /(?<![\p{L}-])(in|on|off|at|past|over|under|behind|not)-(progress|hold|track|risk|due|budget|schedule|time|started)(?![\p{L}-])/gu

/** @param isKept - words that stay as they are, because a record has them in its name */
export const corrected = (text: string, isKept: (word: string) => boolean = () => false): string =>
  written
    .reduce((said, [short, long]) => said.replaceAll(short, long), text)
    .replaceAll(joined, '$1 $2')
    .replaceAll(/\b(before|by|until|till|after|since) (?:christmas|xmas)\b/g, '$1 december 25')
    .replaceAll(/\b(before|by|until|till|after|since) (?:the )?new year(?:['’]s(?: day| eve)?)?\b/g, '$1 january 1')
    .replaceAll(/[\p{L}]+/gu, (typed) => shortForms[typed] ?? (isKept(typed) ? typed : meant(typed)))
