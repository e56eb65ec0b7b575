/** The figures of the service that the front page can show, with their words. Pure data: a public page's script reads it. */

export const siteFigureWords = {
  projects: { one: 'project', many: 'projects' },
  selfResolved: { one: 'RAID entry that resolved itself', many: 'RAID entries that resolved themselves' },
  companies: { one: 'company', many: 'companies' },
  people: { one: 'person in a team', many: 'people in their teams' },
} as const

export type SiteFigureName = keyof typeof siteFigureWords

export const siteFigureNames = Object.keys(siteFigureWords) as SiteFigureName[]

export type SiteFigures = Record<SiteFigureName, number>

/** The text above the figures. */
export const siteFiguresNote =
  'Counted across all workspaces of this service. An entry resolves itself when its cause is gone: Plumbline closes it, not a person.'

/** Seconds for which browsers and CloudFront may show older figures. */
export const siteFiguresSeconds = 300
