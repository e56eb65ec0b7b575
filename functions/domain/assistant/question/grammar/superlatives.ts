/** Takes what is asked for the most or the fewest of, and how many records are wanted. Pure. */
import type { QueryRole } from '../../../../../shared/assistant/query-choices.ts'
import { isMoneyQuestion } from './money-words.ts'
import type { Text } from './text.ts'

const most = String.raw`most|highest|largest|biggest|greatest|fewest|lowest|smallest|least`
const isLeast = (word: string): boolean =>
  /^(?:fewest|lowest|smallest|least|cheapest|shortest|newest|latest|last|youngest)$/.test(word)

export type Superlative = {
  by: 'project' | 'person' | 'month' | 'category'
  first: 'most' | 'least'
  /** The way in which records belong to the person. */
  role?: QueryRole
}

/** Verbs that say which records count, or for whom. */
const verbs = String.raw`completed|finished|closed|did|approved|rejected|filed|submitted|wrote|attended`
const roleOf: Readonly<Record<string, QueryRole>> = {
  approved: 'approver',
  rejected: 'approver',
  filed: 'submitter',
  submitted: 'submitter',
  wrote: 'author',
}

/** `Which project spent the most?`, but not “the most hours” */
const spent =
  /\b(?:which|what) projects? (?:has |have |had |did )?(?:spent|spends?|costs?|burn(?:ed|t|s)?|consume[ds]?) (?:us )?(?:the )?(most|least)(?: money)?(?=\s*(?:$|[?.!,|]|(?:in|on|so|this|last|since|during|between|from|to date|over|for|until|till|up|of)\b))/

/** `Which project has used the biggest share of its budget?` */
const shareSpent = new RegExp(
  String.raw`\b(?:which|what) projects? (?:has |have )?(?:spent|used|burn(?:ed|t)|consumed) (?:up )?(?:the )?(${most}) (?:share|part|percentage|proportion) of (?:its|the|their) budgets?\b`,
)

/** `which project has the most …`, `who has the fewest …` */
export const takeSuperlative = (text: Text): Superlative | undefined => {
  const project =
    text.take(new RegExp(String.raw`\b(?:which|what) projects? (?:has|have|had|with) (?:the )?(${most})\b`)) ??
    text.take(new RegExp(String.raw`\bprojects? with (?:the )?(${most})\b`))
  if (project !== undefined) return { by: 'project', first: isLeast(project[1] ?? '') ? 'least' : 'most' }
  const share = text.take(shareSpent)
  if (share !== undefined) {
    text.add('share of the budget')
    return { by: 'project', first: isLeast(share[1] ?? '') ? 'least' : 'most' }
  }
  const spender = text.take(spent)
  if (spender !== undefined) {
    text.add('spent')
    return { by: 'project', first: isLeast(spender[1] ?? '') ? 'least' : 'most' }
  }
  const buyer = text.take(/\bwho (?:has |have |had )?spen(?:t|ds?) (?:the )?(most|least)(?: money)?\b/)
  if (buyer !== undefined) {
    text.add('spent')
    return { by: 'person', first: isLeast(buyer[1] ?? '') ? 'least' : 'most' }
  }
  const person = text.take(
    new RegExp(
      String.raw`\b(?:who|which (?:person|manager|team member|colleague)|whose?) (?:has|have|had|owns?|manages?|leads?|runs?|is assigned|with|do we have with) (?:the )?(${most})\b`,
    ),
  )
  if (person !== undefined) return { by: 'person', first: isLeast(person[1] ?? '') ? 'least' : 'most' }
  const grouped =
    text.take(new RegExp(String.raw`\b(?:in |on )?(?:which|what) (month|category) .{0,40}?\b(?:the )?(${most})\b`)) ??
    text.take(new RegExp(String.raw`\b(month|category) with (?:the )?(${most})\b`))
  if (grouped !== undefined) {
    const [found, by, word = ''] = grouped
    if (isMoneyQuestion.test(found)) text.add('expenses')
    else
      text.add(
        found.replaceAll(
          /\b(?:which|what|month|category|most|highest|largest|biggest|greatest|fewest|lowest|smallest|least)\b/g,
          ' ',
        ),
      )
    return { by: by as 'month' | 'category', first: isLeast(word) ? 'least' : 'most' }
  }
  // The largest expense says itself who filed it.
  text.take(/\bwho (?:has |have )?(?:filed|submitted) (?=the (?:highest|largest|biggest|greatest|lowest|smallest)\b)/)
  const acted = text.take(new RegExp(String.raw`\bwho (?:has |have )?(${verbs}) (?:the )?(most|fewest|least)\b`))
  if (acted === undefined) return undefined
  const [, verb = '', word = ''] = acted
  const role = roleOf[verb]
  // What was completed is a state of the records.
  if (/^(?:completed|finished|closed|did)$/.test(verb)) text.add('completed')
  return { by: 'person', first: isLeast(word) ? 'least' : 'most', ...(role !== undefined && { role }) }
}

const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }

const listed = String.raw`(?:\d{1,2}|two|three|four|five|six|ten)`

/** `next 3 milestones`: the number is a limit, and the word before it an order. A number of days is a period. */
const ordered = new RegExp(
  String.raw`\b(?<order>next|last|latest|first|newest|oldest|upcoming|biggest|largest) (?<number>${listed}) (?!(?:days?|weeks?|months?|years?|quarters?|hours?)\b)(?=[a-z])`,
)

/** `top 5`, `3 largest`, `next 3` */
export const takeLimit = (text: Text): number | undefined => {
  const number = ordered.exec(text.rest)?.groups?.['number']
  if (number !== undefined) {
    text.replace(ordered, ({ groups: { order = '' } = {} }) => order)
    return numbers[number] ?? Number(number)
  }
  const match = text.take(
    /\btop (\d{1,2}|two|three|four|five|six|ten)\b|\b(\d{1,2}|two|three|four|five|six|ten) (?=(?:biggest|largest|highest|most|oldest|newest|latest|smallest|longest|cheapest|lowest))/,
  )
  return match === undefined ? undefined : (numbers[match[1] ?? match[2] ?? ''] ?? Number(match[1] ?? match[2]))
}
