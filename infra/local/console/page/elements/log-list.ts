import { h, type Child } from './dom.ts'
import { time } from './format.ts'

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
    { class: 'log', tabindex: 0, role: 'region', 'aria-label': `Log of ${name}` },
    lines.map((line, index) =>
      h(
        'li',
        { class: line.level.toLowerCase(), 'data-key': `${line.at}${index}` },
        time(line.at, now),
        ' ',
        h('b', {}, line.level),
        ' ',
        body(line),
      ),
    ),
  )
