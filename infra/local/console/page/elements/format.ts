/** Formats times, sizes and counts. */
import { h } from './dom.ts'

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const dayAndClock = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const full = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `now` is the stage's time; times on other days include the date. The tooltip shows the exact instant. */
export const time = (iso: string, now: number): HTMLElement => {
  const date = new Date(iso)
  const today = date.toDateString() === new Date(now).toDateString()
  return h(
    'time',
    { datetime: iso, title: `${full.format(date)} · ${iso}` },
    (today ? clock : dayAndClock).format(date),
  )
}

export const fullTime = (millis: number) => full.format(millis)

export const duration = (millis: number): string => {
  if (millis < 1) return '< 1 ms'
  return millis < 1000 ? `${Math.round(millis)} ms` : `${(millis / 1000).toFixed(millis < 10_000 ? 1 : 0)} s`
}

/** `2 d 3 h`, for how far the stage's clock is ahead. */
export const span = (seconds: number): string => {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
  ]
  return (
    parts
      .filter(([n]) => n > 0)
      .map(([n, unit]) => `${n} ${unit}`)
      .join(' ') || `${Math.round(seconds)} s`
  )
}

export const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`
export const units = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1))
