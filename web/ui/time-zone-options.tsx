/** The time zones that the browser knows, by their part of the world. */
const zones = (): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes('UTC') ? known : [...known, 'UTC']
}

/** `America/Argentina/Buenos_Aires` → `Argentina, Buenos Aires` */
const placeOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone

/** `also`: one that may be stored under another of its names. */
export const TimeZoneOptions = ({ also }: { also: string | null }) => {
  const all = zones()
  const listed = also === null || all.includes(also) ? all : [also, ...all]
  const parts = Map.groupBy(listed, (zone) => (zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Other'))
  return [...parts].map(([part, names]) => (
    <optgroup key={part} label={part}>
      {names.map((zone) => (
        <option key={zone} value={zone}>
          {placeOf(zone)}
        </option>
      ))}
    </optgroup>
  ))
}
