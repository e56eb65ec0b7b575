import { raidDigest } from '../../../shared/raid/limits.ts'
import { noticePath } from '../../../shared/notices/notice-path.ts'
import { noticeSettingsPath } from '../../../shared/notices/notice-settings-path.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { DigestLine, RaidDigest } from './digest.ts'

/** The order of the sections: those that ask for action come first. */
const parts = [
  ['raised', 'Raised', raidDigest.most],
  ['reopened', 'Opened again', raidDigest.most],
  ['moved', 'Severity changed', raidDigest.most],
  ['conditions', 'Watched conditions', raidDigest.most],
  ['due', 'Due', raidDigest.most],
  ['resolved', 'Resolved', raidDigest.most],
  ['worst', 'Top exposures', raidDigest.exposures],
] as const

/** Without money, the heaviest entries are those with the highest scores. */
const titleOf = (name: (typeof parts)[number][0], title: string, { open }: RaidDigest): string =>
  name === 'worst' && open.exposure === null ? 'Highest scores' : title

/** `2 raised, 1 resolved`; if nothing changed, what is due. */
const summary = ({ raised, reopened, moved, conditions, resolved, due }: RaidDigest): string =>
  [
    ...(raised.length > 0 ? [`${raised.length} raised`] : []),
    ...(reopened.length > 0 ? [`${reopened.length} opened again`] : []),
    ...(moved.length > 0 ? [`${moved.length} moved`] : []),
    ...(conditions.length > 0 ? [counted(conditions.length, 'condition changed', 'conditions changed')] : []),
    ...(resolved.length > 0 ? [`${resolved.length} resolved`] : []),
    ...(due.length > 0 ? [`${due.length} due`] : []),
  ].join(', ')

/** The mail of a morning. `projects`: project names by id. */
export const raidDigestMail = (
  digest: RaidDigest,
  projects: ReadonlyMap<string, string>,
  { companyName, since }: { companyName: string; since: string },
): Mail => {
  const origin = setting('SITE_ORIGIN')
  const link = ({ entry, detail }: DigestLine) => ({
    label: `${uniqueIdOf(entry)} ${entry.title}`,
    address: `${origin}${noticePath({ projectId: entry.projectId, taskId: null, entryId: entry.id })}`,
    note: [detail, entry.projectId === null ? 'All projects' : (projects.get(entry.projectId) ?? ''), entry.assignedTo]
      .filter((part) => part !== '')
      .join(' · '),
  })
  const { open } = digest
  return writeMail({
    subject: `RAID log of ${companyName}: ${summary(digest)}`,
    heading: `RAID log of ${companyName}`,
    paragraphs: [`Since ${since}: ${summary(digest)}.`],
    figures: [
      { label: 'Open', value: String(open.count) },
      { label: 'Raised', value: String(digest.raised.length) },
      { label: 'Resolved', value: String(digest.resolved.length) },
      ...(open.exposure === null ? [] : [{ label: 'Open exposure', value: wholeDollars(open.exposure) }]),
    ],
    lists: parts
      .filter(([name]) => digest[name].length > 0)
      .map(([name, usual, most]) => {
        const title = titleOf(name, usual, digest)
        return {
          title: digest[name].length > most ? `${title}: ${most} of ${digest[name].length}` : title,
          links: digest[name].slice(0, most).map(link),
        }
      }),
    button: { label: 'Open the RAID log', address: `${origin}/raid-log` },
    also: { label: 'Turn this mail off', address: `${origin}${noticeSettingsPath}` },
    foot: [
      `You’re getting this email as a program manager or the company account of ${companyName}. We only send it when there is something new.`,
    ],
  })
}
