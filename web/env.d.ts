declare module 'virtual:contract' {
  export const rows: Readonly<Record<string, string>>
}
