import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, functionRows } from '../../functions/manifest.ts'
import { clientTypes, makeClientTypes } from './client-types.ts'
import { contractPage, makeContractPage } from './contract-page.ts'
import { decisionsPage, makeDecisionsPage } from './decisions-page.ts'
import { circularImports, isFamily, violations } from './imports.ts'
import { withoutFile } from '../exhaustive.ts'
import { makeTablePage, tablePage } from './table-page.ts'
import { missing, readLock } from './lock.ts'
import { avoidedWords, finderOf, shownTexts, termsOf, textsIn } from './shown-texts.ts'

test('the generated pages of docs/ are up to date; if not, `npm run docs` writes them', () => {
  expect(readFileSync(contractPage, 'utf8')).toBe(makeContractPage())
  expect(readFileSync(clientTypes, 'utf8') === makeClientTypes(), 'clients/typescript/types.ts is out of date').toBe(
    true,
  )
  expect(readFileSync(decisionsPage, 'utf8')).toBe(makeDecisionsPage())
  expect(readFileSync(tablePage, 'utf8')).toBe(makeTablePage())
})

test('every link in a Markdown file to a file of the repository has a target', () => {
  const dead = globSync(['*.md', 'docs/**/*.md']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('http') && !existsSync(join(dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('the gate leaves out only files that exist', () => {
  expect(withoutFile()).toEqual([])
})

test('an import against the direction is found', () => {
  expect(
    violations([
      { from: 'shared/a.ts', to: 'functions/b.ts' },
      { from: 'shared/a.ts', to: 'react' },
      { from: 'functions/api/a/b.ts', to: 'infra/data.ts' },
      { from: 'infra/a.ts', to: 'functions/kernel/log.ts' },
      { from: 'web/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/features/tasks/a.tsx', to: 'web/features/raid/entry-panel.tsx' },
      { from: 'web/app/a.tsx', to: 'web/features/tasks/b.tsx' },
      { from: 'web/ui/a.tsx', to: 'web/app/b.tsx' },
      { from: 'web/ui/a.tsx', to: 'web/session/session.ts' },
      { from: 'web/app/a.tsx', to: 'web/routes.tsx' },
      { from: 'functions/api/a/b.ts', to: 'functions/api/c/d.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/workers/c/d.ts' },
      { from: 'functions/api/a/b.ts', to: 'functions/workers/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/api/a/index.ts' },
      { from: 'functions/kernel/a.ts', to: 'functions/domain/a/b.ts' },
      { from: 'functions/manifest/a.ts', to: 'functions/workers/a/index.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/manifest/a.ts' },
    ]),
  ).toHaveLength(17)
  expect(
    violations([
      { from: 'shared/a.ts', to: 'zod/mini' },
      { from: 'functions/api/a/b.ts', to: 'shared/billing/plans.ts' },
      { from: 'functions/api/a/index.ts', to: 'functions/api/a/b.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/domain/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/domain/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/kernel/c.ts' },
      { from: 'functions/manifest/a.ts', to: 'functions/workers/a/subscription.ts' },
      { from: 'infra/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/features/tasks/a.tsx', to: 'web/ui/button.tsx' },
      { from: 'web/ui/a.tsx', to: 'web/dates/now.ts' },
      { from: 'web/features/tasks/a.tsx', to: 'web/app/navigation.ts' },
      { from: 'web/features/projects/a.tsx', to: 'web/features/tasks/project-tasks.tsx' },
      { from: 'web/routes.tsx', to: 'web/features/tasks/tasks-screen.tsx' },
    ]),
  ).toEqual([])
})

test('a cycle of files or of folders is found', () => {
  const domain = (from: string, to: string) => ({ from: `functions/domain/${from}`, to: `functions/domain/${to}` })
  expect(circularImports([domain('a/x.ts', 'a/y.ts'), domain('a/y.ts', 'a/z.ts'), domain('a/z.ts', 'a/x.ts')])).toEqual(
    ['circle: functions/domain/a/x.ts, functions/domain/a/y.ts, functions/domain/a/z.ts'],
  )
  expect(circularImports([domain('a/x.ts', 'b/y.ts'), domain('b/z.ts', 'a/w.ts')])).toEqual([
    'circle: functions/domain/a, functions/domain/b',
  ])
  expect(circularImports([domain('a/x.ts', 'b/y.ts'), domain('a/z.ts', 'b/w.ts'), domain('b/y.ts', 'c/v.ts')])).toEqual(
    [],
  )
  const families = [domain('accounts/people/x.ts', 'projects/y.ts'), domain('projects/z.ts', 'accounts/team/w.ts')]
  expect(circularImports(families)).toEqual([])
  expect(circularImports([...families, domain('accounts/team/w.ts', 'accounts/people/x.ts')])).toEqual([
    'circle: functions/domain/accounts/people, functions/domain/accounts/team, functions/domain/projects',
  ])
  const shared = (from: string, to: string) => ({ from: `shared/${from}`, to: `shared/${to}` })
  const raidAndVerdict = [shared('raid/raid.ts', 'verdict/health.ts'), shared('verdict/health.ts', 'raid/severity.ts')]
  expect(circularImports(raidAndVerdict)).toEqual(['circle: shared/raid, shared/verdict'])
  expect(
    circularImports([
      shared('raid/raid.ts', 'verdict/health.ts'),
      shared('verdict/health.ts', 'raid/raid-choices.ts'),
      shared('verdict/health.ts', 'raid/limits.ts'),
      shared('raid/routes.ts', 'tasks/task.ts'),
      shared('tasks/routes.ts', 'raid/raid.ts'),
      shared('verdict/view-events.ts', 'raid/raid.ts'),
    ]),
  ).toEqual([])
})

test('every folder of api/ and workers/ is a function of the manifest, and every function has its folder', () => {
  const folders = globSync('functions/{api,workers}/*/').map((folder) => folder.replace(/\/$/, ''))
  expect(folders.toSorted()).toEqual(functionRows.map(folderOf).toSorted())
})

test('every folder belongs to a noun of docs/nouns.md, and every name there is that of a folder', () => {
  const page = readFileSync('docs/nouns.md', 'utf8')
  const rows = [...page.matchAll(/^\| (?!noun )([a-z][a-z-]+) \| .+? \| (.*)\|$/gm)].map(
    ([, noun = '', others = '']) => ({
      noun,
      others: [...others.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }),
  )
  const floors = ['shared', 'domain', 'api', 'features']
  const listed = new Set(rows.flatMap(({ noun, others }) => [...floors.map((floor) => `${floor}/${noun}`), ...others]))
  const folders = globSync(['shared/*/', 'functions/{domain,api}/*/', 'functions/domain/*/*/', 'web/features/*/'])
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !isFamily(folder) && (!/^functions\/domain\/.+\//.test(folder) || isFamily(dirname(folder))))
    .map((folder) => folder.replace(/^(?:functions|web)\//, ''))
  expect(rows.map(({ noun }) => noun)).toEqual(rows.map(({ noun }) => noun).toSorted())
  expect(folders.filter((folder) => !listed.has(folder)).toSorted()).toEqual([
    'shared/contract',
    'shared/dates',
    'shared/text',
  ])
  const named = rows.flatMap(({ noun, others }) => [`shared/${noun}`, ...others])
  expect(named.filter((name) => !folders.includes(name))).toEqual([])
})

test('few files lie loose in shared/: what belongs to a noun is in its folder', () => {
  expect(globSync('shared/*.ts', { exclude: ['**/*.test.ts'] }).length).toBeLessThanOrEqual(10)
})

test('a function that serves the API has the name of its domain', () => {
  const served = functionRows.flatMap(({ name, trigger }) => (trigger.kind === 'api' ? [[trigger.domain, name]] : []))
  const hyphenated = (domain: string): string => domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(served).toEqual(served.map(([domain = '']) => [domain, hyphenated(domain)]))
})

describe('one meaning per word', () => {
  const sources = globSync('{shared,functions,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  /** The files that match, without those that mean something else. */
  const without = (pattern: RegExp, others: readonly string[]): string[] =>
    sources.filter((file) => !others.includes(file) && pattern.test(readFileSync(file, 'utf8')))

  /** `dueDate < today`, `entry.due < asOf`, `today > endDate` */
  const isPast =
    /\b(?:\w*[dD]ate|\w*[eE]nd|\w*[dD]ay|due|date|planned|(?!expires)\w+On) < (?:\w+\.)?(?:today|asOf)\b|\b(?:today|asOf) > (?:\w+\.)?(?:\w*[dD]ate|\w*[eE]nd|due|planned|\w+On)\b/

  test('what is late, shared/dates/late.ts says: no other file asks whether a date has passed', () => {
    expect(
      without(isPast, [
        'shared/dates/late.ts',
        // The days from the first of the demo until today.
        'functions/workers/load-demo/past-days.ts',
        // The Friday that a note means by the end of the week.
        'functions/domain/meetings/notes/note-dates.ts',
        // The index of open tasks by due date holds nothing that is done.
        'functions/workers/sweep-due-tasks/due-or-overdue.ts',
        'web/features/calendar/entries.ts',
        'web/features/customer-dashboard/my-tasks.tsx',
      ]),
    ).toEqual([])
    const asked = [
      'dueDate < today',
      'entry.due < asOf',
      'endDate < scene.today',
      'today > task.dueDate',
      'day < today',
    ]
    expect(asked.filter((code) => !isPast.test(code))).toEqual([])
    const others = ['from < today ? today : from', 'dueDate >= today', 'a.dueDate < b.dueDate', 'expiresOn < today']
    expect(others.filter((code) => isPast.test(code))).toEqual([])
  })

  test('what is done, shared/tasks/task-choices.ts says: no other file chooses tasks by that status', () => {
    const byStatus = /\(\{ status \}\) => status [!=]== 'completed'/
    expect(without(byStatus, ['web/features/customer-dashboard/my-tasks.tsx'])).toEqual([])
    expect(byStatus.test("tasks.filter(({ status }) => status !== 'completed')")).toBe(true)
  })

  test('what a week is, shared/dates/week.ts says: no other file looks for the Monday before a day', () => {
    const ownWeek = /\b(?:const|function) (?:weekOf|weekSpan|startOfWeek|isoWeek)\b|1 - weekdayOf\(/
    expect(without(ownWeek, ['shared/dates/week.ts'])).toEqual([])
  })
})

test('texts are formatted in one place: other files of the product create no formats of Intl', () => {
  const exempt = [
    'shared/intl-formats.ts',
    // These read the name of a time zone and write no text.
    'shared/dates/time-zone.ts',
    'functions/domain/accounts/registration/known-time-zone.ts',
    'web/site/scripts/registration-form.ts',
  ]
  const formats = /\bIntl\.(?:DateTime|Number|RelativeTime|List)Format\(|\bIntl\.PluralRules\(|\.toLocale\w*String\(/
  const files = globSync('{shared,functions,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.filter((file) => formats.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(exempt.toSorted())
})

/** Ways to turn a text into a part of a page or into code. */
const unsafe =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|srcdoc)\b|\bdocument\.write|\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/i

test('pages show texts as texts: no file of theirs makes elements or code from one', () => {
  const files = globSync(['web/**/*.{ts,tsx,html}', 'infra/local/console/page/**/*.{ts,tsx,html}'])
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => unsafe.test(readFileSync(file, 'utf8')))).toEqual([])
  for (const code of [
    'element.innerHTML = name',
    "element['outerHTML'] = name",
    "element.insertAdjacentHTML('beforeend', name)",
    '<p dangerouslySetInnerHTML={{ __html: name }} />',
    '<iframe srcDoc={name} />',
    'document.writeln(name)',
    'range.createContextualFragment(name)',
    'eval(name)',
    "setTimeout('run()', 1)",
  ])
    expect(unsafe.test(code), code).toBe(true)
})

test('cryptography is AES-256-GCM and SHA-256 of `node:crypto`, and secrets are made by its random numbers', () => {
  const sources = globSync('{shared,functions}/**/*.ts', { exclude: ['**/*.test.{ts,tsx}'] }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const using = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  const given = (pattern: RegExp) => [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, first = '']) => first))),
  ]
  expect(given(/\bcreate(?:Cipheriv|Decipheriv)\(\s*([^,)]+)/g)).toEqual(["'aes-256-gcm'"])
  expect(given(/\bcreate(?:Hash|Hmac)\(\s*([^,)]+)/g)).toEqual(["'sha256'"])
  expect(using(/\bcreate(?:Cipheriv|Decipheriv)\(/)).toEqual(['functions/kernel/encryption.ts'])
  expect(using(/\bscrypt\(/)).toEqual(['functions/domain/executive/passcode.ts'])
  expect(using(/\b(?:pbkdf2|hkdf|createSign|createVerify|publicEncrypt|createECDH)\w*\(|\bsubtle\b/)).toEqual([])
  expect(given(/from '([^.'][^']*crypt[^']*|crypt[^']*)'/g)).toEqual(['node:crypto'])
  // These choose how long to wait, or which record to look at.
  expect(using(/\bMath\.random\b/).toSorted()).toEqual([
    'functions/domain/generation/ask-models.ts',
    'functions/kernel/retry.ts',
  ])
})

test('every field for a password is masked, and takes what a password manager or the clipboard gives', () => {
  const fields = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<[A-Z]\w*\s[^<]*?\/>/g)]
      .map(([tag]) => ({ file, tag }))
      .filter(({ tag }) => /type="password"|-password"/.test(tag)),
  )
  expect(fields.length).toBeGreaterThan(10)
  const wrong = fields.filter(
    ({ tag }) =>
      !tag.includes('type="password"') ||
      !/autoComplete="(?:current-password|new-password|off)"/.test(tag) ||
      /onPaste|onCopy|onCut|onDrop|readOnly|onContextMenu/.test(tag),
  )
  expect(wrong).toEqual([])
})

test('browser tests install a clock with `installClock`, because later tests use the pages of earlier ones', () => {
  const files = globSync('test/e2e/*.ts').filter((file) => readFileSync(file, 'utf8').includes('.clock.install('))
  expect(files).toEqual(['test/e2e/browser.ts'])
})

describe('the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const avoided = avoidedWords(glossary)

  test('names the words to avoid, and no text that people may read uses one of them', () => {
    expect(avoided).toEqual(expect.arrayContaining(['percent complete', 'slack', 'recycle bin']))
    // The names of other products, such as Slack, are theirs.
    const texts = shownTexts().filter(({ file }) => file !== 'shared/site/integrations.ts')
    const wordIn = finderOf(avoided)
    const found = texts.flatMap(({ file, text }) => {
      const word = text === 'slack' ? undefined : wordIn(text.replaceAll('Slack', ''))
      return word === undefined ? [] : [`${file}: “${word}” in “${text.trim().slice(0, 80)}”`]
    })
    expect(found).toEqual([])
  })

  test('is read by rules that find a word in a string, a template and a tag, but not in comments or names', () => {
    const code = [
      "import { slack } from './slack.ts'",
      '// slack',
      "const slackOf = { slack: 1, label: 'No Slack left' }",
      'const a = `${days} days of slack`',
      'const b = <p>The slack of {name}</p>',
      "const c = 'web/slack/a-slack-b'",
    ].join('\n')
    const slackIn = finderOf(['slack'])
    expect(textsIn(code).filter((text) => slackIn(text) !== undefined)).toEqual([
      'No Slack left',
      '${days} days of slack',
      'The slack of {name}',
    ])
    expect(finderOf(['slack', '% complete'])('12% complete.')).toBe('% complete')
  })

  test('lists its terms in alphabetical order, each once', () => {
    const terms = termsOf(glossary)
    expect(terms.length).toBeGreaterThan(40)
    expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})

test('package-lock.json lists the packages of every platform; if not, `npm run lock` completes it', () => {
  expect(missing(readLock()).map(({ name }) => name)).toEqual([])
})

test('`npm run sbom` lists every shipped package with its locked version, and no tool', () => {
  const bom = JSON.parse(
    execFileSync(process.execPath, ['infra/sbom.ts'], { encoding: 'utf8', maxBuffer: 100_000_000 }),
  ) as {
    bomFormat: string
    components: { name: string; version: string }[]
  }
  expect(bom.bomFormat).toBe('CycloneDX')
  const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map((one) => one.join('@'))))
  expect(listed).not.toContain(`vitest@${devDependencies['vitest']}`)
  const { packages } = readLock()
  const locked = new Set(
    Object.entries(packages).map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`),
  )
  expect(listed.filter((one) => !locked.has(one))).toEqual([])
})
