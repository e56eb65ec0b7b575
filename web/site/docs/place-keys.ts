/**
 * The keys that lead to screens, as `web/app/navigation.ts` has them. A test compares the two: the table there needs the
 * application, which the build of the public pages does not load.
 */
import type { Shortcut } from '../../app/commands/shortcuts.ts'

export const placeKeys: readonly Shortcut[] = [
  { keys: 'g d', does: 'Dashboard' },
  { keys: 'g p', does: 'Projects' },
  { keys: 'g t', does: 'Tasks' },
  { keys: 'g k', does: 'RAID Log' },
  { keys: 'g i', does: 'Timeline' },
  { keys: 'g y', does: 'Workload' },
  { keys: 'g c', does: 'Calendar' },
  { keys: 'g o', does: 'Reports' },
  { keys: 'g s', does: 'Analytics' },
  { keys: 'g a', does: 'Account' },
  { keys: 'g b', does: 'Billing & plans' },
  { keys: 'g m', does: 'Team' },
  { keys: 'g q', does: 'Project Requests' },
  { keys: 'g l', does: 'Audit log' },
  { keys: 'g w', does: 'Webhooks' },
  { keys: 'g z', does: 'Chat channels' },
  { keys: 'g x', does: 'Trash' },
  { keys: 'g f', does: 'Inbox' },
  { keys: 'g v', does: 'Approvals' },
  { keys: 'g j', does: 'Change sets' },
  { keys: 'g h', does: 'Project Charter' },
  { keys: 'g r', does: 'RACI Matrix' },
  { keys: 'g e', does: 'Meetings' },
  { keys: 'g n', does: 'Communications' },
]
