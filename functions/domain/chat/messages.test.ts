import AdaptiveCards from 'adaptivecards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatKind } from '../../../shared/chat/chat-choices.ts'
import { chatKinds } from '../../../shared/chat/chat-choices.ts'
import { chatSending } from '../../../shared/chat/limits.ts'
import type { ChatMessage } from './chat-line.ts'
import { toSlack } from './slack-message.ts'
import { toTeams } from './teams-card.ts'

const line = fc.record({
  key: fc.string(),
  kind: fc.constantFrom(...(Object.keys(chatKinds) as ChatKind[])),
  text: fc.oneof(fc.string({ minLength: 1, maxLength: 400 }), fc.constant('<'.repeat(300))),
  project: fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
  path: fc.constant('/projects/prj_0000000000000000?tab=tasks&task=tsk_00000000000000000000000000000000'),
  at: fc.constant('2026-11-30T10:00:00.000Z'),
})
const messages: fc.Arbitrary<ChatMessage> = fc.record({
  companyName: fc.string({ minLength: 1 }),
  origin: fc.constant('https://plumbline.test'),
  lines: fc.array(line, { minLength: 1, maxLength: chatSending.shown }),
  more: fc.nat(100),
})

const late: ChatMessage = {
  companyName: 'Quay & Sons',
  origin: 'https://plumbline.test',
  lines: [
    {
      key: 'evt_1',
      kind: 'late',
      text: '<!channel> [Pour](https://x.test) & weld',
      project: 'Depot <roof>',
      path: '/projects/prj_1?tab=tasks&task=tsk_1',
      at: '2026-11-30T10:00:00.000Z',
    },
  ],
  more: 0,
}

test('a message to Slack links to the record, and the text of people neither mentions nor links', () => {
  expect(toSlack(late)).toEqual({
    text: '&lt;!channel&gt; [Pour](https://x.test) &amp; weld',
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: '*Late*\n• <https://plumbline.test/projects/prj_1?tab=tasks&task=tsk_1|&lt;!channel&gt; [Pour](https://x.test) &amp; weld> · Depot &lt;roof&gt;',
        },
      },
      { type: 'context', elements: [{ type: 'mrkdwn', text: '<https://plumbline.test|Plumbline>' }] },
    ],
    unfurl_links: false,
  })
  const many = toSlack({ ...late, more: 4 })
  expect(many.text).toBe('5 updates from Quay &amp; Sons')
  expect(JSON.stringify(many.blocks)).toContain('and 4 more in Plumbline')
})

test('every message is within the limits of Slack: 50 blocks, and 3,000 characters of a section', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const { blocks, text } = toSlack(message)
      expect(blocks.length).toBeLessThanOrEqual(50)
      expect(text.length).toBeGreaterThan(0)
      for (const block of blocks)
        if (block.type === 'section') expect(block.text?.text.length).toBeLessThanOrEqual(3000)
    }),
  )
})

const { AdaptiveCard, SerializationContext, Versions } = AdaptiveCards

/** What the reference implementation of Adaptive Cards says about a card of the version that Teams renders. */
const faultsOf = (card: object): string[] => {
  const context = new SerializationContext(Versions.v1_4)
  const parsed = new AdaptiveCard()
  parsed.parse(card, context)
  return [
    ...Array.from({ length: context.eventCount }, (_, index) => context.getEventAt(index).message),
    ...parsed.validateProperties().validationEvents.map(({ message }) => message),
  ]
}

test('every card for Teams is valid by the schema of Adaptive Cards, loses nothing, and is below 28 KB', () => {
  expect(faultsOf({ type: 'AdaptiveCard', version: '1.4', body: [{ type: 'TextBlok' }] })).toHaveLength(1)
  fc.assert(
    fc.property(messages, (message) => {
      const { attachments } = toTeams(message)
      const [{ content }] = attachments
      expect(faultsOf(content)).toEqual([])
      const parsed = new AdaptiveCard()
      parsed.parse(content, new SerializationContext(Versions.v1_4))
      expect(parsed.toJSON()).toEqual(JSON.parse(JSON.stringify(content)))
      expect(Buffer.byteLength(JSON.stringify(attachments))).toBeLessThan(28 * 1024)
    }),
  )
})

test('the text of people in a card is a run of text, which has no Markdown', () => {
  expect(toTeams(late).attachments[0].content).toMatchObject({
    fallbackText: '<!channel> [Pour](https://x.test) & weld',
    body: [
      { type: 'TextBlock', text: 'Late' },
      {
        type: 'RichTextBlock',
        inlines: [
          {
            type: 'TextRun',
            text: '<!channel> [Pour](https://x.test) & weld',
            selectAction: { url: 'https://plumbline.test/projects/prj_1?tab=tasks&task=tsk_1' },
          },
          { type: 'TextRun', text: ' · Depot <roof>', isSubtle: true },
        ],
      },
    ],
  })
})
