import { useMemo } from 'react'
import { zoneGroups } from '../dates/time-zones.ts'

/** The choices of a time zone. `also`: one that is stored, which the browser may know under another name. */
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
