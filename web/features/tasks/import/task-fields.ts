/** The task fields that can be imported, the headings that match them, and columns known by what they contain. */
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import type { Choice } from '../../../../shared/contract/choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { typedHours, typedPercent } from '../../../../shared/money/typed-number.ts'
import { dayIn } from '../../../spreadsheets/import/written-days.ts'
import { bareHeading, guessFields, headingIn, type FieldTable } from '../../../spreadsheets/import/fields.ts'
import { isFilledIn } from '../../../spreadsheets/import/open-sheet.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { personNamed } from '../../../records/person-named.ts'

/**
 * The headings of other tools, in English and German. Names that several fields could have come last: a column “Section”
 * is the status only where no column says it better.
 */
export const taskFields = {
  number: {
    label: 'No.',
    names: [
      'issuekey',
      'taskid',
      'key',
      'cardid',
      'id',
      'uniqueid',
      'issueid',
      'number',
      'row',
      'rownumber',
      'rowid',
      'nr',
      'num',
      'uid',
      'wbs',
      'vorgangsnummer',
      'nummer',
      'schlüssel',
      'vorgangsschlüssel',
    ],
    many: true,
  },
  title: {
    label: 'Task',
    names: [
      'tasks',
      'taskname',
      'tasktitle',
      'title',
      'summary',
      'cardname',
      'subject',
      'name',
      'activity',
      'activityname',
      'content',
      'item',
      'issue',
      'workpackage',
      'vorgangsname',
      'vorgang',
      'aufgabe',
      'aufgabenname',
      'titel',
      'zusammenfassung',
      'thema',
      'betreff',
      'bezeichnung',
      'todo',
      'elementname',
    ],
  },
  startDate: {
    label: 'Start',
    names: [
      'startdate',
      'plannedstart',
      'begin',
      'begins',
      'begindate',
      'startson',
      'starton',
      'from',
      'anfang',
      'beginn',
      'startdatum',
      'startam',
      'anfangsdatum',
      'timelinestart',
    ],
  },
  dueDate: {
    label: 'Due',
    names: [
      'duedate',
      'finish',
      'finishdate',
      'end',
      'enddate',
      'plannedfinish',
      'deadline',
      'targetdate',
      'dueon',
      'until',
      'datedue',
      'timelineend',
      'date',
      'fällig',
      'fälligam',
      'fälligkeitsdatum',
      'fälligkeit',
      'ende',
      'enddatum',
      'endtermin',
      'abgabedatum',
      'termin',
    ],
  },
  duration: { label: 'Duration', names: ['durationdays', 'dauer'] },
  assignee: {
    label: 'Assignee',
    names: [
      'assigneeemail',
      'assigneename',
      'assignees',
      'assignedto',
      'assign',
      'owner',
      'owners',
      'resource',
      'resources',
      'resourcenames',
      'responsible',
      'person',
      'people',
      'members',
      'who',
      'zugewiesenan',
      'zugewiesen',
      'bearbeiter',
      'zuständig',
      'zuständigeperson',
      'verantwortlich',
      'verantwortlicher',
      'ressourcennamen',
      'personen',
    ],
    many: true,
  },
  estimatedHours: {
    label: 'Estimate',
    names: [
      'estimatedhours',
      'estimatehours',
      'hours',
      'originalestimate',
      'estimatedtime',
      'timeestimated',
      'timeestimate',
      'estimatedwork',
      'effort',
      'work',
      'arbeit',
      'aufwand',
      'geschätzteraufwand',
      'ursprünglicheschätzung',
      'stunden',
    ],
  },
  status: {
    label: 'Status',
    names: [
      'state',
      'taskstatus',
      'stage',
      'issuestatus',
      'zustand',
      'listname',
      'sectioncolumn',
      'bucketname',
      'column',
      'section',
      'list',
      'spalte',
      'liste',
      'abschnitt',
    ],
  },
  completed: {
    label: 'Completed',
    names: [
      'completedat',
      'completedon',
      'completeddate',
      'completiondate',
      'datecompleted',
      'datedone',
      'closed',
      'closedon',
      'duecomplete',
      'resolved',
      'actualfinish',
      'iscompleted',
      'erledigt',
      'erledigtam',
      'abgeschlossenam',
      'fertiggestelltam',
    ],
    many: true,
  },
  priority: { label: 'Priority', names: ['importance', 'urgency', 'priorität', 'prio', 'dringlichkeit'] },
  dependsOn: {
    label: 'Depends on',
    names: [
      'predecessors',
      'predecessor',
      'dependencies',
      'dependency',
      'blockedby',
      'isblockedby',
      'blockedbydependencies',
      'inwardissuelinkblocks',
      'inwardissuelinkblocker',
      'follows',
      'after',
      'needs',
      'waitingon',
      'vorgänger',
      'abhängigkeiten',
      'abhängigkeit',
      'blockiertvon',
      'blockiertdurch',
      'nachfolgervon',
    ],
    many: true,
  },
  blocks: {
    label: 'Blocks',
    names: [
      'blocking',
      'blockingdependencies',
      'outwardissuelinkblocks',
      'outwardissuelinkblocker',
      'successors',
      'successor',
      'precedes',
      'blockiert',
      'nachfolger',
      'vorgängervon',
    ],
    many: true,
  },
  progress: {
    label: 'Progress',
    names: [
      'percentcomplete',
      'complete',
      'percentagecomplete',
      'done',
      'percentdone',
      'percent',
      'doneratio',
      'progresspercent',
      'abgeschlossen',
      'prozentabgeschlossen',
      'fortschritt',
      'erledigtprozent',
    ],
  },
  actualHours: {
    label: 'Actual',
    names: [
      'actualhours',
      'actualwork',
      'hoursspent',
      'spent',
      'timespent',
      'spenttime',
      'timelogged',
      'aufgewendetezeit',
      'zeitaufwand',
      'istarbeit',
    ],
  },
  description: {
    label: 'Description',
    names: [
      'notes',
      'details',
      'taskcontent',
      'carddescription',
      'body',
      'about',
      'beschreibung',
      'notizen',
      'anmerkungen',
    ],
  },
  milestone: { label: 'Milestone', names: ['milestones', 'ismilestone', 'meilenstein'] },
  kind: { label: 'Type', names: ['issuetype', 'tasktype', 'tracker', 'vorgangstyp', 'typ'] },
  parent: {
    label: 'Part of',
    names: [
      'parenttask',
      'parent',
      'parentsummary',
      'parentkey',
      'parentid',
      'parentissue',
      'epicname',
      'epiclink',
      'übergeordneteaufgabe',
      'übergeordnet',
      'übergeordnetesarbeitspaket',
      'teilvon',
    ],
  },
  outline: { label: 'Outline level', names: ['outline', 'gliederungsebene'] },
  archived: { label: 'Archived', names: ['isarchived', 'archiviert'] },
} as const satisfies FieldTable

