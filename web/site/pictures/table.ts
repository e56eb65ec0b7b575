/**
 * The pictures of the product on the public pages. `npm run pictures` takes them from the demo, each in both themes, and
 * writes them to `taken/`. The build takes the files from there and needs no browser.
 */

/** The width and height of every picture, in CSS pixels. The files have this many pixels times `pictureScale`. */
export const pictureSize = { width: 1200, height: 750 } as const
export const pictureScale = 1

export const pictureThemes = ['light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]

export type ProductPicture = {
  /** What it shows, for people who do not see it. */
  alt: string
  /** The screen, as a person of the demo opens it. `{project}` stands for the id of the demo's `pictureProject`. */
  path: string
  /** The accessible name of the part that has to be on screen before the picture is taken, and its role. */
  shows: readonly [role: 'heading' | 'table' | 'region' | 'list' | 'group' | 'link' | 'button' | 'tab', name: string]
  /** Buttons or links that are pressed one after another, to open what the picture shows: the first of a name, or the last. */
  press?: readonly (readonly [role: 'button' | 'link', name: string, which?: 'last'])[]
  /** What is on screen after that. */
  opens?: readonly [role: 'dialog' | 'heading' | 'region' | 'table' | 'group', name: string]
  /** The part that is scrolled to the top. If omitted, the picture shows the top of the screen. */
  from?: readonly [role: 'heading' | 'region' | 'table', name: string]
}

/** The project of the demo whose screens are shown. */
export const pictureProject = 'Contactless ticketing rollout'

export const pictures = {
  dashboard: {
    alt: 'The dashboard: what needs attention, the person’s own work, and the figures of all projects with their trend.',
    path: '/dashboard',
    shows: ['heading', 'Trend Analysis'],
  },
  project: {
    alt: 'The page of a project: key figures at the top, then tabs for its tasks, charter, RAID log, money, files and insights.',
    path: '/projects/{project}',
    shows: ['region', 'Recent Activity'],
  },
  tasks: {
    alt: 'The tasks of a project in a table, with status, priority, assignee, progress and due date.',
    path: '/projects/{project}?tab=tasks',
    shows: ['table', 'Tasks'],
  },
  timeline: {
    alt: 'The timeline of a project: bars with their links, the critical path, milestones, and the likely end next to the planned one.',
    path: '/timeline?project={project}&zoom=quarter',
    shows: ['button', 'Set baseline'],
  },
  raidLog: {
    alt: 'The RAID log: risks, assumptions, issues and dependencies with number, severity, owner and due date.',
    path: '/raid-log',
    shows: ['table', 'RAID log'],
  },
  why: {
    alt: 'An entry of the RAID log that Plumbline raised: its task, and under “Why is this here” the rule, what it saw and when.',
    path: '/raid-log',
    shows: ['table', 'RAID log'],
    press: [
      ['button', 'Late tasks of '],
      ['button', 'Late: '],
    ],
    opens: ['region', 'Why is this here'],
  },
  report: {
    alt: 'A sealed status report: the health with its reasons, the figures, and what has changed since the previous report.',
    path: '/reports?type=status',
    shows: ['table', 'Reports'],
    press: [['link', 'Status report: ']],
    opens: ['region', 'What changed since the last report'],
  },
  meeting: {
    alt: 'A meeting that was held, with its agenda, decisions and actions.',
    path: '/meetings?when=past',
    shows: ['list', 'Meetings'],
    press: [['link', 'Pilot review', 'last']],
    opens: ['region', 'Minutes'],
  },
  financials: {
    alt: 'The financials of a project: its budget by line, what is spent and committed, and its expenses.',
    path: '/projects/{project}?tab=financials',
    shows: ['table', 'Expenses'],
  },
  analysis: {
    alt: 'The analysis of a project: a summary and a score, each statement with the records that it rests on.',
    path: '/projects/{project}?tab=insights',
    shows: ['group', 'AI actions'],
    press: [['button', 'Analyze Project']],
    opens: ['heading', 'Executive summary'],
  },
  team: {
    alt: 'Team management: the members of the workspace with their roles and projects.',
    path: '/team-management',
    shows: ['heading', 'Team Management'],
  },
} as const satisfies Record<string, ProductPicture>

export type PictureName = keyof typeof pictures

export const pictureNames = Object.keys(pictures) as PictureName[]

/** The file of a picture, from the folder `web/`. */
export const pictureFile = (name: PictureName, theme: PictureTheme): string =>
  `site/pictures/taken/${name}-${theme}.webp`
