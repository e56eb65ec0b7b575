/** Lists which file imports which, using a real parser. Type imports and dynamic imports count too. */
import { parseSync } from 'oxc-parser'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { circles, type Import } from './circles.ts'

/** For each top-level folder, what its files may import from other folders. */
const allowed: Record<string, (to: string) => boolean> = {
  shared: (to) => to === 'zod' || to.startsWith('zod/'),
  functions: (to) => to.startsWith('shared/') || isPackage(to),
  infra: (to) => to.startsWith('shared/') || to === 'functions/manifest.ts' || isPackage(to),
  web: (to) => to.startsWith('shared/') || isPackage(to),
}

const isPackage = (to: string): boolean => !/^(shared|functions|infra|web|test|docs)\//.test(to)

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** All imports of a file. Relative ones are returned as paths from the repository root. */
const importsOf = (root: string, file: string): Import[] => {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const named = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map((entry) =>
      source.slice(entry.moduleRequest.start, entry.moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return named
    .filter((name) => name !== undefined)
    .map((name) => ({ from: file, to: name.startsWith('.') ? normalize(join(dirname(file), name)) : name }))
}

export const readImports = (root: string): Import[] =>
  globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => importsOf(root, file))

/** For each folder of functions/, what it may import from other folders: kernel ← domain ← api, workers. */
const layers: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  domain: ['kernel', 'domain'],
  api: ['kernel', 'domain'],
  workers: ['kernel', 'domain'],
  /** From workers, only the subscriptions: the manifest is data, and also runs on the machine that deploys. */
  manifest: ['kernel', 'workers'],
}

/** `functions/domain/tasks/task-record.ts` → `domain` and `tasks`. Files of manifest/ share one folder. */
const inFunctions = (file: string): { layer: string; folder: string } | undefined => {
  const [top, layer = '', folder = ''] = file.split('/')
  if (top !== 'functions' || !(layer in layers)) return undefined
  return { layer, folder: /\.tsx?$/.test(folder) ? '' : folder }
}

/** Reports imports that break kernel ← domain ← api, workers. No API and no worker may be imported by another. */
const layerViolation = ({ from, to }: Import): string | undefined => {
  const [own, other] = [inFunctions(from), inFunctions(to)]
  if (own === undefined || other === undefined) return undefined
  if (own.layer === other.layer && own.folder === other.folder) return undefined
  const isCode = own.layer === 'manifest' && other.layer === 'workers' && !to.endsWith('/subscription.ts')
  return layers[own.layer]?.includes(other.layer) && !isCode ? undefined : `${from} may not import ${to}`
}

/** The files that each feature of the web application exports to others. Everything else in it is private. */
const offered: Record<string, readonly string[]> = {
  analytics: ['amounts', 'csv-button'],
  'audit-log': ['audit-filter', 'audit-filters', 'audit-table'],
  billing: ['billing-words', 'use-days'],
  budget: ['project-budget', 'use-change-actions'],
  'change-sets': ['field-words', 'finding-acts', 'undo-change-set', 'use-propose'],
  'charter-contract': ['contract-figures', 'contract-section'],
  code: ['code-connections', 'task-code'],
  comments: ['record-comments'],
  dashboard: ['attention', 'own-work'],
  documents: ['draft-input', 'project-charter', 'project-raci'],
  executive: ['executive-page'],
  expenses: ['approvals-card', 'project-expenses', 'waiting-approvals'],
  files: [
    'awaited',
    'drop-area',
    'file-names',
    'project-files',
    'record-files',
    'send-files',
    'upload',
    'upload-button',
    'upload-list',
    'use-list-uploads',
    'use-uploads',
  ],
  generation: ['drafted-by', 'generation-progress', 'model-budget'],
  health: ['health-button'],
  insights: ['analysis/project-analysis', 'analysis/use-analysis', 'insights-panel', 'upsell'],
  meetings: ['meeting-times', 'next-meetings'],
  milestones: ['diamond', 'milestone-status', 'project-milestones'],
  plan: ['limit-warnings', 'plan-limit-dialog', 'plan-points', 'plan-usage', 'upgrade-link', 'usage'],
  'project-requests': [
    'request-facts',
    'request-filter',
    'request-table',
    'request-tiles',
    'review-controls',
    'use-requests',
    'use-review',
  ],
  profile: ['api-key-parts', 'connected-applications', 'create-api-key', 'revoke-api-key'],
  projects: ['export/export-all-button', 'list/project-list'],
  raid: [
    'badges',
    'entry/chain-link',
    'entry/new-entry-dialog',
    'log/project-raid',
    'raid-columns',
    'raid-filter',
    'raid-list',
  ],
  reports: ['report-figures', 'report-verdict', 'seal-facts'],
  'second-factor': ['app-secret', 'recovery-codes'],
  'sign-in': ['demo-logins', 'form-parts', 'login-state', 'sign-in-form', 'sign-in-page'],
  tasks: [
    'dependencies-dialog',
    'editable-cells',
    'project-tasks',
    'task-address',
    'task-calls',
    'task-dialogs',
    'task-filter',
    'task-form-dialog',
    'task-list',
    'task-picker',
    'use-task-edit',
  ],
  team: ['invite-dialog', 'link-dialog', 'member-table', 'team-queries'],
  templates: ['save-template-dialog', 'start-from', 'template-preview', 'use-templates'],
  timeline: [
    'breakdown-dialog',
    'forecast-words',
    'legend',
    'moves-dialog',
    'moves-preview',
    'project-offer',
    'timeline-query',
    'use-project-moves',
  ],
}

