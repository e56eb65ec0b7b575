/** A message as blocks of Slack: https://docs.slack.dev/reference/block-kit */
import type { KnownBlock } from '@slack/types'
import type { ChatLine, ChatMessage } from './chat-line.ts'
import { byKind, moreOf, summaryOf, textOf } from './grouped-lines.ts'

export type SlackMessage = { text: string; blocks: KnownBlock[]; unfurl_links: false }

/** Slack’s three control characters, so that a title cannot link, mention or format. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Characters of a section that Slack accepts. */
const sectionCharacters = 3000

const section = (text: string): KnownBlock => ({ type: 'section', text: { type: 'mrkdwn', text } })

/** As few sections as hold these lines. */
const sections = (lines: readonly string[]): KnownBlock[] => {
  const texts: string[] = []
  for (const line of lines) {
    const longer = `${texts.at(-1)}\n${line}`
    if (texts.length > 0 && longer.length <= sectionCharacters) texts[texts.length - 1] = longer
    else texts.push(line)
  }
  return texts.map(section)
}

export const toSlack = (message: ChatMessage): SlackMessage => {
  const written = (line: ChatLine): string =>
    `• <${message.origin}${line.path}|${escaped(textOf(line))}>${line.project === undefined ? '' : ` · ${escaped(line.project)}`}`
  return {
    text: escaped(summaryOf(message)),
    blocks: [
      ...byKind(message.lines).flatMap(({ label, lines }) => sections([`*${label}*`, ...lines.map(written)])),
      ...(message.more === 0 ? [] : [section(escaped(moreOf(message)))]),
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${message.origin}|Plumbline>` }] },
    ],
    unfurl_links: false,
  }
}
