import { h, type Child } from './dom.ts'
import { time } from './format.ts'

const tones: Record<string, string> = {
  WARN: 'font-semibold text-warn',
  ERROR: 'font-semibold text-bad',
  FATAL: 'font-semibold text-bad',
}

type Line = { at: string; level: string }

/** The log lines of a function. `body` is what follows the time and the level of each. */
export const logList = <L extends Line>(
  name: string,
  lines: readonly L[],
  now: number,
  body: (line: L) => Child,
): HTMLElement =>
  h(
    'ol',
    {
      class: 'sunken max-h-80 font-mono text-xs/4.5',
      tabindex: 0,
      role: 'region',
      'aria-label': `Log of ${name}`,
    },
    lines.map((line, index) =>
      h(
        'li',
        { class: 'wrap-anywhere whitespace-pre-wrap', 'data-key': `${line.at}${index}` },
        h('span', { class: 'text-muted' }, time(line.at, now)),
        ' ',
        h('b', { class: tones[line.level.toUpperCase()] ?? 'font-normal text-muted' }, line.level),
        ' ',
        body(line),
      ),
    ),
  )