/** Tables of the application without code, which the documentation lists. */
const documented: ReadonlySet<string> = new Set(
  ['list-keys', 'screen-keys', 'shortcuts'].map((name) => `web/app/commands/${name}.ts`),
)

/** What components of web/ui may import of web/: nothing that knows the session, the API or the product's records. */
const pureParts: ReadonlySet<string> = new Set(['ui', 'state', 'dates'])

/**
 * Checks the order of folders in web/: components and small folders ← app ← features. Only `routes.tsx` imports all of
 * them. The public pages show what features offer, as pictures of the product.
 */
const webViolation = ({ from, to }: Import): string | undefined => {
  if (!from.startsWith('web/') || !to.startsWith('web/')) return undefined
  const [, folder = '', feature = ''] = from.split('/')
  const [, target = '', other = '', ...rest] = to.split('/')
  const isRoot = /\.tsx?$/.test(folder)
  const notOffered = offered[other]?.includes(rest.join('/').replace(/\.tsx?$/, ''))
    ? undefined
    : `${from}: ${other} does not offer ${to}; see test/structure/imports.ts`
  if (isRoot || folder === target) {
    return folder !== 'features' || feature === other ? undefined : notOffered
  }
  if (folder === 'site' && target === 'features') return notOffered
  if (from.startsWith('web/site/docs/') && documented.has(to)) return undefined
  if (folder === 'ui' && !pureParts.has(target)) return `${from} may not import ${to}`
  const isAbove = ['app', 'features', 'site', 'build'].includes(target) || /\.tsx?$/.test(target)
  return isAbove && !(folder === 'features' && target === 'app') ? `${from} may not import ${to}` : undefined
}

/** Reports imports that break shared ← functions ← infra, shared ← web, or the rules within a tree. */
export const violations = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from }) => !isTest(from))
    .flatMap((entry) => {
      const { from, to } = entry
      const top = from.split('/')[0] ?? ''
      const rule = allowed[top]
      const leavesTop = rule !== undefined && !to.startsWith(`${top}/`) && !rule(to)
      return [
        leavesTop ? `${from} may not import ${to}` : undefined,
        layerViolation(entry),
        webViolation(entry),
      ].filter((violation) => violation !== undefined)
    })

/** Trees whose folders may not form cycles, at any depth. */
const layered = ['functions', 'infra', 'shared', 'test', 'web']

/**
 * Within shared/, the choices and limits of all nouns are below their records and rules, and the rows of all routes and
 * events above them: a route of one noun answers with records of another. These files count as folders of their own, and
 * so do the files directly in shared/, such as `permissions.ts`.
 */
const isOwnLayer = (file: string): boolean =>
  /^shared\/(?:[^/]+|.*[/-](?:choices|events|limits|routes))\.ts$/.test(file)

/** Folders that only group nouns by subject. The nouns in them are compared one by one: people are below the team. */
export const isFamily = (folder: string): boolean =>
  /^functions\/domain\/(?:accounts|charters|money|operators|verdict)$/.test(folder)

const folderOf = (file: string, depth: number): string => {
  if (depth > 1 && isOwnLayer(file)) return file
  const folders = file.split('/').slice(0, -1)
  const folder = folders.slice(0, depth).join('/')
  return isFamily(folder) ? folders.slice(0, depth + 1).join('/') : folder
}

const folderCircles = (imports: readonly Import[]): string[][] => {
  const depths = [...new Set(imports.map(({ from }) => from.split('/').length - 1))]
  return depths.flatMap((depth) =>
    circles(imports.map(({ from, to }) => ({ from: folderOf(from, depth), to: folderOf(to, depth) }))),
  )
}

/** Cycles of files anywhere, and of folders within the layered trees, each as one line. */
export const circularImports = (imports: readonly Import[]): string[] => {
  const own = imports.filter(({ from, to }) => !isTest(from) && !isPackage(to))
  const isWithin = (tree: string) => (entry: Import) =>
    entry.from.startsWith(`${tree}/`) && entry.to.startsWith(`${tree}/`)
  const found = [...circles(own), ...layered.flatMap((tree) => folderCircles(own.filter(isWithin(tree))))]
  return [...new Set(found.map((circle) => `circle: ${circle.join(', ')}`))]
}
