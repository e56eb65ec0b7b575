declare module 'virtual:contract' {
  export type Rows = Record<string, readonly [method: string, path: string, repeatable?: string]>
  /** The routes that the first dashboard calls. */
  export const rows: Rows
}

declare module 'virtual:contract/others' {
  /** All routes that `virtual:contract` does not have. */
  export { rows } from 'virtual:contract'
}
