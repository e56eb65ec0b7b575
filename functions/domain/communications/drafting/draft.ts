/**
 * Drafts a text by rules: only what the audience wants to know, each point based on a record. Also returns those
 * records, in the order in which the text mentions them.
 */
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import type { DraftedText, Fact } from '../../../../shared/communications/communication.ts'
import { communicationLimits } from '../../../../shared/communications/limits.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import { clipped } from '../../../../shared/wording.ts'
import { bodies, type Body, type Part } from './bodies.ts'
import { named, type Scene } from './scene.ts'
import { closings, greetings, opening, signOffs } from './tones.ts'

const writtenPart = (part: Part): string =>
  part.kind === 'list'
    ? [part.title, ...part.points.map(({ text }) => `- ${text}`)].join('\n')
    : part.points.map(({ text }) => text).join(' ')

const eachOnce = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.kind} ${fact.id}`, fact])).values(),
]

/** Who writes to whom, and how. */
export type Framing = Pick<Scene, 'audience' | 'tone' | 'sender' | 'company'>

type Drafted = Pick<DraftedText, 'subject' | 'content' | 'facts' | 'sentences'>

/** A text before it is put together. */
export type Drafting = {
  subject: string
  greeting: string
  opening: string
  parts: readonly Part[]
  closing: string
  signOff: string
}

/** A text with a content that is already known, such as that of a report. `about`: what the subject begins with. */
export const draftAround = (
  { audience, tone, sender, company }: Framing,
  about: string,
  { subject, parts }: Body,
): Drafting => ({
  subject: clipped(`${tone === 'urgent' ? 'Urgent: ' : ''}${named(about)}: ${subject}`, communicationLimits.subject),
  greeting: greetings[tone][audience],
  opening: opening(tone),
  parts,
  closing: closings[tone][audience],
  signOff: `${signOffs[tone]}\n${[sender, company]
    .filter((name) => name !== '')
    .map(named)
    .join('\n')}`,
})

/** The scene without what a cancelled project leaves undone. */
const withoutUndone = (scene: Scene): Scene =>
  isProjectCancelled(scene.project)
    ? {
        ...scene,
        project: { ...scene.project, milestones: scene.project.milestones.filter(({ doneOn }) => doneOn !== null) },
        tasks: scene.tasks.filter(isTaskDone),
        entries: [],
      }
    : scene

export const draftBy = (scene: Scene): Drafting =>
  draftAround(scene, scene.project.name, bodies[scene.type](withoutUndone(scene)))

/** Puts a text together. */
export const written = ({ subject, greeting, opening: begins, parts, closing, signOff }: Drafting): Drafted => {
  const [first = '', ...rest] = parts.map(writtenPart)
  const content = [greeting, `${begins}${first}`, ...rest, closing, signOff]
  const points = parts.flatMap((part) => part.points).filter(({ facts }) => facts.length > 0)
  return {
    subject,
    content: clipped(content.join('\n\n'), communicationLimits.content),
    facts: eachOnce(points.flatMap(({ facts }) => facts)).slice(0, communicationLimits.facts),
    sentences: points.map(({ text, facts }) => ({ text, records: facts.map(({ id }) => id) })),
  }
}
