/** Generates `docs/decisions/README.md`, the index by subject, from the heads of the decisions. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export const decisionsPage = join(root, 'docs', 'decisions', 'README.md')

/** Subjects that are not nouns of the product, in the order of the page. */
const ofTheCode: Readonly<Record<string, string>> = {
  structure: 'how the code is divided, and which libraries it uses',
  table: 'keys, reads and what they cost',
  events: 'what follows a change, and queues',
  security: 'permissions, tenants, secrets and input from outside',
  mail: 'the mails of the product',
  'web app': 'what all screens share',
  deployment: 'stacks, bundles and the operation of a stage',
  'local stage': 'the product on one machine, and its stand-ins for services',
  tests: 'the gate, and what proves what',
}

/** The nouns of docs/nouns.md with what they are, in the order of that page. */
const nouns = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(root, 'docs', 'nouns.md'), 'utf8').matchAll(/^\| ([a-z-]+) \| ([^|]+) \|/gm)]
      .map(([, noun = '', meaning = '']) => [noun, meaning] as const)
      .filter(([noun]) => noun !== 'noun' && noun !== '---'),
  )

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Decision = { file: string; number: string; title: string; subject: string }

const readHead = (file: string): Decision => {
  const head = readFileSync(join(root, 'docs', 'decisions', file), 'utf8')
  const { number, title, subject } =
    /^# (?<number>\d{3}) (?<title>.+)\n\nAccepted, \d{4}-\d\d-\d\d\. Subject: (?<subject>[a-z -]+)\./.exec(head)
      ?.groups ?? {}
  if (number === undefined || title === undefined || subject === undefined)
    throw new Error(`${file} must begin with "# 001 Title" and "Accepted, 2026-01-31. Subject: tasks."`)
  return { file, number, title, subject }
}

/** The page. Throws if a decision names no subject of the page. */
export const makeDecisionsPage = (): string => {
  const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs', 'decisions') })
    .toSorted()
    .map(readHead)
  const subjects = { ...nouns(), ...ofTheCode }
  const unknown = decisions.filter(({ subject }) => !(subject in subjects))
  if (unknown.length > 0) throw new Error(`Unknown subjects: ${unknown.map(({ file }) => file).join(', ')}`)
  const sections = Object.entries(subjects).flatMap(([subject, meaning]) => {
    const found = decisions.filter((decision) => decision.subject === subject)
    const rows = found.map(({ file, number, title }) => `- [${number}](${file}) ${title}`)
    return found.length === 0
      ? []
      : [`## ${capitalized(subject)}\n\n${capitalized(meaning.trim())}.\n\n${rows.join('\n')}\n`]
  })
  return `# Decisions\n\nMade from the heads of the decisions by \`npm run docs\`; do not edit it. Each decision is listed once, under its subject: a noun of [the product](../nouns.md), or a part of the code, at the end.\n\n${sections.join('\n')}`
}
