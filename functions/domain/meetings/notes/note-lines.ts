/**
 * Notes as lines: one for each sentence, so that each can be used on its own, with what its place says about it. Pure.
 */
import { noteLimits } from '../../../../shared/meetings/limits.ts'
import type { NoteLine, ProposalKind } from '../../../../shared/meetings/minutes-draft.ts'

/** A line, and the kind that the heading above it or a label in front of it names. */
export type ReadLine = NoteLine & { labelled: ProposalKind | undefined }

const labels: Readonly<Record<ProposalKind, string>> = {
  decision: 'decisions?|decided|agreed|agreements?|resolved|resolutions?',
  action: 'actions?|action items?|action points?|to ?dos?|tasks?|next steps?|follow[- ]?ups?|ai|ap',
  risk: 'risks?',
  issue: 'issues?|problems?|blockers?|impediments?',
  question:
    'questions?|open questions?|open points?|open items?|open|parking lot|tbd|tbc|to be (?:decided|confirmed|clarified)',
}

const kinds = Object.keys(labels) as ProposalKind[]

const label = (kind: ProposalKind): RegExp => new RegExp(`^(?:${labels[kind]})\\s*(?:\\d+\\s*)?[:–—-]\\s*(?=\\S)`, 'iu')
const heading = (kind: ProposalKind): RegExp => new RegExp(`^(?:${labels[kind]})\\s*:?$`, 'iu')
const labelOf = new Map(kinds.map((kind) => [kind, label(kind)]))
const headingOf = new Map(kinds.map((kind) => [kind, heading(kind)]))

/** Marks in front of an item: bullets, numbers and the hash signs of a heading. */
const marks = /^(?:#{1,6}\s+|[-*•–—‣▪]\s+|\(?\d{1,2}[.)]\s+)+/u
/** A box to tick. A ticked one is done. */
const box = /^\[ ?\]\s*/
const ticked = /^\[[xX✓]\]\s*/u
const emphasis = /\*\*|__/g

/** A heading of another kind, which ends the part before it. */
const isHeading = (raw: string, text: string): boolean =>
  /^#{1,6}\s/.test(raw) || (text.length <= 60 && text.endsWith(':'))

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** `e.g.`, `Dr.` and the like do not end a sentence. */
const unfinished = /(?<!\p{L})(?:e\.g|i\.e|approx|vs|dr|mr|mrs|ms|st|prof)\.$/iu

const sentencesOf = (text: string): string[] => {
  const parts: string[] = []
  for (const { segment } of sentences.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && unfinished.test(last.slice(-10))) parts[parts.length - 1] = `${last} ${segment.trim()}`
    else parts.push(segment.trim())
  }
  return parts.filter((part) => part !== '')
}

/** Cuts a long sentence where words end, so that nothing of it is lost. */
const pieces = (text: string): string[] => {
  if (text.length <= noteLimits.line) return [text]
  const space = text.lastIndexOf(' ', noteLimits.line)
  const at = space > noteLimits.line / 2 ? space : noteLimits.line
  return [text.slice(0, at).trim(), ...pieces(text.slice(at).trim())]
}

const labelIn = (text: string): { kind: ProposalKind; said: string } | undefined => {
  for (const [kind, pattern] of labelOf) if (pattern.test(text)) return { kind, said: text.replace(pattern, '') }
  return undefined
}

/** What a heading says about the lines below it, until the next one, or a paragraph after an empty line. */
class Part {
  kind: ProposalKind | undefined
  #hasLines = false
  #isAfterGap = false

  begin(kind: ProposalKind | undefined): void {
    this.kind = kind
    this.#hasLines = false
  }

  gap(): void {
    this.#isAfterGap = true
  }

  line(isMarked: boolean): void {
    if (this.#isAfterGap && this.#hasLines && !isMarked) this.kind = undefined
    this.#hasLines = true
    this.#isAfterGap = false
  }
}

/** All lines in order. Headings of a kind are not lines: they say what the lines below them are. */
export const noteLines = (notes: string): ReadLine[] => {
  const part = new Part()
  const lines: Omit<ReadLine, 'id'>[] = []
  for (const raw of notes.split('\n').map((line) => line.trim())) {
    const text = raw.replaceAll(emphasis, '').replace(marks, '').trim()
    if (text === '') {
      part.gap()
      continue
    }
    const named = kinds.find((kind) => headingOf.get(kind)?.test(text))
    if (named !== undefined || isHeading(raw, text)) {
      part.begin(named)
      // A heading that is about something else may hold what a person said.
      if (named === undefined) lines.push({ text, labelled: undefined })
      continue
    }
    part.line(marks.test(raw) || box.test(text))
    if (ticked.test(text)) {
      lines.push({ text, labelled: undefined })
      continue
    }
    const labelled = labelIn(text.replace(box, ''))
    const said = labelled?.said ?? text.replace(box, '')
    const kind = labelled?.kind ?? (box.test(text) ? 'action' : part.kind)
    for (const one of sentencesOf(said).flatMap(pieces)) lines.push({ text: one, labelled: kind })
  }
  return lines.map((line, index) => ({ ...line, id: `line-${index + 1}` }))
}
