/** What people can do since when, in the words of the product. The newest day is first; add a line when you ship. */
export type ChangelogDay = {
  day: string
  title: string
  changes: readonly { text: string; /** Where it is described. */ docs?: string }[]
}

export const changelog: readonly ChangelogDay[] = [
  {
    day: '2026-12-01',
    title: 'Comments and tasks by email',
    changes: [
      {
        text: 'Reply to the email about a task or a RAID entry, and your reply is a comment on it.',
        docs: '/docs/email',
      },
      {
        text: 'Every project has an email address: what you forward to it becomes a task, with its files.',
        docs: '/docs/email',
      },
    ],
  },
  {
    day: '2026-11-30',
    title: 'A quick start, and moving in from other tools',
    changes: [
      {
        text: 'GitHub and GitLab: branches, commits and pull requests that name a task appear on it, and a merge can complete it.',
        docs: '/docs/webhooks',
      },
      {
        text: 'Short task keys: every task has a key such as PLB-12, which you can search for and write in messages and commits.',
        docs: '/docs/plan-and-timeline',
      },
      {
        text: 'Slack and Microsoft Teams: tell a channel when a project’s health changes, work is late, an approval waits, a report is sealed or someone is mentioned, at once or as a daily digest.',
        docs: '/docs/chat',
      },
      {
        text: 'API keys: programs read and change what you can, with a key that you can narrow, date and revoke in your profile.',
        docs: '/docs/api',
      },
      {
        text: 'Company API keys have a role of their own and stay when people leave. The account page lists every key, and revokes any of them.',
        docs: '/docs/api',
      },
      {
        text: 'Agents and other applications connect with the address alone: you allow on a page what they may do, and disconnect them in your profile.',
        docs: '/docs/api',
      },
      {
        text: 'AI agents connect by MCP with an API key: they read what you can, and propose changes that you review, apply and undo.',
        docs: '/docs/api',
      },
      {
        text: 'A new project asks for its name and dates, and starts from a plan that you paste, a template or nothing. Invite several people by their addresses alone.',
        docs: '/docs/first-project',
      },
      {
        text: 'One “Sign in” for the team and the company account. The home opens with what needs attention and your own work.',
      },
      {
        text: 'Emails that ask for a decision say who asks for what and for how much, and arrive at once. Late tasks come in a daily digest.',
      },
      {
        text: 'The assistant shows what it understood above each answer. Change or remove a condition there to ask again.',
        docs: '/docs/ai',
      },
      {
        text: 'Import the exports of Jira, Asana, Trello, monday, Smartsheet and ten other tools as they are. What is called something else is mapped, not refused.',
        docs: '/docs/import-export',
      },
      {
        text: 'Import a newer export of the same plan: what is known is changed, not added twice. The whole import can be undone for 30 days.',
        docs: '/docs/import-export',
      },
      {
        text: 'Labels, comments and checklists come along: comments with author and day in the description, checklists as checklists.',
        docs: '/docs/import-export',
      },
      {
        text: 'Charters in Chinese, Japanese, Korean, Thai, Hindi and with emoji print as PDF.',
      },
      {
        text: 'Export tasks as CSV, Excel or a plan for Microsoft Project. An import reads them back as they were.',
        docs: '/docs/import-export',
      },
      {
        text: 'An import finds the headings below a title, offers the sheets of a workbook and the encoding of a text, and asks which day 1/5 is.',
        docs: '/docs/import-export',
      },
    ],
  },
  {
    day: '2026-11-27',
    title: 'A public site that answers questions',
    changes: [
      { text: 'A user guide by task with pictures of the product, and a guide to the API.', docs: '/docs' },
      { text: 'Pages about security and the state of the service.', docs: '/security' },
      { text: 'Require two-step sign-in for the roles that you choose.', docs: '/docs/roles' },
      { text: 'Sign in with a passkey instead of a password.', docs: '/docs/roles' },
      { text: 'Everything that the product stores in your browser, in one table.', docs: '/cookies' },
    ],
  },
  {
    day: '2026-11-26',
    title: 'Paid plans, and texts that rest on records',
    changes: [
      {
        text: 'Buy a plan by card, monthly or yearly, upgrade for the difference, and find your invoices.',
        docs: '/docs/plans',
      },
      {
        text: 'Choose which projects and people stay active on a smaller plan. Nothing is deleted.',
        docs: '/docs/plans',
      },
      {
        text: 'Create a charter in four steps. What was entered and what is proposed are kept apart.',
        docs: '/docs/ai',
      },
      { text: 'Compare versions of a charter word by word, and restore one.', docs: '/docs/ai' },
      {
        text: 'Agree on tolerances in a charter; a project that leaves them raises a change request.',
        docs: '/docs/ai',
      },
      { text: 'Compare a RACI matrix with who did and decided what.', docs: '/docs/ai' },
      {
        text: 'Review several changes as one change set, apply it in one go, and undo it for 30 days.',
        docs: '/docs/ai',
      },
      { text: 'Choose for each act on a finding: never, ask or do.', docs: '/docs/ai' },
      {
        text: 'Ask the assistant. It answers from the records that you may see, and says what is missing.',
        docs: '/docs/ai',
      },
      {
        text: 'See how often forecasts held, and what would change with more people or fewer tasks.',
        docs: '/docs/plan-and-timeline',
      },
    ],
  },
  {
    day: '2026-11-24',
    title: 'Money, files and the executive view',
    changes: [
      {
        text: 'Keep a budget in lines, with a reason for each change and approval above a limit.',
        docs: '/docs/budgets',
      },
      { text: 'Record orders, so that what is promised counts before the invoices arrive.', docs: '/docs/budgets' },
      {
        text: 'File expenses with receipts, approve several at once, and import a statement without counting it twice.',
        docs: '/docs/budgets',
      },
      { text: 'Name a delegate who approves while you are away.', docs: '/docs/budgets' },
      { text: 'Upload files to projects, tasks and comments, preview them, and go back to earlier versions.' },
      { text: 'Have a project analyzed: each statement leads to the records that it rests on.', docs: '/docs/ai' },
    ],
  },
  {
    day: '2026-11-23',
    title: 'Plans that exist already',
    changes: [
      {
        text: 'Import tasks from lists, sheets and Microsoft Project, with a preview and undo.',
        docs: '/docs/import-export',
      },
      {
        text: 'Create projects from templates, with all links and dates from a new start.',
        docs: '/docs/first-project',
      },
      {
        text: 'Shift a project or some tasks, and see what that passes before you confirm.',
        docs: '/docs/plan-and-timeline',
      },
      { text: 'See all projects on one timeline, with the likely end of each.', docs: '/docs/plan-and-timeline' },
      {
        text: 'Give a task a checklist that sets its progress, or let it repeat by a rule.',
        docs: '/docs/first-project',
      },
      { text: 'Share the executive view of a project by a link that expires.', docs: '/docs/reports' },
      { text: 'Use J, K, Enter, E and X in every list, and Ctrl+Z after every change.', docs: '/docs/keyboard' },
      { text: 'One health for each project, with its reasons, on every screen.' },
    ],
  },
  {
    day: '2026-11-21',
    title: 'The foundation',
    changes: [
      { text: 'Projects and tasks as table, board and calendar, with undo and a trash.', docs: '/docs/first-project' },
      {
        text: 'A timeline with links of four kinds, critical path, float and baseline.',
        docs: '/docs/plan-and-timeline',
      },
      {
        text: 'A RAID log whose entries raise and resolve themselves, and say why they are there.',
        docs: '/docs/raid-log',
      },
      { text: 'Assumptions and dependencies that rest on conditions, and are watched.', docs: '/docs/raid-log' },
      {
        text: 'Reports that are calculated from the records, sealed, and compared with the previous one.',
        docs: '/docs/reports',
      },
      { text: 'Meetings with a drafted agenda, minutes, and actions that become tasks.', docs: '/docs/meetings' },
      { text: 'Search, a command palette and keyboard shortcuts.', docs: '/docs/keyboard' },
      { text: 'Signed webhooks with retries and a log.', docs: '/docs/webhooks' },
      { text: 'Two-step sign-in, an audit log, and an export of all data.', docs: '/security' },
    ],
  },
]
