/**
 * Everything that the product stores in a browser. The cookie page lists this table, and a browser test compares it with
 * what the product stores.
 */
import { deviceCookie } from '../accounts/device-cookie.ts'
import { deviceLimits, registrationDays, renewalHours, sessionSeconds } from '../accounts/limits.ts'
import { registrationCookie } from '../accounts/registration.ts'
import { counted } from '../wording.ts'

export type StoredKind = 'cookie' | 'local' | 'session'

export const storedKinds = {
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
} as const satisfies Record<StoredKind, string>

export type StoredItem = {
  kind: StoredKind
  /** The name, or how the names begin if they end in `…`. */
  name: string
  /** When it is stored, and what for. */
  purpose: string
  lasts: string
  /** Who reads it, if it is not the product. */
  thirdParty?: string
}

const onDevice = 'Until it is changed or the browser’s data is cleared'
const untilSignOut = 'Until you sign out or the browser’s data is cleared'
const inTab = 'Until the tab is closed'

export const browserStorage: readonly StoredItem[] = [
  {
    kind: 'cookie',
    name: '__Host-session',
    purpose:
      'Set when you sign in, and keeps you signed in. It contains a random value and no personal data; scripts cannot read it.',
    lasts: `${sessionSeconds / 60} minutes, or until you sign out; for team members up to ${renewalHours} hours of work`,
  },
  {
    kind: 'cookie',
    name: deviceCookie,
    purpose:
      'Set when you sign in, so that someone who guesses passwords cannot keep you from signing in again in this browser. It contains an encrypted random value and no personal data; scripts cannot read it.',
    lasts: counted(deviceLimits.days, 'day'),
  },
  {
    kind: 'cookie',
    name: registrationCookie,
    purpose:
      'Set when you apply for a workspace on a paid plan, so that only your browser can pay for the application and see its result.',
    lasts: counted(registrationDays, 'day'),
  },
  {
    kind: 'cookie',
    name: '__stripe_mid',
    purpose: 'Set by Stripe’s script on the pages where you enter a card, to recognize fraudulent payments.',
    lasts: '1 year',
    thirdParty: 'Stripe',
  },
  {
    kind: 'cookie',
    name: '__stripe_sid',
    purpose: 'As above, for one visit.',
    lasts: '30 minutes',
    thirdParty: 'Stripe',
  },
  {
    kind: 'local',
    name: 'plumbline.theme',
    purpose: 'Stored when you choose the light or dark theme.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.portal',
    purpose: 'Which sign-in you used last, so that an expired session leads back to it.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.shortcuts',
    purpose: 'Stored when you turn off keyboard shortcuts.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.first-steps.…',
    purpose: 'Stored when you dismiss the first steps of a new workspace.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.looked.…',
    purpose: 'When you last looked at the dashboard, so that it can show what is new.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.recent.…',
    purpose: 'The projects that you opened last, by name.',
    lasts: untilSignOut,
  },
  {
    kind: 'local',
    name: 'plumbline.found.…',
    purpose: 'The search results that you opened last, by name.',
    lasts: untilSignOut,
  },
  {
    kind: 'local',
    name: 'plumbline.task-columns.…',
    purpose: 'The columns that you chose for lists of tasks.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.raid-….…',
    purpose: 'The columns that you chose for the RAID log, and whether it shows descriptions.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.risk-map.…',
    purpose: 'Whether the RAID log shows the risk map.',
    lasts: onDevice,
  },
  {
    kind: 'local',
    name: 'plumbline.late-tasks.…',
    purpose: 'Whether the RAID log shows the late tasks.',
    lasts: onDevice,
  },
  {
    kind: 'session',
    name: 'plumbline.draft.…',
    purpose: 'Text that you have typed and not sent, so that closing a dialog does not lose it.',
    lasts: 'Until you send it, sign out or close the tab',
  },
  {
    kind: 'session',
    name: 'plumbline.from',
    purpose: 'Where you were before you opened a project, for its Back button.',
    lasts: 'Until you sign out or close the tab',
  },
  {
    kind: 'session',
    name: 'plumbline.toast',
    purpose: 'A message for the page that loads next.',
    lasts: 'Until that page has loaded',
  },
  {
    kind: 'session',
    name: 'plumbline.reset-email',
    purpose: 'The email that you entered at sign-in, for the page that resets your password.',
    lasts: 'Until that page has loaded',
  },
  {
    kind: 'session',
    name: 'plumbline.reloaded',
    purpose: 'When a page reloaded itself after an update, so that it does so only once.',
    lasts: inTab,
  },
  {
    kind: 'session',
    name: 'CognitoSignInState…',
    purpose: 'The steps of a team member’s sign-in. It is removed when the sign-in ends.',
    lasts: 'While you sign in',
  },
]

/** Matches the names that an entry stands for. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split('…')
      .map((part) => part.replaceAll(/[.$()*+?[\]\\^{|}]/g, String.raw`\$&`))
      .join('.+')}$`,
  )

/** The entry that describes a stored name; undefined if none does. */
export const storedItem = (kind: StoredKind, name: string): StoredItem | undefined =>
  browserStorage.find((item) => item.kind === kind && patternOf(item.name).test(name))