export type TaskField = keyof typeof taskFields

export type Mapping = (TaskField | null)[]

const isChoice = (text: string, table: Record<string, Choice>): boolean =>
  Object.entries(table).some(([key, { label }]) => [key, label].some((name) => bareHeading(name) === bareHeading(text)))

const isDay = (text: string): boolean =>
  dayIn(text, 'day-first') !== undefined || dayIn(text, 'month-first') !== undefined

/** Whether a text looks like a field, in the order in which the fields are tried. */
const looks: readonly [TaskField, (text: string, people: readonly Person[]) => boolean][] = [
  ['startDate', isDay],
  ['status', (text) => isChoice(text, taskStatuses)],
  ['priority', (text) => isChoice(text, priorities)],
  ['progress', (text) => text.endsWith('%') && typedPercent(text) !== undefined],
  ['estimatedHours', (text) => typedHours(text) !== undefined],
  ['assignee', (text, people) => 'id' in personNamed(text, people)],
]

/** Whether a column numbers the rows: 1, 2, 3 and so on. */
const isNumbering = (texts: readonly string[]): boolean => texts.every((text, index) => Number(text) === index + 1)

const byContent = (rows: readonly SheetRow[], people: readonly Person[]): Mapping => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const taken = new Set<TaskField>()
  const take = (field: TaskField | undefined): TaskField | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const columns = Array.from({ length: width }, (_, column) =>
    rows.slice(0, 100).map(({ cells }) => (cells[column] ?? '').trim()),
  )
  const dated = columns.filter((texts) => texts.some(isDay)).length
  const mapping = columns.map((texts, column): TaskField | null => {
    if (column === 0 && width > 1 && rows.length > 1 && isNumbering(texts)) return take('number')
    const filled = texts.filter((text) => text !== '')
    if (filled.length === 0) return null
    const [field] =
      looks.find(([, look]) => filled.filter((text) => look(text, people)).length >= filled.length * 0.8) ?? []
    // The only date is the due date, and so is the second of two.
    return take(field === 'startDate' && (dated === 1 || taken.has('startDate')) ? 'dueDate' : field)
  })
  const isText = (column: number) => mapping[column] === null && (columns[column] ?? []).some((text) => text !== '')
  for (const field of ['title', 'description'] as const) {
    const column = columns.findIndex((_, index) => isText(index))
    if (column !== -1) mapping[column] = field
  }
  return mapping
}

