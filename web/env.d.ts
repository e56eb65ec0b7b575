declare module 'virtual:contract' {
  export const rows: Readonly<Record<string, readonly [method: string, path: string, repeatable?: string]>>
}
