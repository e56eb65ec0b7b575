/** What a language model is told with a question: names and ids of what it may be about, all of them the caller's to see. */
import type { Day } from '../../../../shared/dates/dates.ts'
import { fold } from '../../../../shared/search/search-words.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { namingWords, type Named } from '../question/names.ts'
import { nameOf } from '../statements/wording.ts'
import type { Context } from '../question/understand.ts'

const shown = ({ id, name }: Named): Named => ({ id, name: nameOf(name) })

/** Those that share a word with the question, then the others in their order. */
const likely = (text: string, all: readonly Named[]): Named[] => {
  const asked = namingWords(text)
  const shares = ({ name }: Named): boolean => {
    const folded = fold(name)
    return asked.some((word) => folded.includes(word.slice(0, 5)))
  }
  return [...all.filter(shares), ...all.filter((one) => !shares(one))].slice(0, assistantLimits.given).map(shown)
}

export const givenOf = (question: string, { me, projects, people, page, before }: Context, today: Day): object => ({
  question,
  today,
  me: shown(me),
  onScreen: page === undefined ? null : shown(page),
  before: before === undefined ? null : shown(before),
  projects: likely(question, projects),
  people: likely(question, people),
})

const idNamed = (value: unknown, all: readonly Named[]): unknown =>
  typeof value === 'string' ? (all.find(({ name }) => fold(name) === fold(value))?.id ?? value) : value

/** A tool's input with the ids of projects and people that it names. */
export const withIds = (input: unknown, { projects, people }: Pick<Context, 'projects' | 'people'>): unknown => {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      if (field === 'projectId') return [field, idNamed(value, projects)]
      return [field, field === 'personId' ? idNamed(value, people) : (value as unknown)]
    }),
  )
}