export type Recognized = {
  mapping: Mapping
  /** The index of the row that has the headings; undefined if none has. */
  heading: number | undefined
}

/** The fields by the headings in a row. */
const byHeadings = (rows: readonly SheetRow[], heading: number, people: readonly Person[]): Mapping => {
  const below = rows.slice(heading + 1)
  const mapping: Mapping = guessFields(taskFields, rows[heading]?.cells ?? [], isFilledIn(below))
  // Some tools call the status progress: “Not started”.
  const progress = mapping.indexOf('progress')
  const texts = below.map(({ cells }) => (cells[progress] ?? '').trim()).filter((text) => text !== '')
  const status = mapping.indexOf('status')
  const isNamed = ['status', 'state', 'taskstatus'].includes(bareHeading(rows[heading]?.cells[status] ?? ''))
  if (progress !== -1 && !isNamed && texts.length > 0 && texts.every((text) => !/\d/.test(text))) {
    if (status !== -1) mapping[status] = null
    mapping[progress] = 'status'
  }
  return mapping.includes('title') ? mapping : withTitle(mapping, byContent(below, people))
}

/** The title by what the columns contain, where no heading names it. */
const withTitle = (mapping: Mapping, byCells: Mapping): Mapping => {
  const title = byCells.findIndex((field, column) => field === 'title' && mapping[column] === null)
  return mapping.map((field, column) => (column === title ? 'title' : field))
}

/** The fields of the columns by the headings, wherever they stand, or by the content if there are none. */
export const recognize = (rows: readonly SheetRow[], people: readonly Person[]): Recognized => {
  const found = headingIn(
    taskFields,
    rows.map(({ cells }) => cells),
  )
  const heading = rows.length < 2 ? undefined : (found ?? (isTitleHeading(rows[0]) ? 0 : undefined))
  return { mapping: recognizeAs(heading, rows, people), heading }
}

/** “Summary” alone may be a task; “Task” is a heading. */
const isTitleHeading = (row: SheetRow | undefined): boolean =>
  (row?.cells ?? []).some((cell) => ['task', 'tasks', 'title', 'taskname', 'aufgabe'].includes(bareHeading(cell)))

/** The mapping after the person says whether there is a row with headings. */
export const recognizeAs = (
  heading: number | undefined,
  rows: readonly SheetRow[],
  people: readonly Person[],
): Mapping => (heading === undefined ? byContent(rows, people) : byHeadings(rows, heading, people))
