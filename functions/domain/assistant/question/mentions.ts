/** The project and the people that a question mentions, or goes on about. Pure. */
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { quoted } from '../statements/wording.ts'
import { namedIn, namingWords, recognize, withoutName, type Named } from './names.ts'
import type { Context } from './understood.ts'

const isAboutAll = /\b(?:every project|each project|portfolio|company|workspace|overall|projects)\b/

/** Whether the question goes on about what the answer before was about. */
const goesOn = /\b(?:it|its|this project|that project|the project|that one|they|them|there)\b/

type Meant = {
  project: Named | undefined
  /** Whether the question names the project. */
  isNamed: boolean
  gaps: string[]
  choices: Named[]
  /** The words to search for instead. */
  search: string | undefined
  /** How many words of a project’s name the question has, if it has only a part of it. */
  shared?: number | undefined
}

const noProject: Meant = { project: undefined, isNamed: false, gaps: [], choices: [], search: undefined }

const several = (count: number): string =>
  `${count} projects have a name like this, and it is not clear which one is meant.`

/** An unknown name is searched for, because it may be that of a task or an entry. */
const unknownName = (name: string): Meant => ({
  ...noProject,
  gaps: [`There is no project named ${quoted(name)} that you can see.`],
  search: name,
})

const projectMeant = (text: string, lower: string, context: Context): Meant => {
  const { projects, page, before } = context
  const recognized = recognize(text, projects)
  // A record that the question names has more of its words than a project of which it has a part.
  if (context.record !== undefined && (recognized.kind === 'none' || recognized.shared !== undefined)) return noProject
  if (recognized.kind === 'one')
    return { ...noProject, project: recognized.found, isNamed: true, shared: recognized.shared }
  if (recognized.kind === 'several') {
    // Of several that fit, the one on screen is meant.
    const here = recognized.found.find(({ id }) => id === page?.id)
    if (here !== undefined) return { ...noProject, project: here, isNamed: true }
    const choices = recognized.found.slice(0, assistantLimits.suggestions)
    return { ...noProject, gaps: [several(recognized.found.length)], choices, shared: recognized.shared }
  }
  if (isAboutAll.test(lower)) return noProject
  return { ...noProject, project: goesOn.test(lower) ? (before ?? page) : page }
}

const mostPeople = 3

/** The person whom a text names. Several who fit equally well are all meant, if each is named by a word of their own. */
const someoneIn = (text: string, people: readonly Named[]): Named[] => {
  const recognized = recognize(text, people)
  if (recognized.kind === 'none') return []
  if (recognized.kind === 'one') return [recognized.found]
  const isNamed = (person: Named, among: string): boolean => recognize(among, [person]).kind === 'one'
  const isOwn = recognized.found.every((person, place, all) =>
    all.every((other, at) => at === place || isNamed(other, withoutName(text, person.name))),
  )
  return isOwn ? recognized.found : []
}

export type Mentions = Meant & {
  people: Named[]
  /** People whose records are not asked for: `which are not Mei’s`. */
  others: Named[]
  /** The text without the names. */
  rest: string
}

/** The words that exclude a person who is named behind them. */
const excluding =
  /\b(?:(?:is|are|was|were) ?n[o'’]?t|not|except(?: for)?|excluding|other than|apart from|besides|neither|nor)\s+(?:those |the ones |any )?(?:(?:assigned|belong(?:s|ing)?) to |(?:owned|managed|led|filed) by |of |by |from |with )?(?:the )?$/i

/** The words that exclude a person who is named before them: `is Lin not attending`. */
const notTheirs =
  /^\s*(?:(?:is|are|was|were|will|does|did|do|has|have)\s*)?(?:not|n[o'’]?t)\s+(?:be )?(?:attend\w*|invited|coming|own\w*|manag\w+|responsible|accountable|assigned|part of|submit\w*|file[ds]?)\b/i

const isExcluded = (text: string, { name }: Named): boolean => {
  const [first = ''] = namingWords(name)
  const at = text.toLowerCase().indexOf(first)
  if (first === '' || at <= 0) return false
  return excluding.test(text.slice(0, at)) || notTheirs.test(withoutName(text.slice(at), name))
}

const withoutExclusion = (text: string): string =>
  text.replace(/\b(?:not|except(?: for)?|excluding|other than|apart from|besides|neither|nor)\b/i, ' ')

export const mentionsIn = (text: string, context: Context): Mentions => {
  const lower = text.toLowerCase()
  const someone = recognize(text, context.people)
  // A full name of a person is not searched for a project’s.
  const withoutPerson = someone.kind === 'one' && someone.whole ? withoutName(text, someone.found.name) : text
  const meant = projectMeant(withoutPerson, lower, context)
  // The words of a project’s name are no person’s.
  let rest = meant.isNamed && meant.project !== undefined ? withoutName(text, meant.project.name) : text
  const people: Named[] = []
  const others: Named[] = []
  while (people.length + others.length < mostPeople) {
    const [found] = someoneIn(rest, context.people)
    if (found === undefined) break
    const isOther = isExcluded(rest, found)
    ;(isOther ? others : people).push(found)
    rest = withoutName(isOther ? withoutExclusion(rest) : rest, found.name)
  }
  const unknown =
    context.record !== undefined || meant.isNamed || meant.gaps.length > 0 || people.length + others.length > 0
      ? undefined
      : namedIn(text)
  return { ...(unknown === undefined ? meant : unknownName(unknown)), people, others, rest }
}
