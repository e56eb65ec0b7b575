import { describe, expect, test } from 'vitest'
import { capabilities, type Capability } from '../../shared/permissions.ts'
import { problemCodes } from '../../shared/contract/problem.ts'
import { publicPages, type PublicPage } from '../../shared/site/pages.ts'
import { factsOfPage, isFilledIn, legalPaths, missingFacts, providerFacts } from '../../shared/site/provider.ts'
import { allRoutes } from '../../shared/routes.ts'
import { screenPaths } from '../../shared/site/screen-paths.ts'
import { browserStorage } from '../../shared/site/browser-storage.ts'
import { webhookEvents } from '../../shared/webhooks/webhook.ts'
import { capabilityGroups } from './docs/capability-words.ts'

type View = { render: (page: PublicPage) => string }
const views = import.meta.glob<View>('./prerender/*.tsx', { eager: true })

const rows: readonly PublicPage[] = publicPages

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

const rendered = new Map(
  rows.map((page) => {
    const view = views[`./prerender/${page.view ?? page.path.split('/')[1]}.tsx`]
    if (view === undefined) throw new Error(`${page.path} has no view`)
    return [page.path, view.render(page)]
  }),
)
/** Long names have places to break. */
const html = (path: string): string => (rendered.get(path) ?? '').replaceAll('<wbr/>', '')
const hrefs = (page: string): string[] =>
  [...page.matchAll(/\shref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const hasId = (page: string, id: string): boolean => page.includes(` id="${id}"`)

const screens = new Set<string>(Object.values(screenPaths))
const calls = new Set(allRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path))

/** What is wrong with a link of a page; undefined if it leads somewhere. */
const problemOf = (from: string, href: string): string | undefined => {
  if (/^(?:https:|mailto:)/.test(href)) return undefined
  const { pathname, hash } = new URL(href, `https://plumbline.example${from}`)
  // It exists only once the operator has given a contact.
  if (pathname === '/.well-known/security.txt') return undefined
  const target = rendered.get(pathname)
  if (target === undefined) return screens.has(pathname) || calls.has(pathname) ? undefined : `${href} leads nowhere`
  return hash === '' || hasId(target, hash.slice(1)) ? undefined : `${href} has no such heading`
}

describe.each(rows.map(({ path }) => path))('%s', (path) => {
  test('has links that lead somewhere, and one heading of the first level', () => {
    // What a link shares has no links: it is read by people without an account.
    if (path !== '/shared') expect(hrefs(html(path))).not.toEqual([])
    expect(hrefs(html(path)).flatMap((href) => problemOf(path, href) ?? [])).toEqual([])
    if (path !== '/shared') expect(html(path).match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('has a space between each word and the code or link next to it', () => {
    const inline = '(?:code|a|strong)'
    const runs = new RegExp(`[\\w,;]<${inline}[ >][^<]*|[^>]*</${inline}>\\w`, 'g')
    expect(html(path).match(runs) ?? []).toEqual([])
  })

  test('has no id twice', () => {
    const ids = [...html(path).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('the tables of the documentation', () => {
  test('name every capability of a workspace once, and none of the operators alone', () => {
    const listed = Object.values(capabilityGroups).flatMap((words) => Object.keys(words))
    const ofPeople = (Object.keys(capabilities) as Capability[]).filter((name) =>
      Object.keys(capabilities[name]).some((role) => role !== 'admin'),
    )
    expect(listed.toSorted()).toEqual(ofPeople.toSorted())
    for (const words of Object.values(capabilityGroups))
      for (const label of Object.values(words)) expect(textOf(html('/docs/roles'))).toContain(label)
  })

  test('list every problem of the API and every event of webhooks', () => {
    expect(problemCodes.filter((code) => !html('/docs/api').includes(`>${code}</code>`))).toEqual([])
    expect(webhookEvents.filter((name) => !html('/docs/webhooks').includes(`>${name}</code>`))).toEqual([])
  })

  test('list everything that is stored in the browser', () => {
    expect(browserStorage.filter(({ name }) => !html('/cookies').includes(`>${name}</code>`))).toEqual([])
  })
})

describe.each(legalPaths)('%s while it is not filled in', (path) => {
  test('says so, and marks exactly what is missing', () => {
    const isTemplate = html(path).includes('This page is a template.')
    expect(isTemplate).toBe(!isFilledIn(path))
    const marked = new Set([...html(path).matchAll(/<mark[^>]*>\[([^\]]+)\]<\/mark>/g)].map(([, words]) => words))
    expect(marked).toEqual(new Set(missingFacts(path).map((name) => providerFacts[name])))
    expect(factsOfPage[path].length).toBeGreaterThan(0)
  })
})
