/**
 * A message as an Adaptive Card, as the workflows of Microsoft Teams take it: https://adaptivecards.io/schemas/adaptive-card.json
 * Texts of people are text runs, which have no Markdown, so that a title cannot link, mention or format.
 */
import type { ChatLine, ChatMessage } from './chat-line.ts'
import { byKind, moreOf, summaryOf, textOf } from './grouped-lines.ts'

type TextRun = {
  type: 'TextRun'
  text: string
  isSubtle?: true
  selectAction?: { type: 'Action.OpenUrl'; url: string }
}

type Element =
  | { type: 'TextBlock'; text: string; wrap: true; weight?: 'Bolder'; isSubtle?: true; spacing?: 'Medium' }
  | { type: 'RichTextBlock'; inlines: TextRun[]; spacing?: 'Small' }

export type TeamsMessage = {
  type: 'message'
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive'
      contentUrl: null
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json'
        type: 'AdaptiveCard'
        version: '1.4'
        fallbackText: string
        body: Element[]
        actions: [{ type: 'Action.OpenUrl'; title: string; url: string }]
      }
    },
  ]
}

export const toTeams = (message: ChatMessage): TeamsMessage => {
  const written = (line: ChatLine): Element => ({
    type: 'RichTextBlock',
    spacing: 'Small',
    inlines: [
      {
        type: 'TextRun',
        text: textOf(line),
        selectAction: { type: 'Action.OpenUrl', url: `${message.origin}${line.path}` },
      },
      ...(line.project === undefined
        ? []
        : [{ type: 'TextRun' as const, text: ` · ${line.project}`, isSubtle: true as const }]),
    ],
  })
  const body: Element[] = [
    ...byKind(message.lines).flatMap(({ label, lines }): Element[] => [
      { type: 'TextBlock', text: label, wrap: true, weight: 'Bolder', spacing: 'Medium' },
      ...lines.map(written),
    ]),
    ...(message.more === 0
      ? []
      : [{ type: 'TextBlock' as const, text: moreOf(message), wrap: true as const, isSubtle: true as const }]),
  ]
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: summaryOf(message),
          body,
          actions: [{ type: 'Action.OpenUrl', title: 'Open Plumbline', url: message.origin }],
        },
      },
    ],
  }
}
