/** A line of the audit log: its category, and how it reads. */
import type { AuditCategory, AuditText } from './audit.ts'
import type { AuditedEvent } from './audited-events.ts'
import type { DataOf } from '../events.ts'

export type Line<N extends AuditedEvent> = {
  category: AuditCategory
  /** Undefined if the event only follows from another entry. */
  describe: (data: DataOf<N>) => AuditText | undefined
}

/** Lines by event, each of which describes the details of its event. */
export const lines = <N extends AuditedEvent>(rows: { readonly [K in N]: Line<K> }): { readonly [K in N]: Line<K> } =>
  rows

/** `managerId`, `endDate` → `manager, end date` */
export const fieldsOf = (changed: readonly string[]): string =>
  [
    ...new Set(
      changed.map((field) => field.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    ),
  ].join(', ')

export const onBehalf = (detail: string, { onBehalfOf }: { onBehalfOf?: string | undefined }): string =>
  onBehalfOf === undefined ? detail : `${detail}, on behalf of ${onBehalfOf}`
