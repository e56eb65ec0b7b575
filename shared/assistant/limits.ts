/** The assistant. Lengths are in characters. */
export const assistantLimits = {
  /** Length of a question. */
  question: 2000,
  /** Newest messages of a conversation that are stored, and the days for which they are. */
  messages: 50,
  days: 90,
  /** Questions per person and window. */
  asked: 60,
  windowSeconds: 600,
  /** Length of a conversation's title, and of a record's name in a sentence. */
  title: 80,
  name: 80,
  /** Tools that one question uses. A language model may use more, in several rounds. */
  tools: 4,
  modelTools: 8,
  rounds: 3,
  /** Names of projects and of people that a language model is given with a question. */
  given: 40,
  /** Sentences of an answer, those of one tool about single records, and records of one sentence. */
  sentences: 24,
  each: 5,
  /** Single records that are listed on request. */
  listed: 20,
  records: 5,
  /** Length of a text that a person typed, such as a description, in a sentence. */
  fact: 600,
  suggestions: 4,
  /** Values of one condition of a query. */
  conditions: 10,
  /** Projects whose names are compared with a question. */
  projects: 500,
  /** Keys of due tasks that are looked through, and tasks and RAID entries that are read. */
  keys: 1000,
  tasks: 100,
  assigned: 200,
  entries: 200,
  /** Records that a query over the whole workspace reads. Expenses are those of one project. */
  readProjects: 60,
  readEntries: 1000,
  readExpenses: 200,
  readComments: 200,
  meetings: 200,
  /** Events of the activity feed that are looked through, and those that an answer names. */
  happenings: 500,
  happened: 8,
} as const
