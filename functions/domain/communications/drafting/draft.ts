/**
 * Drafts a text by rules: only what the audience wants to know, each point based on a record. Also returns those
 * records, in the order in which the text mentions them.
 */
import type { DraftedText, Fact } from '../../../../shared/communication.ts'
import { communicationLimits } from '../../../../shared/limits.ts'
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

export const draftBy = (scene: Scene): Drafted => draftAround(scene, scene.project.name, bodies[scene.type](scene))

type Drafted = Pick<DraftedText, 'subject' | 'content' | 'facts'>

/** A text with a content that is already known, such as that of a report. `about`: what the subject begins with. */
export const draftAround = (
  { audience, tone, sender, company }: Framing,
  about: string,
  { subject, parts }: Body,
): Drafted => {
  const [first = '', ...rest] = parts.map(writtenPart)
  const content = [
    greetings[tone][audience],
    `${opening(tone)}${first}`,
    ...rest,
    closings[tone][audience],
    `${signOffs[tone]}\n${[sender, company]
      .filter((name) => name !== '')
      .map(named)
      .join('\n')}`,
  ]
  return {
    subject: clipped(`${tone === 'urgent' ? 'Urgent: ' : ''}${named(about)}: ${subject}`, communicationLimits.subject),
    content: clipped(content.join('\n\n'), communicationLimits.content),
    facts: eachOnce(parts.flatMap(({ points }) => points.flatMap(({ facts }) => facts))).slice(
      0,
      communicationLimits.facts,
    ),
  }
}
