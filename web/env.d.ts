declare module 'virtual:contract' {
  export type Rows = Record<string, readonly [method: string, path: string, repeatable?: string]>
  /** The routes that the first dashboard calls. */
  export const rows: Rows
}

declare module 'virtual:contract/others' {
  /** All routes that `virtual:contract` does not have. */
  export { rows } from 'virtual:contract'
}

declare module 'virtual:pdf-data' {
  /** The address below which pdf.js finds its data. */
  export const place: string
}
