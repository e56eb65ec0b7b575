declare module 'virtual:contract' {
  export const rows: Readonly<Record<string, readonly [method: string, path: string, repeatable?: 1]>>
}

declare module 'virtual:contract-first' {
  export const firstRows: Readonly<Record<string, readonly [method: string, path: string, repeatable?: 1]>>
}
