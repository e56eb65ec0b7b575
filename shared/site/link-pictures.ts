/**
 * The pictures that other sites show where a page is linked. `npm run link-picture` makes a file of each row; articles
 * of the documentation share one, and pages without their own have the one of the front page.
 */
type LinkPicture = { title: string; line: string }

/** In pixels. */
export const linkPictureSize = { width: 1200, height: 630 } as const

export const linkPictures = {
  front: {
    title: 'Know that every project hangs straight.',
    line: 'The virtual project manager that keeps count.',
  },
  features: {
    title: 'Everything a project needs, kept by the work itself.',
    line: 'AI that shows its records, forecasts, meetings, budgets and an audit log.',
  },
  integrations: {
    title: 'Connected to what you already use.',
    line: 'Calendars, Microsoft Project, Excel, webhooks and a REST API.',
  },
  pricing: {
    title: 'One price for the whole workspace.',
    line: 'Per workspace, not per person. Start for free.',
  },
  why: {
    title: 'Five things that you will not find in one place elsewhere.',
    line: 'What Plumbline says can be checked. Half a minute shows how.',
  },
  docs: {
    title: 'Documentation',
    line: 'How to run projects with Plumbline, by task, with pictures.',
  },
  developers: {
    title: 'API and webhooks',
    line: 'Sessions, versions, safe repeats, signatures and every event.',
  },
  changelog: {
    title: 'Changelog',
    line: 'What you can do now that you could not do before.',
  },
  security: {
    title: 'Security',
    line: 'How your data is protected, and which protections do not exist yet.',
  },
  status: {
    title: 'Status',
    line: 'Whether the service responds now, checked from your browser.',
  },
} as const satisfies Record<string, LinkPicture>

export type LinkPictureName = keyof typeof linkPictures

const developerPages: ReadonlySet<string> = new Set(['/docs/api', '/docs/webhooks'])

const isName = (name: string): name is LinkPictureName => Object.hasOwn(linkPictures, name)

export const linkPictureOf = (path: string): LinkPictureName => {
  const first = path.split('/')[1] ?? ''
  if (developerPages.has(path)) return 'developers'
  return isName(first) ? first : 'front'
}

export const linkPicturePath = (name: LinkPictureName): string => `/link-pictures/${name}.jpg`

/** For people who do not see it: its words. */
export const linkPictureAlt = (name: LinkPictureName): string =>
  `Plumbline. ${linkPictures[name].title} ${linkPictures[name].line}`
