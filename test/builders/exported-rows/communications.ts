/** Generated rows of communications: drafts, and what was sent. */
import fc from 'fast-check'
import { deliveryStates } from '../../../shared/communications/communication-choices.ts'
import { instant, text, title, type Place, type Rows } from './drawn.ts'

const delivered = (['sent', 'failed', 'bounced', 'complained'] as const).map((state) => deliveryStates[state].label)

export const communications = fc.array(
  fc.record({
    type: fc.constantFrom('status_update', 'general'),
    audienceType: fc.constantFrom('client', 'team'),
    tone: fc.constantFrom('formal', 'friendly'),
    subject: text,
    content: text,
    fact: fc.option(title),
    names: fc.array(fc.record({ name: text, state: fc.constantFrom(...delivered) }), { maxLength: 3 }),
    isSent: fc.boolean(),
  }),
  { maxLength: 2 },
)
type Communication = typeof communications extends fc.Arbitrary<(infer T)[]> ? T : never

export const communicationRows = (drawn: readonly Communication[], { id, projectId }: Place): Rows => ({
  communications: drawn.map(({ fact, names, isSent, ...communication }) => ({
    ...communication,
    id: id('com'),
    projectId,
    facts: fact === null ? [] : [{ kind: 'project', id: projectId, name: fact, said: fact }],
    recipients: names.map(({ name, state }, index) => ({
      name,
      email: `reader-${index}@quay.test`,
      state: isSent ? state : null,
    })),
    status: isSent ? 'sent' : 'draft',
    sentAt: isSent ? instant : null,
    sentBy: isSent ? 'Rui Melo' : null,
    createdBy: 'Ana Flores',
  })),
})
