/** The time zones that this browser knows, in list order. */
import { instantFormat } from '../../shared/intl-formats.ts'

export type ZoneGroup = { region: string; zones: { name: string; label: string }[] }

/** `America/Argentina/Buenos_Aires` → `Argentina, Buenos Aires` */
const labelOf = (name: string): string =>
  name
    .slice(name.indexOf('/') + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ')

/** The zones by region. Includes the current one, even if the browser knows it by another name. */
export const zoneGroups = (
  present: string,
  known: readonly string[] = Intl.supportedValuesOf('timeZone'),
): ZoneGroup[] => {
  const names = [...new Set([...known, 'UTC', present])].toSorted()
  const groups = Map.groupBy(names, (name) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : 'Universal'))
  return [...groups].map(([region, zones]) => ({
    region,
    zones: zones.map((name) => ({ name, label: labelOf(name) })),
  }))
}

const dayAndTime = instantFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' })

/** `Saturday 11:58 AM`; undefined for a zone that the browser does not know. `now` is in milliseconds. */
export const timeIn = (timeZone: string, now: number): string | undefined => {
  try {
    return dayAndTime(now, timeZone)
  } catch {
    return undefined
  }
}
