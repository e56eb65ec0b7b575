/** Communications of the demo companies: sent ones and drafts. */
import type {
  CommunicationType,
  Audience,
  DeliveryState,
  TextTone,
} from '../../../../shared/communications/communication-choices.ts'

export type DemoCommunication = {
  /** Key used in the content. */
  key: string
  /** Project key. */
  project: string
  type: CommunicationType
  audienceType: Audience
  tone: TextTone
  subject: string
  content: string
  /** Keys of team members, or other people by name and address. */
  to: readonly (string | { name: string; email: string; state?: DeliveryState })[]
  /** Key of the author. */
  by: string
  /** Day on which the draft was started. */
  begun: number
  /** Day on which it was sent; if left out, it is a draft. */
  sent?: number
}

export const harbourCommunications: readonly DemoCommunication[] = [
  {
    key: 'roof-halfway',
    project: 'depot-roof',
    type: 'status_update',
    audienceType: 'client',
    tone: 'professional',
    subject: 'Depot roof: two of nine bays renewed, bay 3 under way',
    content: `Hello,

The first two bays of the depot roof are renewed, and bay 3 is under way. Trains run beneath the protection deck as planned.

Done since our last mail:
- Renew bay 1
- Renew bay 2, three days later than planned: four more asbestos sheets were found above track 2

What comes next:
- Bay 3 and its lighting
- The fire authority inspects the first half of the roof

If you have any questions, please reply to this mail.

Kind regards,
Tomasz Nowak
Harbour Rail`,
    to: [
      'ana',
      { name: 'Rita Silva', email: 'rita.silva@portauthority.test' },
      { name: 'João Mendes', email: 'j.mendes@portauthority.test', state: 'bounced' },
    ],
    by: 'tomasz',
    begun: -24,
    sent: -24,
  },
  {
    key: 'grid-escalation',
    project: 'crane-electrification',
    type: 'risk_escalation',
    audienceType: 'executive',
    tone: 'urgent',
    subject: 'Urgent: Crane electrification: the grid connection holds everything up',
    content: `Dear all,

Please read this before Thursday. The grid operator has promised the 4 MVA twice and has not confirmed them yet. Substation, ring and five cranes wait for it.

Please tell me whether we`,
    to: ['ana'],
    by: 'kwame',
    begun: -1,
  },
]
