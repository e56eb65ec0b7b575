/**
 * What connects to other systems, and what does not yet. The public pages say Available or Planned from these rows, so a
 * row becomes `available` with the change that makes it so. A row says which plans have it, unless all do.
 */
import { listed } from '../wording.ts'
import { importTools } from './import-tools.ts'

/** Tools that have a row of their own. */
const named: ReadonlySet<string> = new Set(['Asana', 'Jira', 'Microsoft Project', 'Notion', 'Trello'])
const otherTools = importTools.flatMap(({ name }) => (named.has(name) ? [] : [name]))

export type IntegrationState = 'available' | 'planned'

export const integrationStates = {
  available: { label: 'Available' },
  planned: { label: 'Planned' },
} as const satisfies Record<IntegrationState, { label: string }>

type Integration = {
  name: string
  state: IntegrationState
  /** What it does today or, if it is planned, what can be used until then. */
  about: string
}

export type IntegrationCategory = { title: string; integrations: readonly Integration[] }

const untilFiles = 'Until then, files are uploaded and kept with their versions in the project.'
const untilCode = 'Until then, webhooks report every change of a task.'

export const integrationCategories: readonly IntegrationCategory[] = [
  {
    title: 'Communication',
    integrations: [
      {
        name: 'Slack',
        state: 'available',
        about:
          'Tells a channel when health changes, work is late, an approval waits, a report is sealed or someone is mentioned: at once or as a daily digest.',
      },
      { name: 'Microsoft Teams', state: 'available', about: 'The same as cards in a channel, through a workflow.' },
      { name: 'Zoom', state: 'planned', about: 'Until then, a meeting carries the link to its call.' },
      {
        name: 'Email',
        state: 'available',
        about: 'Notices at once or as a daily digest, and communications with the delivery state of each recipient.',
      },
      {
        name: 'Email in',
        state: 'available',
        about:
          'A reply to the email about a task or a RAID entry is a comment on it, and an email to the address of a project a task, with its files. From the Pro plan on.',
      },
    ],
  },
  {
    title: 'Calendar',
    integrations: [
      {
        name: 'Google Calendar',
        state: 'available',
        about: 'Subscribes to your private feed: due tasks, milestones and meetings. Read only.',
      },
      {
        name: 'Outlook Calendar',
        state: 'available',
        about: 'Subscribes to your private feed: due tasks, milestones and meetings. Read only.',
      },
      {
        name: 'iCalendar feed',
        state: 'available',
        about: 'A secret address for any program that reads iCalendar. You can replace it at any time.',
      },
    ],
  },
  {
    title: 'Project tools',
    integrations: [
      {
        name: 'Microsoft Project',
        state: 'available',
        about:
          'Imports plans saved as XML, with links, lags and milestones, and exports the tasks and milestones of a project as XML.',
      },
      {
        name: 'CSV and Excel',
        state: 'available',
        about: 'Imports projects, tasks and expenses with a preview, and exports them.',
      },
      {
        name: 'Asana',
        state: 'available',
        about: 'Imports the CSV export of a project, with links, people, tags and what is completed.',
      },
      {
        name: 'Trello',
        state: 'available',
        about:
          'Imports a board, exported as CSV, or as JSON with checklists and comments. Archived cards are left out until you include them.',
      },
      {
        name: 'Jira',
        state: 'available',
        about:
          'Imports issues, exported as CSV or XML, with statuses, priorities, estimates, links, labels and comments.',
      },
      { name: 'Notion', state: 'available', about: 'Imports a database of tasks, exported as CSV.' },
      {
        name: 'Other planning tools',
        state: 'available',
        about: `Imports the exports of ${listed(otherTools)}.`,
      },
    ],
  },
  {
    title: 'File storage',
    integrations: [
      { name: 'Google Drive', state: 'planned', about: untilFiles },
      { name: 'SharePoint', state: 'planned', about: untilFiles },
      { name: 'Dropbox', state: 'planned', about: untilFiles },
      { name: 'OneDrive', state: 'planned', about: untilFiles },
    ],
  },
  {
    title: 'Development',
    integrations: [
      {
        name: 'GitHub',
        state: 'available',
        about:
          'A branch, commit or pull request that names a task by its key appears on the task, and a merge moves it on as you chose.',
      },
      {
        name: 'GitLab',
        state: 'available',
        about: 'The same with merge requests, also on an installation of your own.',
      },
      { name: 'Azure DevOps', state: 'planned', about: untilCode },
    ],
  },
  {
    title: 'Custom and enterprise',
    integrations: [
      {
        name: 'Webhooks',
        state: 'available',
        about: 'Signed by Standard Webhooks, retried, logged, replayed by the day, and tested with one click.',
      },
      {
        name: 'REST API',
        state: 'available',
        about:
          'Projects, tasks, the RAID log, money and reports, described in OpenAPI 3.1. Programs call it with API keys of a person or of the company, from the Pro plan on.',
      },
      {
        name: 'AI agents by MCP',
        state: 'available',
        about:
          'Read and ask by the Model Context Protocol, and propose changes that a person reviews and applies. An agent needs only the address: it signs in by OAuth, or with an API key.',
      },
      {
        name: 'Enterprise SSO',
        state: 'planned',
        about: 'Until then, sign-in has authenticator apps as a second factor.',
      },
      {
        name: 'Custom APIs',
        state: 'planned',
        about: 'Until then, every customer has the same REST API and webhooks.',
      },
    ],
  },
]

const all = integrationCategories.flatMap(({ integrations }) => integrations)

export const integrationsInState = (wanted: IntegrationState): number =>
  all.filter(({ state }) => state === wanted).length

/** What large companies ask for, and what is true of it. */
export const enterpriseClaims: readonly Integration[] = [
  { name: 'Encryption', state: 'available', about: 'TLS for every connection, and encryption of all stored data.' },
  {
    name: 'Audit log',
    state: 'available',
    about: 'Sign-ins, refusals and changes: who, what and when, with filters and a CSV export.',
  },
  {
    name: 'Second factor',
    state: 'available',
    about: 'Authenticator apps and recovery codes, for team members and company accounts.',
  },
  {
    name: 'Single sign-on',
    state: 'planned',
    about: 'SAML, OpenID Connect and Active Directory. No plan includes it today.',
  },
  { name: 'Custom APIs', state: 'planned', about: 'Endpoints for one company, billed per call.' },
  { name: 'SOC 2', state: 'planned', about: 'No audit has taken place, and there is no report yet.' },
  { name: '24/7 support', state: 'planned', about: 'No support hours are promised today.' },
]
