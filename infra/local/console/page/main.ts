/** The console's page: which section is shown, when it is reloaded, and what keys and buttons do. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { counted } from '../../../../shared/wording.ts'
import type { ClockShape, DeadLettersShape, OverviewShape } from '../shapes.ts'
import { actions } from './actions.ts'
import { get } from './api.ts'
import { badge, empty, h, morph } from './elements/dom.ts'
import { fullTime, span } from './elements/format.ts'
import { alarms } from './sections/alarms.ts'
import { capacity } from './sections/capacity.ts'
import { events } from './sections/events.ts'
import { functions } from './sections/functions.ts'
import { grants } from './sections/grants.ts'
import { inbox } from './sections/inbox.ts'
import { model } from './sections/model.ts'
import { overview } from './sections/overview.ts'
import { queues } from './sections/queues.ts'
import { schedules } from './sections/schedules.ts'
import { traces } from './sections/traces.ts'
import type { AnySection } from './sections/section.ts'
import { present } from '../../values/present.ts'

const sections: AnySection[] = [
  overview,
  traces,
  functions,
  events,
  queues,
  inbox,
  schedules,
  capacity,
  grants,
  model,
  alarms,
]
/** The key of each section, in the order of the keyboard. */
const keys = '1234567890-'
const refreshMillis = 2_000

const byId = (id: string) => present(document.getElementById(id))
const here = { section: overview, params: new URLSearchParams() }
/** Difference between the stage's clock and this machine's, in ms. */
let offset = 0
let shown = { text: '', of: '', path: '' }
let live = true
let prefix: string | undefined
let timer: number | undefined
// Identifies the latest request: a response for a section that was left, or an older response, must not replace a newer
// one.
let asked = 0

const readAddress = (): void => {
  const [id = '', query = ''] = location.hash.slice(1).split('?')
  here.section = sections.find((section) => section.id === id) ?? overview
  here.params = new URLSearchParams(query)
}

const writeAddress = (): void => {
  const query = here.params.toString()
  history.replaceState(null, '', `#${here.section.id}${query ? `?${query}` : ''}`)
}

const load = async (): Promise<void> => {
  clearTimeout(timer)
  const turn = ++asked
  const { section } = here
  try {
    const [clock, text, dead] = await Promise.all([get('/clock'), get(pathNow()), get('/dead-letters')])
    prefix ??= (JSON.parse(await get('/overview')) as OverviewShape).prefix
    if (turn !== asked) return
    const { now, offsetSeconds } = JSON.parse(clock) as ClockShape
    offset = Date.parse(now) - Date.now()
    tick()
    byId('ahead').textContent = offsetSeconds > 0 ? `${span(offsetSeconds)} ahead` : ''
    byId('fault').hidden = true
    markDeadLetters(JSON.parse(dead) as DeadLettersShape[])
    // The overview shows the time itself. In other sections, the same response produces the same page.
    if (text !== shown.text || section.id !== shown.of || shown.path !== pathNow() || section === overview) render(text)
  } catch (error) {
    if (turn !== asked) return
    byId('fault').textContent = (error as Error).message
    byId('fault').hidden = false
    if (shown.of !== section.id || shown.path !== pathNow()) {
      byId('section').replaceChildren(section.failed?.(here.params) ?? empty('Nothing to show.'))
      shown = { text: '', of: '', path: '' }
    }
  }
  schedule()
}

/** Marks the section of the queues in the navigation, because what follows from a dead letter is missing everywhere. */
const markDeadLetters = (queues: DeadLettersShape[]): void => {
  const deadLetters = sumBy(queues, ({ messages }) => messages)
  const link = document.querySelector('#sections a[href$="#queues"]')
  link?.querySelector('span')?.remove()
  if (deadLetters > 0) link?.append(badge('bad', counted(deadLetters, 'dead letter')))
}

const pathNow = () => (typeof here.section.path === 'string' ? here.section.path : here.section.path(here.params))

const render = (text: string): void => {
  const { section, params } = here
  const target = byId('section')
  const content = h(
    'div',
    { id: 'section' },
    section.render(JSON.parse(text), { now: Date.now() + offset, params, short }),
  )
  keepAnswers(target, content)
  if (shown.of === section.id && shown.path === pathNow()) morph(target, content)
  else target.replaceChildren(...content.childNodes)
  shown = { text, of: section.id, path: pathNow() }
}

