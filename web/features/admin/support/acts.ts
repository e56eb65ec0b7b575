/** What an operator can do for a workspace, and how the dialog of each act reads. */
import type { ClientSupport, SupportedPerson } from '../../../../shared/operators/support.ts'
import type { Extendable } from '../../../../shared/operators/events.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { ButtonLook } from '../../../ui/button.tsx'

export type Act =
  | { kind: 'suspend' | 'restore' | 'allowMails' }
  | { kind: 'extend'; what: Extendable }
  | { kind: 'endSessions'; person: SupportedPerson | null }
  | { kind: 'resend' | 'unlock'; person: SupportedPerson }

/** What is typed in the dialog. Each act uses some of it. */
export type Asked = { reason: string; until: string; extra: string }

export type ActWords = {
  title: string
  description: string
  /** The label of the button. */
  action: string
  look: ButtonLook
  /** What was done. */
  done: (asked: Asked) => string
}

const extendWords: Record<Extendable, Pick<ActWords, 'title' | 'description'>> = {
  changes: {
    title: 'Give more time to pay',
    description: 'The renewal is unpaid. Until the end of this day, everyone can work as usual.',
  },
  erasure: {
    title: 'Put the erasure off',
    description: 'The account is being closed. Until the end of this day, the company can export its data or stay.',
  },
}

export const wordsOf = (act: Act, { companyName }: ClientSupport): ActWords => {
  switch (act.kind) {
    case 'suspend':
      return {
        title: `Suspend ${companyName}?`,
        description:
          'Everyone is signed out and no one can sign in. Shared links, calendar feeds, emails, reports and webhooks stop. Nothing is deleted, and you can restore it.',
        action: 'Suspend',
        look: 'danger',
        done: () => 'The workspace is suspended, and everyone has been signed out.',
      }
    case 'restore':
      return {
        title: `Restore ${companyName}?`,
        description: 'Everyone can sign in again, and everything goes on as before.',
        action: 'Restore',
        look: 'primary',
        done: () => 'The workspace is restored.',
      }
    case 'extend':
      return {
        ...extendWords[act.what],
        action: 'Save',
        look: 'primary',
        done: ({ until }) => `Extended to the end of ${writtenDay(until)}.`,
      }
    case 'allowMails':
      return {
        title: 'Allow more emails today',
        description: 'For the present day of the workspace, above the limit of its plan.',
        action: 'Allow',
        look: 'primary',
        done: ({ extra }) => `${extra} emails above the plan are allowed today.`,
      }
    case 'endSessions':
      return act.person === null
        ? {
            title: 'Sign everyone out?',
            description: `All sessions in ${companyName} end at once. Everyone can sign in again.`,
            action: 'Sign everyone out',
            look: 'danger',
            done: () => 'Everyone has been signed out.',
          }
        : {
            title: `Sign ${act.person.name} out?`,
            description: 'All sessions of this person end at once. They can sign in again.',
            action: 'Sign out',
            look: 'danger',
            done: () => `${act.person?.name ?? ''} has been signed out everywhere.`,
          }
    case 'resend':
      return {
        title: act.person.awaits === 'invitation' ? 'Send the invitation again' : 'Send the link again',
        description: `${act.person.email} gets a new link by email. The one before stops working.`,
        action: 'Send',
        look: 'primary',
        done: () => `A new link was sent to ${act.person.email}.`,
      }
    case 'unlock':
      return {
        title: `Unlock the sign-in of ${act.person.name}`,
        description: 'After too many attempts a person has to wait. This lets them try again at once.',
        action: 'Unlock',
        look: 'primary',
        done: () => `${act.person.name} can try to sign in again.`,
      }
  }
}
