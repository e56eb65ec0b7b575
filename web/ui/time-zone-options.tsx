import { useMemo } from 'react'
import { zoneGroups } from '../dates/time-zones.ts'

/** The options for a time zone. `also` is the stored zone, which the browser may know by another name. */
export const TimeZoneOptions = ({ also = 'UTC' }: { also?: string | undefined }) => {
  const groups = useMemo(() => zoneGroups(also), [also])
  return groups.map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      {zones.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
}
