/** Questions that the grammar was written from, about the RAID log. */
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import { same, ofProject, sorted, open } from '../truth/recounts.ts'
import { between, list, monday, monthAt, closedEntry, person, project, titles, type Asked } from '../truth/world.ts'

export const askedRaid: readonly Asked[] = [
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter((one) => one.dateOpened < `${monthAt(w, -1)}-${w.today.slice(8)}`))),
    'Which issues have been open for more than a month?',
    'issues older than 1 month',
    'issues open for over a month',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk').filter((one) => daysBetween(one.dateOpened, w.today) > 30))),
    'Which risks are older than 30 days?',
    'risks open for more than 30 days',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk'))),
    'What are the open risks?',
    'list all risks',
    'Which risks do we have?',
  ),
  ...same(
    'raid',
    'count',
    (w) => list(titles(open(w, 'issue'))),
    'How many issues are open?',
    'How many open issues do we have?',
    'number of unresolved issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter((one) => one.impact === 'high'))),
    'Which issues are of high severity?',
    'severe issues',
    'high impact issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk').filter((one) => one.mitigation === ''))),
    'Which risks have no mitigation?',
    'unmitigated risks',
    'Which risks are without a response?',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.assignedToId === person(w, 1).id))),
    (w) => `Which RAID entries does ${person(w, 1).firstName} own?`,
    (w) => `RAID items assigned to ${person(w, 1).name}`,
  ),
  ...same(
    'raid',
    'value',
    (w) => ({ says: [w.raid[1]?.assignedTo] }),
    (w) => `Who owns the ${w.raid[1]?.title.toLowerCase()} ${w.raid[1]?.raidType}?`,
    (w) => `Who is responsible for “${w.raid[1]?.title}”?`,
  ).slice(0, 1),
  ...same(
    'raid',
    'value',
    (w) => ({ says: [w.raid[2]?.title, w.raid[2]?.status === 'open' ? 'Open' : 'Closed'] }),
    (w) => `What is the status of the ${w.raid[2]?.title.toLowerCase()} ${w.raid[2]?.raidType}?`,
    (w) => `Is the ${w.raid[2]?.title.toLowerCase()} ${w.raid[2]?.raidType} still valid?`,
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(w.raid.filter((one) => one.raidType === 'risk' && closedEntry(one)))),
    'Which risks are closed?',
    'resolved risks',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter(ofProject(0)(w)))),
    (w) => `Which issues does ${project(w, 0).name} have?`,
    (w) => `open issues of ${project(w, 0).name}`,
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.dueDate !== null && one.dueDate < w.today))),
    'Which RAID entries are overdue?',
    'late RAID entries',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.raidType === 'risk' || one.raidType === 'issue'))),
    'Which risks and issues are open?',
    'open risks and issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => ({
      names: titles(
        open(w, 'issue').filter(
          (one) => one.dateOpened === sorted(open(w, 'issue'), (other) => other.dateOpened)[0]?.dateOpened,
        ),
      ),
    }),
    'What is the oldest open issue?',
  ),
  ...same(
    'raid',
    'list',
    (w) =>
      list(titles(w.raid.filter((one) => between(addDays(monday(w), -7), addDays(monday(w), -1))(one.dateOpened)))),
    'Which RAID entries were opened last week?',
  ),
  ...same(
    'raid',
    'list',
    (w) => ({ ...list(titles(open(w, 'risk'))), gap: /Wednesday moods/ }),
    'Which risks depend on Wednesday moods?',
  ).slice(0, 0),
]
