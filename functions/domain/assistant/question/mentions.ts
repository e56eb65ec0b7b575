/** The project and the people that a question mentions, or goes on about. Pure. */
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { askedWords } from '../../../../shared/search/search-words.ts'
import { quoted } from '../statements/wording.ts'
import { namedIn, namingWords, recognize, withoutName, type Named } from './names.ts'
import { choosePeople } from './name-places.ts'
import { allIn, sidesIn, withoutMention } from './sides.ts'
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

/** All people whom a text names. */
const everyoneIn = (text: string, people: readonly Named[]): Named[] => {
  const found: Named[] = []
  let rest = text
  while (found.length < mostPeople) {
    const [next] = someoneIn(rest, people)
    if (next === undefined || found.includes(next)) break
    found.push(next)
    rest = withoutName(rest, next.name)
  }
  return found
}

export type Mentions = Meant & {
  people: Named[]
  /** Projects that the question names besides the first. */
  more: Named[]
  /** Projects whose records are not asked for: `all but the depot roof`. */
  notProjects: Named[]
  /** The other side of a comparison. */
  againstProjects: Named[]
  againstPeople: Named[]
  /** People whose records are not asked for: `which are not Mei’s`. */
  others: Named[]
  /** The text without the names. */
  rest: string
}

/** The words that exclude a project: `all but the depot roof`, `not on the depot roof`. */
const excludingProject =
  /\b(?:(?:not|(?:is|are|was|were|do|does)n['’]?t) (?:assigned to |working on |part of |belong(?:ing)? to |on |in |of |for )|(?:not counting|not including|leaving out|ignoring|except(?: for)?|excluding|other than|apart from|besides|outside(?: of)?|(?:all|any|every\w*|projects?|tasks?) but)\s+(?:those |the ones |any(?:thing)? |everything |all )?(?:of |in |on |from |for )?)(?:the )?$/i

/** Whether words before the name of a project exclude what has it. */
const isExcluded = (text: string, project: Named): boolean => {
  const [first] = askedWords(project.name)
  const [other = ''] = namingWords(project.name)
  return [first?.text ?? '', other].some((word) => {
    const at = word === '' ? -1 : text.toLowerCase().indexOf(word)
    return at > 0 && excludingProject.test(text.slice(0, at))
  })
}

const withoutExclusion = (text: string): string =>
  text.replace(
    /\b(?:not (?:counting|including)|leaving out|ignoring|not|without|w\/o|except(?: for)?|excluding|other than|apart from|besides|neither|nor)\b|n['’]t\b|\bbut\b/i,
    ' ',
  )

/** The projects of a question that names several, or that compares some with others. */
const projectsIn = (
  text: string,
  { project, isNamed, shared }: Meant,
  { projects }: Context,
): Pick<Mentions, 'more' | 'notProjects' | 'againstProjects'> & { project: Named | undefined } => {
  const none = { more: [], notProjects: [], againstProjects: [] }
  if (!isNamed || project === undefined) return { ...none, project }
  if (isExcluded(text, project)) return { ...none, project: undefined, notProjects: [project] }
  const sides = sidesIn(text, (part) => allIn(part, projects))
  const [first, ...more] = sides?.first ?? [project]
  if (sides !== undefined) return { ...none, project: first, more, againstProjects: sides.second }
  // A part of another name is no second project.
  const next = withoutMention(text, project.name)
  const second = recognize(next, projects)
  const isSecond = shared === undefined && second.kind === 'one' && second.shared === undefined
  const others = isSecond ? allIn(next, projects) : []
  return { ...none, project, more: others.filter(({ id }) => id !== project.id) }
}

const withoutNames = (text: string, all: readonly Named[]): string =>
  all.reduce((rest, { name }) => withoutName(rest, name), text)

export const mentionsIn = (text: string, context: Context): Mentions => {
  const lower = text.toLowerCase()
  const someone = recognize(text, context.people)
  // A full name of a person is not searched for a project’s.
  const withoutPerson = someone.kind === 'one' && someone.whole ? withoutName(text, someone.found.name) : text
  const sides = sidesIn(withoutPerson, (part) => allIn(part, context.projects))
  const foundProject = projectMeant(withoutPerson, lower, context)
  // Of two projects that are compared, either is meant.
  const meant: Meant =
    sides === undefined || foundProject.isNamed
      ? foundProject
      : { ...noProject, project: sides.first[0], isNamed: true }
  const named = projectsIn(withoutPerson, meant, context)
  // The words of a project’s name are no person’s.
  const allProjects = [named.project, ...named.more, ...named.notProjects, ...named.againstProjects].filter(
    (one) => one !== undefined,
  )
  let rest = meant.isNamed
    ? withoutNames(named.notProjects.length > 0 ? withoutExclusion(text) : text, allProjects)
    : text
  const compared = sidesIn(rest, (part) => everyoneIn(part, context.people), context.me)
  const people = compared?.first ?? []
  const againstPeople = compared?.second ?? []
  rest = withoutNames(rest, [...people, ...againstPeople])
  const found: Named[] = []
  let left = rest
  while (compared === undefined && found.length < mostPeople) {
    const [next] = someoneIn(left, context.people)
    if (next === undefined) break
    found.push(next)
    left = withoutName(left, next.name)
  }
  const chosen = compared === undefined ? choosePeople(rest, found, context.me) : { people, others: [], rest }
  const unknown =
    context.record !== undefined ||
    meant.isNamed ||
    meant.gaps.length > 0 ||
    chosen.people.length + chosen.others.length > 0
      ? undefined
      : namedIn(text)
  return {
    ...(unknown === undefined ? meant : unknownName(unknown)),
    ...(unknown === undefined && named),
    more: named.more,
    notProjects: named.notProjects,
    againstProjects: named.againstProjects,
    againstPeople,
    ...chosen,
  }
}