const short = (name: string) => (prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name)

const tick = (): void => {
  const now = Date.now() + offset
  byId('now').textContent = fullTime(now)
  byId('now').setAttribute('datetime', new Date(now).toISOString())
}

/** The result of an invocation belongs to its form and not to the data, so it is kept when the data is reloaded. */
const keepAnswers = (from: Element, to: Element): void => {
  for (const result of from.querySelectorAll('[data-preserved]')) {
    const fn = present(present(result.closest('form')).dataset['argument'])
    const next = to.querySelector(`form[data-argument="${CSS.escape(fn)}"] [data-preserved]`)
    if (next) next.textContent = result.textContent
  }
}

const schedule = (): void => {
  clearTimeout(timer)
  if (live && !document.hidden) timer = window.setTimeout(() => void load(), refreshMillis)
}

const show = (): void => {
  readAddress()
  byId('title').textContent = here.section.title
  document.title = `${here.section.title} · Plumbline local stage`
  const links = sections.map((section, index) =>
    h(
      'li',
      {},
      h(
        'a',
        {
          class:
            'block rounded-md px-3 py-1.5 text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent max-md:whitespace-nowrap',
          href: `/_local#${section.id}`,
          'aria-current': section === here.section ? 'page' : undefined,
          'aria-keyshortcuts': keys[index],
          title: `Key ${keys[index]}`,
        },
        section.title,
      ),
    ),
  )
  byId('sections').replaceChildren(...links)
  byId('sections').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (shown.of !== here.section.id || shown.path !== pathNow()) byId('section').replaceChildren(empty('Loading …'))
  void load()
}

const say = (text: string, failed = false): void => {
  const said = byId('said')
  said.textContent = text
  said.dataset['outcome'] = failed ? 'failed' : 'done'
  window.setTimeout(() => {
    if (said.textContent === text) delete said.dataset['outcome']
  }, 5_000)
}

const act = async (element: HTMLElement): Promise<void> => {
  const { action = '', argument = '' } = element.dataset
  element.setAttribute('aria-busy', 'true')
  try {
    say(await present(actions[action])(argument, element, Date.now() + offset))
  } catch (error) {
    say((error as Error).message, true)
  }
  element.removeAttribute('aria-busy')
  if (element.dataset['armed'] !== 'yes' || action !== 'purge') await load()
}

const setParams = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) {
    if (value) here.params.set(name, value)
    else here.params.delete(name)
  }
  writeAddress()
  if (shown.of === here.section.id && shown.path === pathNow()) render(shown.text)
}

document.addEventListener('click', (event) => {
  const element = (event.target as Element).closest<HTMLElement>('button[data-action], button[data-set]')
  if (!element) return
  const { set, value = '', order } = element.dataset
  if (set) setParams({ [set]: value, ...(order ? { order } : {}) })
  else void act(element)
})
document.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(event.target as HTMLElement)
})
document.addEventListener('input', (event) => {
  const element = event.target as HTMLInputElement
  if (element.dataset['param']) setParams({ [element.dataset['param']]: element.value })
})
document.addEventListener('keydown', (event) => {
  const typing = (event.target as Element).closest('input, textarea, select')
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && typing) return (typing as HTMLElement).blur()
  if (typing) return
  const section = event.key.length === 1 ? sections[keys.indexOf(event.key)] : undefined
  if (section) location.hash = section.id
  else if (event.key === '/') {
    event.preventDefault()
    document.querySelector<HTMLElement>('input[type=search]')?.focus()
  } else if (event.key === 'r') void load()
})
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer)
  else if (live) void load()
})
byId('live').addEventListener('click', () => {
  live = !live
  byId('live').setAttribute('aria-pressed', String(live))
  byId('live').textContent = live ? 'Live' : 'Paused'
  if (live) void load()
  else clearTimeout(timer)
})
window.addEventListener('hashchange', show)
window.setInterval(() => {
  if (!document.hidden) tick()
}, 1_000)
show()
