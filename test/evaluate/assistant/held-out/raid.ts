/** Questions that the grammar was not written from, about the RAID log. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { of } from '../truth/recounts.ts'
import {
  list,
  monthAt,
  monthName,
  closedEntry,
  openEntry,
  person,
  project,
  titles,
  type Asked,
} from '../truth/world.ts'

export const heldOutRaid: readonly Asked[] = [
  {
    ask: () => 'List the issues that have been open for more than a month',
    what: 'raid',
    measure: 'list',
    want: (w) => {
      const day = w.today.slice(8)
      const before = `${monthAt(w, -1)}-${day}`
      return list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(w)(e) && e.dateOpened < before)))
    },
  },
  {
    ask: () => 'Which risks are older than 60 days?',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(
        titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && e.dateOpened < addDays(w.today, -60))),
      ),
  },
  {
    ask: () => 'How many high severity issues are open?',
    what: 'raid',
    measure: 'count',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(w)(e) && e.impact === 'high'))),
  },
  {
    ask: (w) => `Which risks does ${person(w, 2).firstName} own?`,
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(
        titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && e.assignedToId === person(w, 2).id)),
      ),
  },
  {
    ask: (w) =>
      `Who is the owner of the ${w.raid[0]?.title.split(' ').slice(0, 2).join(' ').toLowerCase()} ${w.raid[0]?.raidType}?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [w.raid[0]?.assignedTo ?? ''] }),
  },
  {
    ask: () => 'open risks with no mitigation',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && e.mitigation === ''))),
  },
  {
    ask: () => 'Which issues were closed?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'issue' && closedEntry(e)))),
  },
  {
    ask: (w) => `how many assumptions does ${project(w, 1).name} have`,
    what: 'raid',
    measure: 'count',
    want: (w) =>
      list(titles(w.raid.filter((e) => e.raidType === 'assumption' && openEntry(w)(e) && of(project(w, 1))(e)))),
  },
  {
    ask: () => 'Which project has the most open risks?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({
      count: Math.max(
        ...w.projects.map((p) => w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && of(p)(e)).length),
      ),
    }),
  },
  {
    ask: () => 'RAID entries past their due date',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => openEntry(w)(e) && e.dueDate !== null && e.dueDate < w.today))),
  },
  {
    ask: () => 'How many dependencies are open per project?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({ count: w.raid.filter((e) => e.raidType === 'dependency' && openEntry(w)(e)).length }),
  },
  {
    ask: () => 'How many open issues do we have on a full moon?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({
      ...list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(w)(e)))),
      gap: /full moon/,
    }),
  },
  {
    ask: () => 'Is there any risk nobody has answered?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && e.mitigation === ''))),
  },
  {
    ask: (w) => `Issues opened in ${monthName(monthAt(w, -1))}`,
    what: 'raid',
    measure: 'list',
    // Those that are closed by now were opened, too.
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'issue' && e.dateOpened.startsWith(monthAt(w, -1))))),
  },
  {
    ask: (w) =>
      `Is the ${w.raid
        .find((e) => e.raidType === 'assumption')
        ?.title.split(' ')
        .slice(0, 2)
        .join(' ')
        .toLowerCase()} assumption still valid?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [w.raid.find((e) => e.raidType === 'assumption')?.title ?? ''] }),
  },
  {
    ask: () => 'average age of open risks',
    what: 'raid',
    measure: 'average',
    want: (w) => {
      const open = w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e))
      return {
        count: Math.round(
          sumBy(open, (e) => (Date.parse(w.today) - Date.parse(e.dateOpened)) / 86_400_000) / open.length,
        ),
      }
    },
  },
]
